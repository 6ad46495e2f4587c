/// A word of the user's own: a contact, a list, a workout.
package struct VocabularyWord: Hashable, Codable, Sendable {
  /// A word, its identifier and its hint have so many bytes of UTF-8 at most.
  package static let maximumBytes = 1024

  /// What people say.
  package var spokenPhrase: String
  /// What the app calls it; nil where the word is all there is.
  package var vocabularyIdentifier: String?
  /// How it sounds, in the spelling of the language; nil as it is written.
  package var pronunciationHint: String?

  /// Makes a word; the parameters are its members.
  package init(_ spokenPhrase: String, identifier: String? = nil, pronunciation: String? = nil) {
    self.spokenPhrase = spokenPhrase
    vocabularyIdentifier = identifier
    pronunciationHint = pronunciation
  }

  /// What is wrong with the word, as the rest of a sentence; nil where nothing is.
  var defect: String? {
    for text in [spokenPhrase, vocabularyIdentifier, pronunciationHint].compactMap(\.self) {
      if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return "'\(text)' holds a control character"
      }
    }
    if spokenPhrase.isEmpty { return "there is a word without letters" }
    // A name that is cut would be another's.
    if let vocabularyIdentifier, vocabularyIdentifier.utf8.count > Self.maximumBytes {
      return "an identifier has more than \(Self.maximumBytes) bytes"
    }
    return nil
  }

  /// The word with no text longer than ``maximumBytes``.
  var cut: VocabularyWord {
    var word = self
    word.spokenPhrase = Self.cut(spokenPhrase)
    word.pronunciationHint = pronunciationHint.map(Self.cut)
    return word
  }

  /// The text up to the last character that has room.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumBytes else { return text }
    var count = 0
    return String(
      text.unicodeScalars.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= maximumBytes
      })
  }
}
