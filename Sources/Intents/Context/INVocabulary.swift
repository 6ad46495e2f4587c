public import Foundation
internal import IntentWire

/// The words of an app's user that the system recognizes in requests to the app.
///
/// ``ContainerStore`` keeps them in the file `Vocabulary.plist`: a dictionary with an array for each kind of word. The
/// key is the name of the case of ``INVocabularyStringType``. The most important word is first. A word is a dictionary
/// with `spokenPhrase` and, if they are known, `vocabularyIdentifier` and `pronunciationHint`.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let vocabulary = INVocabulary()

  /// Makes an object with the words of this extension; all objects have the same words.
  public required override init() {
    super.init()
  }

  /// The vocabulary of this extension. For a subclass, each call makes a new object with the same words.
  public class func shared() -> Self { vocabulary as? Self ?? Self() }

  /// Replaces all words of a kind with the strings in `vocabulary`. The most important string is first.
  public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    let phrases = vocabulary.array.compactMap { $0 as? String ?? ($0 as? NSString).map { "\($0)" } }
    keep(phrases.map { Self.word($0) }, type)
  }

  /// Replaces all words of a kind with the speakable objects in `vocabulary`. The most important object is first.
  public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    let words = vocabulary.array.compactMap { $0 as? any INSpeakable }
    keep(
      words.map { word in
        Self.word(
          word.spokenPhrase, identifier: word.vocabularyIdentifier, pronunciation: word.pronunciationHint)
      }, type)
  }

  /// Removes all words of all kinds.
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
