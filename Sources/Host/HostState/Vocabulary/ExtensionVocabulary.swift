package import BaseFiles
package import Foundation
internal import IntentWire

/// The user's own words that an extension or an app sets with `INVocabulary`, from a file in its container. The file is
/// not trusted, because its owner can write anything there.
package struct ExtensionVocabulary {
  /// The words of a file.
  package struct Content: Sendable {
    /// The words of each kind, most important first.
    package var kinds: UserVocabulary.Kinds = [:]
    /// Sentences about words that are ignored.
    package var notes: [String] = []

    /// Creates content without words.
    package init(notes: [String] = []) { self.notes = notes }
  }

  private static let path = ["Library", "Intents", "Vocabulary.plist"]

  /// The container, which need not exist.
  let container: URL

  /// Creates a reference to the words in `container`, which need not exist.
  package init(container: URL) {
    self.container = container
  }

  /// Identifies the state of the words; nil if there are none.
  package var stamp: FileStamp? { FileStamp.of(path: path) }

  /// Reads the words of each kind. Skips words that the command `vocabulary set` would reject.
  package func read() -> Content {
    do {
      guard let bytes = try PrivateFile.read(Self.path, beneath: container, maximumBytes: VocabularyList.maximumBytes)
      else { return Content() }
      guard let entries = try PropertyListReader.read(bytes, path: "Vocabulary.plist").entries else {
        return unread("it contains no dictionary")
      }
      return Self.content(entries.map { ($0.key, $0.node) })
    } catch POSIXError.EFBIG {
      return Content(notes: ["the words have more than \(VocabularyList.maximumBytes >> 20) MB, so all are ignored"])
    } catch POSIXError.EINVAL {
      return unread("it is not a regular file")
    } catch {
      return unread((error as? Diagnostic)?.message ?? systemReason(error))
    }
  }

  /// Reads the words that extensions and apps have set, by their identifiers. Containers without words are left out.
  package static func all(in folders: HostFolders) -> [String: UserVocabulary.Kinds] {
    // If the folder can't be read, nobody has set words.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.containers.path)) ?? []
    var all: [String: UserVocabulary.Kinds] = [:]
    for name in names {
      let kinds = ExtensionVocabulary(container: folders.containers.appending(path: name)).read().kinds
      if !kinds.isEmpty { all[name] = kinds }
    }
    return all
  }

  private var path: String { Self.path.reduce(container) { $0.appending(path: $1) }.path }

  private func unread(_ reason: String) -> Content {
    Content(notes: [
      "the words in '\(path)' can't be read, because \(reason); remove the file, so that they are set again"
    ])
  }

  private static func content(_ entries: [(kind: String, list: PropertyListNode)]) -> Content {
    var content = Content()
    for (kind, list) in entries where isKind(kind) && content.kinds[kind] == nil {
      guard content.kinds.count < maximumKinds else { break }
      let all = list.array ?? []
      let words = all.prefix(VocabularyList.maximumWords).compactMap(Self.word)
      content.kinds[kind] = words
      if words.count < all.count {
        content.notes.append("\(words.count) of \(all.count) words of '\(kind)' are used: the first valid ones")
      }
    }
    return content
  }

  /// The maximum number of kinds. An extension can have a kind for each type of its entities.
  private static let maximumKinds = 100

  private static func isKind(_ name: String) -> Bool {
    UserVocabulary.kinds.contains(name) || EntityNameKind.type(of: name) != nil
  }

  private static func word(_ node: PropertyListNode) -> VocabularyWord? {
    guard let phrase = node["spokenPhrase"]?.string else { return nil }
    let word = VocabularyWord(
      phrase, identifier: node["vocabularyIdentifier"]?.string, pronunciation: node["pronunciationHint"]?.string)
    return word.defect == nil ? word.cut : nil
  }
}

extension UserVocabulary.Content {
  /// Adds the words that an extension or an app sets, after the words that its user has given it.
  package mutating func add(_ kinds: UserVocabulary.Kinds, of app: String) {
    apps[app, default: [:]].merge(kinds) { own, taught in
      let known = Set(own)
      return Array((own + taught.filter { !known.contains($0) }).prefix(VocabularyList.maximumWords))
    }
  }
}
