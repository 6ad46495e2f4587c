internal import IntentWire

/// A name or phrase of the user's own, such as a contact, a list or a workout.
package struct VocabularyWord: Hashable, Codable, Sendable {
  /// The maximum size of a word, of its identifier and of its hint, in bytes of UTF-8.
  package static let maximumBytes = VocabularyLimits.wordBytes

  /// The phrase that people say.
  package var spokenPhrase: String
  /// The app's identifier for the word; nil if it has none.
  package var vocabularyIdentifier: String?
  /// The pronunciation, in the spelling of the language; nil if it follows from the written form.
  package var pronunciationHint: String?

  /// Creates a word without validating or shortening it.
  package init(_ spokenPhrase: String, identifier: String? = nil, pronunciation: String? = nil) {
    self.spokenPhrase = spokenPhrase
    vocabularyIdentifier = identifier
    pronunciationHint = pronunciation
  }

  /// A message with the word's defect; nil if the word is valid.
  var defect: String? {
    for text in [spokenPhrase, vocabularyIdentifier, pronunciationHint].compactMap(\.self) {
      if text.unicodeScalars.contains(where: Self.isControl) {
        return "'\(text)' contains a control character"
      }
    }
    if spokenPhrase.isEmpty { return "a word is empty" }
    // A shortened identifier could match another word's.
    if let vocabularyIdentifier, vocabularyIdentifier.utf8.count > Self.maximumBytes {
      return "an identifier has more than \(Self.maximumBytes) bytes"
    }
    return nil
  }

  /// Whether a scalar has the general category `Cc`, whose members are fixed by Unicode's stability policy. Reading the
  /// category from the table takes ten times as long.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0: true
    default: false
    }
  }

  /// The word with its phrase and its hint shortened to ``maximumBytes``.
  var cut: VocabularyWord {
    var word = self
    word.spokenPhrase = Self.cut(spokenPhrase)
    word.pronunciationHint = pronunciationHint.map(Self.cut)
    return word
  }

  /// Returns the longest beginning of `text` that fits into ``maximumBytes``.
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
