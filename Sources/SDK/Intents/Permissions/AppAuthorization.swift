internal import AppGroups
internal import BaseFiles
internal import Foundation
package import IntentWire

/// Reads the user's decisions on the permissions of this app from the host's files. No host has to be running.
///
/// The file `authorizations.json` in the state folder stores the decisions. Its dictionary `apps` has a dictionary for
/// each bundle identifier, which maps the name of a permission to true or false.
///
/// `Authorization` in `policy.plist` is the policy of the device's owner. An app in its array `Restricted` has no
/// permission, whatever the user has decided. `Default` applies where the user has not decided: `deny` denies all
/// permissions, and `allow` grants only the permission for requests.
package enum AppAuthorization {
  /// Returns the permission of the app that runs in this process; nil in an extension, and in any other program.
  package static func statusOfThisApp(_ kind: HostRequest.AccessKind) -> INSiriAuthorizationStatus? {
    AppIdentity.current.map { status(of: $0.identifier, kind) }
  }

  /// Returns the permission of the app with `identifier`, under the standard policy file.
  ///
  /// - Parameters:
  ///   - identifier: the bundle identifier of the app.
  ///   - kind: the permission.
  ///   - environment: the variables that name the host's folders.
  /// - Returns: the status. A file that can't be read counts as a file without decisions.
  static func status(
    of identifier: String, _ kind: HostRequest.AccessKind,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> INSiriAuthorizationStatus {
    let file = folder("XDG_CONFIG_HOME", fallback: ".config", environment: environment).appending(path: "policy.plist")
    let policy = SmallFile.propertyList(file)?["Authorization"] as? [String: Any] ?? [:]
    if (policy["Restricted"] as? [String] ?? []).contains(identifier) { return .restricted }
    let decisions = folder("XDG_STATE_HOME", fallback: ".local/state", environment: environment).appending(
      path: "authorizations.json")
    if let isAllowed = decision(about: identifier, kind, in: decisions) { return isAllowed ? .authorized : .denied }
    switch policy["Default"] as? String {
    case "allow" where kind == .requests: return .authorized
    case "deny": return .denied
    default: return .notDetermined
    }
  }

  private static func decision(about identifier: String, _ kind: HostRequest.AccessKind, in file: URL) -> Bool? {
    let content = SmallFile.read(file.path).flatMap { try? JSONReader.parse(Array($0)) }
    return content?["apps"]?[identifier]?[kind.rawValue]?.truth
  }

  /// Returns the host's folder in an XDG base directory: the one that the variable names, or else the fallback.
  private static func folder(_ variable: String, fallback: String, environment: [String: String]) -> URL {
    URL(fileURLWithPath: BaseDirectory.path(variable, fallback: fallback, environment), isDirectory: true)
  }
}
