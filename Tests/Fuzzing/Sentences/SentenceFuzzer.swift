internal import BaseFiles
internal import IntentDefinitions
internal import IntentLanguage

/// The function that libFuzzer calls with each input. The bytes are a file of sentences, which becomes a language that
/// reads the file's own lines. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSentences(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: min(count, 8 << 10)), as: UTF8.self)
  let grammar = Grammar([SentenceFile(text, path: "fuzz.sentences")], catalogue: .system)
  for finding in grammar.findings {
    precondition(finding.position.line >= 1 && finding.position.column >= 1)
    precondition(!finding.message.isEmpty)
  }
  let recogniser = Recogniser(Language("en", grammar))
  for line in text.split(separator: "\n").prefix(20) {
    precondition(recogniser.interpretations(String(line)).count <= 5)
  }
  return 0
}
