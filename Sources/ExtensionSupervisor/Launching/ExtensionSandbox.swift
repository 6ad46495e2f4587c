public import Foundation

/// What an extension's process may reach, beside what every library needs of the system.
public struct ExtensionSandbox: Hashable, Sendable {
  /// How much of it there has to be.
  public enum Level: String, Sendable, CaseIterable {
    /// All layers: where this system refuses one, no extension is started.
    case strict
    /// Those layers that there are.
    case standard
    /// None.
    case off
  }

  /// How much of it there has to be.
  public var level: Level
  /// The folders below which files may be written.
  public var writable: [URL]
  /// The folders and files that may be read, beside those.
  public var readable: [URL]
  /// Whether the network can be reached.
  public var allowsNetwork: Bool

  /// Makes a sandbox; the parameters are its members. What the host itself was loaded from may be read too.
  public init(level: Level, writable: [URL], readable: [URL], allowsNetwork: Bool = false) {
    self.level = level
    self.writable = writable
    self.readable = readable
    self.allowsNetwork = allowsNetwork
  }

  /// What `intent-extension` is told of it.
  var arguments: [String] {
    let readable = readable.map(\.path) + RuntimeFolders.loaded + RuntimeFolders.searched
    return ["--level", level.rawValue] + (allowsNetwork ? ["--network"] : [])
      + writable.flatMap { ["--write", $0.path] } + readable.flatMap { ["--read", $0] }
  }
}
