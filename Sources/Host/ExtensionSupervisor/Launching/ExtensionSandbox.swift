public import Foundation
public import IntentWire

/// The resources that an extension's process may use, in addition to the system files that every library needs.
public struct ExtensionSandbox: Hashable, Sendable {
  /// How strictly the sandbox is enforced.
  public typealias Level = SandboxLevel

  /// How strictly the sandbox is enforced.
  public var level: Level
  /// The folders below which the extension may write files.
  public var writable: [URL]
  /// The other folders and files that the extension may read.
  public var readable: [URL]
  /// Whether the extension may use the network.
  public var allowsNetwork: Bool

  /// Creates a sandbox. The folders that the host's own libraries were loaded from are always readable.
  public init(level: Level, writable: [URL], readable: [URL], allowsNetwork: Bool = false) {
    self.level = level
    self.writable = writable
    self.readable = readable
    self.allowsNetwork = allowsNetwork
  }

  /// The arguments of `intent-extension` for this sandbox.
  var arguments: [String] {
    let readable = readable.map(\.path) + RuntimeFolders.loaded + RuntimeFolders.searched
    return ["--level", level.rawValue] + (allowsNetwork ? ["--network"] : [])
      + writable.flatMap { ["--write", $0.path] } + readable.flatMap { ["--read", $0] }
  }
}
