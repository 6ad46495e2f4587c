public import BaseFiles
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
  /// The network that the extension may use. Without a sandbox (`off`), nothing limits it.
  public var network: NetworkAccess

  /// Creates a sandbox. The folders that the host's own libraries were loaded from are always readable.
  public init(level: Level, writable: [URL], readable: [URL], network: NetworkAccess = .none) {
    self.level = level
    self.writable = writable
    self.readable = readable
    self.network = network
  }

  /// The arguments of `intent-extension` for this sandbox.
  var arguments: [String] {
    let readable = readable.map(\.path) + RuntimeFolders.loaded + RuntimeFolders.searched
    return ["--level", level.rawValue] + networkArguments
      + writable.flatMap { ["--write", $0.path] } + readable.flatMap { ["--read", $0] }
  }

  private var networkArguments: [String] {
    switch network {
    case .none: []
    case .any: ["--network"]
    case .hosts: brokeredServers == nil ? [] : ["--network-of-host"]
    }
  }

  /// The servers to which the host connects for the extension; nil if the host makes no connections.
  var brokeredServers: [NetworkHost]? {
    if case .hosts(let servers) = network, level != .off { servers } else { nil }
  }
}
