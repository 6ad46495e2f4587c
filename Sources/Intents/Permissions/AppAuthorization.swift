internal import AppGroups
internal import BaseDirectories
internal import Foundation
package import IntentWire

/// What the user permits this app, from the files of the host. No host has to run.
///
/// The file `authorizations.json` of the state folder has the user's decisions: a dictionary `apps`, with a dictionary for
/// each bundle identifier, in which the name of a permission stands for yes or no. The policy of the device's owner can
/// forbid a permission, and decides where the user has not: `Authorization` in `policy.plist`.
package enum AppAuthorization {
  /// Returns the permission of the app that this process is; nil in an extension, and in any other program.
  package static func ofThisApp(_ kind: HostRequest.AccessKind) -> INSiriAuthorizationStatus? {
    AppIdentity.current.map { status(of: $0.identifier, kind) }
  }

  /// Returns the permission of the app with `identifier`, under the standard policy file.
  ///
  /// - Parameters:
  ///   - identifier: the bundle identifier of the app.
  ///   - kind: the permission.
  ///   - environment: the variables that name the host's folders.
  /// - Returns: the status. Files that can't be read decide nothing.
  static func status(
    of identifier: String, _ kind: HostRequest.AccessKind,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> INSiriAuthorizationStatus {
    let file = folder("XDG_CONFIG_HOME", ".config", environment).appending(path: "policy.plist")
    let policy = SmallFile.propertyList(file)?["Authorization"] as? [String: Any] ?? [:]
    if (policy["Restricted"] as? [String] ?? []).contains(identifier) { return .restricted }
    let decisions = folder("XDG_STATE_HOME", ".local/state", environment).appending(path: "authorizations.json")
    if let isAllowed = decision(about: identifier, kind, in: decisions) { return isAllowed ? .authorized : .denied }
    switch policy["Default"] as? String {
    case "allow" where kind == .requests: return .authorized
    case "deny": return .denied
    default: return .notDetermined
    }
  }

  private static func decision(about identifier: String, _ kind: HostRequest.AccessKind, in file: URL) -> Bool? {
    struct Content: Decodable { let apps: [String: [String: Bool]] }
    guard let data = SmallFile.read(file.path) else { return nil }
    return (try? JSONDecoder().decode(Content.self, from: data))?.apps[identifier]?[kind.rawValue]
  }

  /// Returns the host's folder in an XDG base directory.
  private static func folder(_ variable: String, _ fallback: String, _ environment: [String: String]) -> URL {
    URL(fileURLWithPath: BaseDirectory.path(variable, fallback: fallback, environment), isDirectory: true)
  }
}
