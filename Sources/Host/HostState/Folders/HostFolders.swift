package import AppGroups
internal import BaseFiles
internal import ExtensionManifests
public import Foundation
internal import IntentConversations

/// The folders of the host: extensions' data, the host's state, the configuration and caches.
public struct HostFolders: Sendable {
  /// The folder of containers and app groups.
  public let data: URL
  /// The folder of the host's own state.
  public let state: URL
  /// The folder of the owner's configuration.
  public let configuration: URL

  /// The folder of files that the host can create again.
  public let cache: URL
  /// The folders of the sockets between the host and apps.
  package let appSockets: AppSocketFolders

  /// Derives the folders from `environment`, by the XDG base directory specification.
  public init(environment: [String: String]) {
    func folder(_ variable: String, _ fallback: String) -> URL {
      URL(fileURLWithPath: BaseDirectory.path(variable, fallback: fallback, environment), isDirectory: true)
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    configuration = folder("XDG_CONFIG_HOME", ".config")
    cache = folder("XDG_CACHE_HOME", ".cache")
    appSockets = AppSocketFolders(environment: environment)
  }

  /// The environment variables from which another program of the user derives the same folders, except the cache.
  package var environment: [String: String] {
    let folders = ["XDG_DATA_HOME": data, "XDG_STATE_HOME": state, "XDG_CONFIG_HOME": configuration]
    return folders.mapValues { $0.deletingLastPathComponent().path }
  }

  /// The default file of the policy.
  public var policyFile: URL { configuration.appending(path: "policy.plist") }

  /// The default file of the passcode's hash.
  public var passcodeFile: URL { state.appending(path: "passcode") }

  /// The folder of added languages, with a folder for each language.
  public var languages: URL { data.appending(path: "languages") }

  /// The folder of compiled languages; see ``LanguageCache``.
  package var cachedLanguages: URL { cache.appending(path: "languages") }

  /// The folder of the interactions that extensions have donated.
  package var interactions: URL { state.appending(path: "interactions") }

  /// The folder that holds each extension's container.
  package var containers: URL { data.appending(path: "containers") }

  /// Returns the container of the extension with `identifier`; creates it if it is missing.
  func container(_ identifier: String) throws -> URL {
    let folder = try createFolder(containers, identifier)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tmp"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// Returns the folder that the members of the app group with `identifier` share; creates it if it is missing.
  func appGroup(_ identifier: String) throws -> URL { try createFolder(data.appending(path: "groups"), identifier) }

  /// The folder of the keys for the keychain items of extensions. No extension can read it.
  package var keychainKeys: URL { state.appending(path: "keychain") }

  /// Returns the folder of the items that the members of the keychain group with `identifier` share; creates it if it
  /// is missing.
  func keychainGroup(_ identifier: String) throws -> URL { try createFolder(keychains, identifier) }

  private var keychains: URL { data.appending(path: "keychains") }

  /// Removes the set-user-ID and set-group-ID bits from the files in the container of the extension with `identifier`,
  /// and in the folders of its app groups and keychain groups.
  package func removePrivilegeBits(_ identifier: String, groups: [String]) {
    let groups = groups.flatMap { group in
      [data.appending(path: "groups"), keychains].map { $0.appending(path: group) }
    }
    for folder in [containers.appending(path: identifier)] + groups { PrivilegeBits.remove(below: folder) }
  }

  /// Returns the file that the output of the app with `identifier` is appended to; creates its folder. A file that is
  /// too long is first renamed, and replaces the previous one.
  package func appLog(_ identifier: String) throws -> URL {
    let folder = state.appending(path: "apps")
    let file = try createFolder(folder, identifier).appending(path: "output.log")
    var status = stat()
    if stat(file.path, &status) == 0, status.st_size > Self.longestLog {
      rename(file.path, file.deletingPathExtension().path + ".1.log")
    }
    return file
  }

  /// The size of a log in bytes after which the app's next start begins a new log.
  private static let longestLog = 1 << 20

  /// Returns `name` if it can name a file or a folder.
  static func checkedName(_ name: String) throws -> String {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw RequestError("'\(name)' is not a valid name of a file or folder")
    }
    return name
  }

  private func createFolder(_ parent: URL, _ name: String) throws -> URL {
    let folder = parent.appending(path: try Self.checkedName(name))
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }
}
