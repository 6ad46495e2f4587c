package import Foundation
internal import PropertyLists
package import SourceFiles

/// The words of the user's own that an extension tells of by `INVocabulary`, as its container holds them. The extension
/// can have put anything there.
package struct TaughtVocabulary {
  private static let path = ["Library", "Intents", "Vocabulary.plist"]

  /// The container of the extension, which need not be there.
  let container: URL

  package init(container: URL) {
    self.container = container
  }

  /// What tells this state of the words from another; nil where there are none.
  package var stamp: FileStamp? { FileStamp.of(path: Self.path.reduce(container) { $0.appending(path: $1) }.path) }

  /// The words of each kind, the dearest first; what nobody could have given with the command is passed over.
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
  /// Adds the words that an extension tells of, behind those that its user has given it.
  package mutating func add(_ kinds: UserVocabulary.Kinds, of app: String) {
    apps[app, default: [:]].merge(kinds) { own, taught in
      let known = Set(own)
      return Array((own + taught.filter { !known.contains($0) }).prefix(VocabularyList.maximumWords))
    }
  }
}
