internal import AppGroups
internal import Foundation
package import IntentWire
internal import Synchronization

/// Stores what an extension or an app sets in the system, where a host can read it.
///
/// Each kind of data is a binary property list in the folder `Library/Intents` of the container. A change replaces the
/// file atomically by a rename. The page "Where an extension keeps its data" describes the files. In any other program,
/// as in an author's unit tests, the data stays in memory.
package enum ContainerStore {
  /// The kinds of data. The raw value is the file name.
  package enum Kind: String {
    case nowPlaying = "NowPlaying"
    case predictionModes = "PredictionModes"
    case relevantShortcuts = "RelevantShortcuts"
    case searchableItems = "SearchableItems"
    case shortcutSuggestions = "ShortcutSuggestions"
    case suggestedMedia = "SuggestedMedia"
    case userActivities = "UserActivities"
    case userContexts = "UserContexts"
    case vocabulary = "Vocabulary"
  }

  /// The data of a program without a container. The lock also serializes file changes among threads.
  private static let memory = Mutex<[Kind: WireValue]>([:])

  /// The stored data of a kind; null if there is no file or it is not a valid binary property list.
  package static func value(_ kind: Kind) -> WireValue {
    memory.withLock { memory in file(kind).map { value($0.read()) } ?? memory[kind] ?? .null }
  }

  /// Replaces the data of a kind; null removes it. Returns the error, which is also logged.
  @discardableResult
  static func store(_ value: WireValue, as kind: Kind) -> (any Error)? {
    change(kind, readsOld: false) { $0 = value }
  }

  /// Changes the data of a kind. `body` receives the stored data, or null as ``value(_:)`` does; null as its result
  /// removes the data. Returns the error, which is also logged.
  @discardableResult
  package static func change(_ kind: Kind, _ body: (inout WireValue) -> Void) -> (any Error)? {
    change(kind, readsOld: true, body)
  }

  private static func change(_ kind: Kind, readsOld: Bool, _ body: (inout WireValue) -> Void) -> (any Error)? {
    memory.withLock { memory in
      guard let file = file(kind) else {
        body(&memory[kind, default: .null])
        return nil
      }
      do {
        try file.change { old in
          var value = readsOld ? value(old) : .null
          body(&value)
          return BinaryListWriter.data(value)
        }
        return nil
      } catch {
        log("'\(kind.rawValue)' can't be stored: \(error)")
        return error
      }
    }
  }

  /// The folder of the files in this task; nil for the folder in the container.
  @TaskLocal package static var taskFolder: URL?

  /// The folder of the files; nil in a program that has no container.
  static var folder: URL? {
    if let taskFolder { return taskFolder }
    let path = ExtensionLaunch.current.withLock { $0?.containerPath }
    let container = path.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? AppIdentity.current?.container
    return container?.appending(path: "Library/Intents")
  }

  private static func file(_ kind: Kind) -> ContainerFile? {
    folder.map { ContainerFile(folder: $0, name: kind.rawValue + ".plist") }
  }

  private static func value(_ data: Data?) -> WireValue { data.flatMap { BinaryListReader.value($0) } ?? .null }
}
