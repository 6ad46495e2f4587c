internal import Foundation
package import IntentWire
internal import Synchronization

/// Stores what an extension sets in the system, where a host can read it.
///
/// Each kind of data is a property list in the folder `Library/Intents` of the extension's container. A change replaces
/// the file by a rename. The page "Where an extension keeps its data" describes the files. Outside an extension, as in
/// an author's unit tests, the data is kept in memory.
package enum ContainerStore {
  /// The kinds of data; the raw value is the name of the file.
  package enum Kind: String {
    case predictionModes = "PredictionModes"
    case relevantShortcuts = "RelevantShortcuts"
    case searchableItems = "SearchableItems"
    case shortcutSuggestions = "ShortcutSuggestions"
    case suggestedMedia = "SuggestedMedia"
    case userActivities = "UserActivities"
    case userContexts = "UserContexts"
    case vocabulary = "Vocabulary"
    case voiceShortcuts = "VoiceShortcuts"
  }

  /// The data outside an extension. The lock also protects changes of files.
  private static let memory = Mutex<[Kind: WireValue]>([:])

  /// The data of a kind; null if there is none, or the file is not a property list.
  package static func kept(_ kind: Kind) -> WireValue {
    memory.withLock { read(kind, $0) }
  }

  /// Replaces the data of a kind; null removes it. Returns the error, which is also logged.
  @discardableResult
  static func keep(_ value: WireValue, as kind: Kind) -> (any Error)? {
    change(kind) { $0 = value }
  }

  /// Changes the data of a kind. Returns the error, which is also logged.
  @discardableResult
  package static func change(_ kind: Kind, _ body: (inout WireValue) -> Void) -> (any Error)? {
    memory.withLock { memory in
      var value = read(kind, memory)
      body(&value)
      do {
        try write(value, kind, &memory)
        return nil
      } catch {
        log("'\(kind.rawValue)' can't be kept: \(error)")
        return error
      }
    }
  }

  /// The folder of the files in this task; nil for the folder in the extension's container.
  @TaskLocal package static var taskFolder: URL?

  private static var folder: URL? {
    if let taskFolder { return taskFolder }
    return ExtensionLaunch.current.withLock { $0?.containerPath }.map {
      URL(fileURLWithPath: $0, isDirectory: true).appending(path: "Library/Intents")
    }
  }

  private static func read(_ kind: Kind, _ memory: [Kind: WireValue]) -> WireValue {
    guard let folder else { return memory[kind] ?? .null }
    guard let data = try? Data(contentsOf: folder.appending(path: kind.rawValue + ".plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return .null }
    return WireValue(archive: list)
  }

  private static func write(_ value: WireValue, _ kind: Kind, _ memory: inout [Kind: WireValue]) throws {
    guard let folder else { return memory[kind] = value }
    let file = folder.appending(path: kind.rawValue + ".plist")
    guard let archive = value.archive else { return try removeIfPresent(file) }
    let data = try PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try data.write(to: file, options: .atomic)
  }

  private static func removeIfPresent(_ file: URL) throws {
    do {
      try FileManager.default.removeItem(at: file)
    } catch CocoaError.fileNoSuchFile {}
  }
}
