internal import BaseFiles
internal import Foundation
package import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Words of one kind from a user's file: one word a line, or JSON.
package struct VocabularyList: Hashable, Sendable {
  /// The maximum size of a file, in bytes; a larger file is rejected.
  package static let maximumBytes = VocabularyLimits.fileBytes
  /// The maximum number of words of a kind. Further words are dropped, because the most important words come first.
  package static let maximumWords = VocabularyLimits.words

  /// The distinct words, most important first.
  package private(set) var words: [VocabularyWord] = []
  /// Sentences about words that were dropped or shortened.
  package private(set) var notes: [String] = []

  /// Parses the content of a file: one word a line, or a JSON array of strings and of objects with `spokenPhrase`,
  /// `vocabularyIdentifier` and `pronunciationHint`.
  ///
  /// - Throws: `RequestError` with the defect and its position.
  package init(_ bytes: [UInt8]) throws(RequestError) {
    guard bytes.count <= Self.maximumBytes else {
      throw RequestError("there are more than \(Self.maximumBytes >> 20) MB of words")
    }
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { ![0x09, 0x0a, 0x0d, 0x20].contains($0) }
    storeWords(first == UInt8(ascii: "[") ? try Self.array(text) : try Self.lines(text))
  }

  private mutating func storeWords(_ all: [VocabularyWord]) {
    var seen: Set<VocabularyWord> = []
    let distinct = all.map(\.cut).filter { seen.insert($0).inserted }
    words = Array(distinct.prefix(Self.maximumWords))
    let cut = all.count { $0 != $0.cut }
    if cut > 0 { notes.append("\(cut) of \(all.count) words were cut to \(VocabularyWord.maximumBytes) bytes") }
    guard distinct.count > Self.maximumWords else { return }
    notes.append("\(words.count) of \(distinct.count) words were stored, the first ones: a kind may have no more")
  }

  // MARK: Lines

  private static func lines(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> [VocabularyWord] {
    var words: [VocabularyWord] = []
    for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
      guard let text = String(validating: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self) else {
        throw RequestError("line \(index + 1) is not UTF-8")
      }
      let word = VocabularyWord(text.trimmingCharacters(in: .whitespaces))
      if word.spokenPhrase.isEmpty { continue }
      if let defect = word.defect { throw RequestError("line \(index + 1): \(defect)") }
      words.append(word)
    }
    return words
  }

  // MARK: JSON

  private static func array(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> [VocabularyWord] {
    let value: JSONValue
    do throws(JSONReader.FormatError) { value = try JSONReader.parse(Array(bytes)) } catch {
      throw RequestError("the words are not JSON: \(error)")
    }
    var words: [VocabularyWord] = []
    for (index, value) in value.elements.enumerated() {
      let place = "word \(index + 1)"
      let word = try word(value, place)
      if let defect = word.defect { throw RequestError("\(place): \(defect)") }
      words.append(word)
    }
    return words
  }

  private static func word(_ value: JSONValue, _ place: String) throws(RequestError) -> VocabularyWord {
    switch value {
    case .string(let phrase): return VocabularyWord(phrase.trimmingCharacters(in: .whitespaces))
    case .object(let members):
      if let name = members.keys.sorted().first(where: { !names.contains($0) }) {
        throw RequestError("\(place) has the unknown member '\(name)'\(NearestName.suggestion(for: name, in: names))")
      }
      guard let phrase = try text(members, name: names[0], place: place) else {
        throw RequestError("\(place) has no 'spokenPhrase'")
      }
      return VocabularyWord(
        phrase.trimmingCharacters(in: .whitespaces), identifier: try text(members, name: names[1], place: place),
        pronunciation: try text(members, name: names[2], place: place))
    default: throw RequestError("\(place) is \(value.kind); write text, or an object with 'spokenPhrase'")
    }
  }

  private static let names = ["spokenPhrase", "vocabularyIdentifier", "pronunciationHint"]

  private static func text(
    _ members: [String: JSONValue], name: String, place: String
  ) throws(RequestError) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .string(let text): return text
    case let other?: throw RequestError("'\(name)' of \(place) is \(other.kind), not text")
    }
  }
}
