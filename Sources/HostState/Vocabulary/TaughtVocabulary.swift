package import Foundation
internal import PropertyLists
package import SourceFiles

/// The user's own words that an extension sets with `INVocabulary`, from the extension's container. The file is not
/// trusted, because the extension can write anything there.
package struct TaughtVocabulary {
  private static let path = ["Library", "Intents", "Vocabulary.plist"]

  /// The extension's container, which need not exist.
  let container: URL

  /// Creates a reference to the words in `container`, which need not exist.
  package init(container: URL) {
    self.container = container
  }

  /// Identifies the state of the words; nil if there are none.
  package var stamp: FileStamp? { FileStamp.of(path: Self.path.reduce(container) { $0.appending(path: $1) }.path) }

  /// Reads the words of each kind, most important first. Skips words that the command `vocabulary set` would reject.
  package func read() -> UserVocabulary.Kinds {
    guard
      let bytes = try? PrivateFile.read(Self.path, beneath: container, maximumBytes: VocabularyList.maximumBytes),
      let entries = try? PropertyListReader.read(bytes, path: "Vocabulary.plist").entries
    else { return [:] }
    let kinds = entries.filter { UserVocabulary.kinds.contains($0.key) }.map { ($0.key, Self.words($0.node)) }
    return Dictionary(kinds) { first, _ in first }
  }

  private static func words(_ list: PropertyListNode) -> [VocabularyWord] {
    (list.array ?? []).prefix(VocabularyList.maximumWords).compactMap { node in
      guard let phrase = node["spokenPhrase"]?.string else { return nil }
      let word = VocabularyWord(
        phrase, identifier: node["vocabularyIdentifier"]?.string, pronunciation: node["pronunciationHint"]?.string)
      return word.defect == nil ? word.cut : nil
    }
  }
}

extension UserVocabulary.Content {
  /// Adds the words that an extension sets, after the words that its user has given it.
  package mutating func add(_ kinds: UserVocabulary.Kinds, of app: String) {
    apps[app, default: [:]].merge(kinds) { own, taught in
      let known = Set(own)
      return Array((own + taught.filter { !known.contains($0) }).prefix(VocabularyList.maximumWords))
    }
  }
}
