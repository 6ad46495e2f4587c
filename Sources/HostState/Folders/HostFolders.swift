internal import ExtensionManifests
public import Foundation
internal import IntentConversations

/// Where the host keeps what extensions own and what it remembers.
public struct HostFolders: Sendable {
  /// Holds the containers and the app groups.
  public let data: URL
  /// Holds what the host remembers.
  public let state: URL
  /// Holds what the owner decides.
  public let configuration: URL

  /// Holds what can be made again.
  public let cache: URL

  /// Takes the folders that the XDG base directory specification gives for `environment`.
  public init(environment: [String: String]) {
    func folder(_ variable: String, _ fallback: String) -> URL {
      URL(fileURLWithPath: BaseDirectory.path(variable, fallback: fallback, environment), isDirectory: true)
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    configuration = folder("XDG_CONFIG_HOME", ".config")
    cache = folder("XDG_CACHE_HOME", ".cache")
  }

  /// The policy, unless another is named.
  public var policyFile: URL { configuration.appending(path: "policy.plist") }

  /// The file of the passcode's hash, unless another is named.
  public var passcodeFile: URL { state.appending(path: "passcode") }

  /// Holds the languages that were added to those of the package, a folder each.
  public var languages: URL { data.appending(path: "languages") }

  /// The folder of the interactions that extensions have donated.
  package var interactions: URL { state.appending(path: "interactions") }

  /// Holds the folder of each extension.
  package var containers: URL { data.appending(path: "containers") }

  /// The folder of the extension with `identifier`, made when it is missing.
  func container(_ identifier: String) throws -> URL {
    let folder = try made(containers, identifier)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tmp"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// The folder that the members of the group with `identifier` share, made when it is missing.
  func appGroup(_ identifier: String) throws -> URL { try made(data.appending(path: "groups"), identifier) }

  private func made(_ parent: URL, _ name: String) throws -> URL {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw RequestError("'\(name)' can't name a folder")
    }
    let folder = parent.appending(path: name)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }
}
