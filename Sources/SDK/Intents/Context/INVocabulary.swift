public import Foundation
internal import IntentWire

/// The words of an app's user that the system recognizes in requests to the app.
///
/// `ContainerStore` stores them in the file `Vocabulary.plist`: a dictionary with an array for each kind of word. The
/// key is the name of the case of ``INVocabularyStringType``. The most important word is first. A word is a dictionary
/// with `spokenPhrase` and, if they are known, `vocabularyIdentifier` and `pronunciationHint`.
///
/// The words that an app sets apply to all requests to its extensions, from the next sentence on. The limits are those
/// of `VocabularyLimits`. Words beyond them are dropped or truncated, which is logged. The class has no mutable state.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let vocabulary = INVocabulary()

  /// Makes an object with the words of this extension or app; all objects have the same words.
  public required override init() {
    super.init()
  }

  /// The vocabulary of this extension or app. For a subclass, each call makes a new object with the same words.
  public class func shared() -> Self { vocabulary as? Self ?? Self() }

  /// Replaces all words of a kind with the strings in `vocabulary`. The most important string is first.
  public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    storeWords(vocabulary, type: type) { item in
      (item as? String ?? (item as? NSString).map { "\($0)" }).map { SetWord($0) }
    }
  }

  /// Replaces all words of a kind with the speakable objects in `vocabulary`. The most important object is first.
  public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    storeWords(vocabulary, type: type) { item in
      (item as? any INSpeakable).map {
        SetWord($0.spokenPhrase, identifier: $0.vocabularyIdentifier, pronunciation: $0.pronunciationHint)
      }
    }
  }

  /// Removes all words of all kinds.
  public func removeAllVocabularyStrings() {
    ContainerStore.store(.null, as: .vocabulary)
  }

  private func storeWords(_ vocabulary: NSOrderedSet, type: INVocabularyStringType, word: (Any) -> SetWord?) {
    var list = SetWordList()
    for item in vocabulary.array {
      guard !list.isFull else { break }
      if let word = word(item) { list.append(word) }
    }
    let kind = "\(type)"
    ContainerStore.change(.vocabulary) { value in
      var kinds = value.objectValue ?? WireObject(type: "Dictionary")
      kinds[kind] = .null
      kinds[kind] = .array(list.words(beside: kinds))
      value = .object(kinds)
    }
    for note in list.logMessages(total: vocabulary.count, kind) { log(note) }
  }
}
