internal import BaseFiles
internal import Foundation
internal import IntentWire

/// The shortcuts that extensions and apps suggest in files of their containers. The files are not trusted, because
/// their owners can write anything there.
package struct ShortcutSuggestions: Sendable {
  private enum Limit {
    /// The maximum size of a file in bytes. A larger file is invalid.
    static let fileBytes = 4 << 20
    /// The maximum number of suggestions in a file. Further suggestions are not read.
    static let suggestions = 250
  }

  /// A file with suggestions.
  private struct Kind {
    let name: String
    let source: ShortcutSuggestion.Source
    /// Returns the request or activity in an element of the file; nil if there is none.
    let action: @Sendable (WireObject) -> WireObject?
  }

  private static let kinds = [
    Kind(name: "ShortcutSuggestions.plist", source: .suggested) { $0 },
    Kind(name: "RelevantShortcuts.plist", source: .relevant) { $0["shortcut"].objectValue },
    Kind(name: "UserActivities.plist", source: .activity) { $0["isEligibleForPrediction"] == .bool(true) ? $0 : nil },
  ]

  /// The distinct suggestions, by owner and then in the order of the files.
  package private(set) var suggestions: [ShortcutSuggestion] = []
  /// The paths of the files that can't be read.
  package private(set) var damaged: [String] = []

  /// Reads the suggestions of some extensions and apps.
  ///
  /// - Parameters:
  ///   - owners: the bundle identifiers of the extensions and apps.
  ///   - folders: the folders of the host, which name the containers.
  package init(of owners: some Collection<String>, in folders: HostFolders) {
    let present = Set((try? FileManager.default.contentsOfDirectory(atPath: folders.containers.path)) ?? [])
    for owner in Set(owners).intersection(present).sorted() {
      for kind in Self.kinds { read(kind, of: owner, folders.containers) }
    }
  }

  private mutating func read(_ kind: Kind, of owner: String, _ containers: URL) {
    let path = [owner, "Library", "Intents", kind.name]
    do {
      guard let bytes = try PrivateFile.read(path, beneath: containers, maximumBytes: Limit.fileBytes) else { return }
      guard let list = try PropertyListReader.read(bytes, path: kind.name).array else {
        throw CocoaError(.fileReadCorruptFile)
      }
      for node in list.prefix(Limit.suggestions) {
        guard let object = WireValue(archive: node).objectValue, let action = kind.action(object),
          case let shortcut = Shortcut(owner: owner, action: action), shortcut.isUsable
        else { continue }
        let suggestion = ShortcutSuggestion(shortcut, kind.source)
        if !suggestions.contains(where: { $0.identifier == suggestion.identifier }) { suggestions.append(suggestion) }
      }
    } catch {
      damaged.append(([containers.path] + path).joined(separator: "/"))
    }
  }
}
