internal import BaseFiles
package import Foundation

/// The folders of the sockets through which a host and the apps of its user connect to each other.
package struct AppSocketFolders: Sendable, Hashable {
  /// The folder of sockets, which only the user can open: `intent-host` in `XDG_RUNTIME_DIR`, or `run` in the host's
  /// state folder if the session has no such directory.
  package let folder: URL

  /// The directory of the user's session, which `XDG_RUNTIME_DIR` names; nil if there is none.
  package let session: URL?

  /// Derives the folder from `environment`, by the XDG base directory specification.
  package init(environment: [String: String]) {
    session = BaseDirectory.named("XDG_RUNTIME_DIR", environment).map { URL(fileURLWithPath: $0, isDirectory: true) }
    let state = BaseDirectory.path("XDG_STATE_HOME", fallback: ".local/state", environment)
    folder = session?.appending(path: "intent-host") ?? URL(fileURLWithPath: state + "/run", isDirectory: true)
  }

  /// The folder of the sockets on which running apps receive activities, which the user opens in them.
  package var activities: URL { folder.appending(path: "apps") }

  /// The folder of the sockets on which running apps receive intents that they handle in their own process.
  package var requests: URL { folder.appending(path: "requests") }

  /// The folder of the sockets on which hosts listen for requests of apps.
  package var hosts: URL { folder.appending(path: "hosts") }

  /// Returns the name of the socket on which the app `identifier` listens. A long identifier is shortened, and a
  /// ``StableHash`` of the whole identifier is appended, because the path in a socket address is short.
  package static func socketName(ofApp identifier: String) -> String {
    guard identifier.utf8.count > maximumBytes else { return "\(identifier).sock" }
    let start = String(decoding: identifier.utf8.prefix(maximumBytes), as: UTF8.self)
    return "\(start)-\(StableHash.digits(identifier)).sock"
  }

  private static let maximumBytes = 48
}
