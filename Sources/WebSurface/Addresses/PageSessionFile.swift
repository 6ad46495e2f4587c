internal import Foundation
internal import HTTPServer
internal import HostState
internal import JSONValues
package import SystemdService

/// The file with the browsers that are signed in, so that they stay signed in when the service is restarted. It has
/// only digests of their secrets, with which nobody can sign in.
package struct PageSessionFile: Sendable {
  private let file: PrivateFile
  private let log: ServiceLog

  private static let maximumBytes = 64 << 10

  /// Makes the file in the folder of the host's state.
  package init(in state: URL, log: ServiceLog) {
    file = PrivateFile(url: state.appending(path: "page-sessions.json"))
    self.log = log
  }

  /// The sessions, which are saved when one begins.
  var sessions: PageSessions {
    PageSessions(stored: stored) { [file, log] sessions in
      do {
        try file.replace(with: JSONValue.array(sessions.map(Self.members)).bytes)
      } catch {
        log.write(.warning, "the page will be signed out when the service is restarted: \(error)")
      }
    }
  }

  private var stored: [PageSessions.Session] {
    do {
      guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return [] }
      return try JSONReader.parse(bytes).elements.compactMap(Self.session)
    } catch {
      log.write(.warning, "the page is signed out, because its sessions can't be read: \(error)")
      return []
    }
  }

  private static func members(_ session: PageSessions.Session) -> JSONValue {
    .object([
      "cookie": .string(session.cookie), "key": .string(session.key), "client": .string(session.client.name),
      "end": .int(session.end),
    ])
  }

  private static func session(_ value: JSONValue) -> PageSessions.Session? {
    let members = value.members
    guard let cookie = members["cookie"]?.text, let key = members["key"]?.text,
      let client = members["client"]?.text, case .int(let end)? = members["end"]
    else { return nil }
    return PageSessions.Session(cookie: cookie, key: key, client: Client(client), end: end)
  }
}
