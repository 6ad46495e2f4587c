public import Foundation
internal import IntentWire

/// The words of an app's user that the system should understand in requests to the app.
///
/// Kept in the file `Vocabulary.plist` of ``ContainerStore``: a dictionary with an array for each kind of word, by the name
/// of the case of ``INVocabularyStringType``, the most important word first. A word is a dictionary with `spokenPhrase`
/// and, where they are known, `vocabularyIdentifier` and `pronunciationHint`.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let vocabulary = INVocabulary()

  /// Makes an object with the words of this extension; all have the same.
  public required override init() {
    super.init()
  }

  /// The vocabulary of this extension; a subclass has one object for each call, all with the same words.
  public class func shared() -> Self { vocabulary as? Self ?? Self() }

  /// Replaces all words of a kind with `vocabulary`, which holds strings, the most important first.
  public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    let phrases = vocabulary.array.compactMap { $0 as? String ?? ($0 as? NSString).map { "\($0)" } }
    keep(phrases.map { Self.word($0) }, type)
  }

  /// Replaces all words of a kind with `vocabulary`, which holds objects that can be spoken, the most important first.
  public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    let words = vocabulary.array.compactMap { $0 as? any INSpeakable }
    keep(
      words.map { word in
        Self.word(
          word.spokenPhrase, identifier: word.vocabularyIdentifier, pronunciation: word.pronunciationHint)
      }, type)
  }

  /// Forgets all words of all kinds.
  public func removeAllVocabularyStrings() {
    ContainerStore.keep(.null, as: .vocabulary)
  }

  private static func word(_ phrase: String, identifier: String? = nil, pronunciation: String? = nil) -> WireValue {
    var word = WireObject(type: "Dictionary")
    word["spokenPhrase"] = phrase.wireValue
    word["vocabularyIdentifier"] = identifier.wireValue
    word["pronunciationHint"] = pronunciation.wireValue
    return .object(word)
  }

  private func keep(_ words: [WireValue], _ type: INVocabularyStringType) {
    ContainerStore.change(.vocabulary) { value in
      var kinds = value.objectValue ?? WireObject(type: "Dictionary")
      kinds["\(type)"] = .array(words)
      value = .object(kinds)
    }
  }
}
