internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// English from the sources, with a few names of apps and people.
private let recogniser: Recogniser = {
  let folders = LanguageFolders(added: [URL(filePath: "Sources/Language/IntentLanguage/Languages")])
  let vocabulary = SpokenVocabulary(
    [
      VocabularyTerm(text: "UnicornChat", category: 0, item: 0), VocabularyTerm(text: "Home", category: 0, item: 1),
      VocabularyTerm(text: "John Appleseed", category: 1, item: 2),
      VocabularyTerm(text: "Boulder", category: 2, item: 3),
    ], categories: [.applications, .people, .values(["workoutName"])], sounds: SoundRules.read("en", in: folders).rules)
  let grammar = LanguageSources("en", in: folders).grammar(.system)
  precondition(grammar.sections.count > 20 && grammar.findings.isEmpty)
  return Recogniser(Language("en", grammar), vocabulary: vocabulary)
}()

/// Words of the language's files, from which the bytes choose.
private let words: [String] = {
  let folder = "Sources/Language/IntentLanguage/Languages/en"
  let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
    $0.hasSuffix(".sentences")
  }
  let texts = names.sorted().compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  let all = Set(texts.flatMap { $0.split { !$0.isLetter && $0 != "'" } }.map(String.init))
  return all.sorted() + ["UnicornChat", "John", "Boulder", "5", "10:30", "1,000.50", "\"", "?", "9999999999999999999"]
}()

/// The function that libFuzzer calls with each input. If the first byte is even, pairs of bytes choose words of the
/// language; else the bytes are the utterance. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzUtterances(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let rest = bytes.dropFirst()
  let utterance: String
  if bytes.first.map({ $0 % 2 == 0 }) ?? true {
    let pairs = zip(rest, rest.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    utterance = pairs.map { words[(Int($0) << 8 | Int($1)) % words.count] }.joined(separator: " ")
  } else {
    utterance = String(decoding: rest, as: UTF8.self)
  }
  let interpretations = recogniser.interpretations(utterance)
  precondition(interpretations.count <= 5)
  precondition(zip(interpretations, interpretations.dropFirst()).allSatisfy { $0.score >= $1.score })
  precondition(interpretations.flatMap(\.parameters).allSatisfy { !$0.path.isEmpty })
  return 0
}
