internal import BaseFiles
internal import BaseNetwork
package import Foundation
package import HostServer
internal import HostState

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
    PageSessions(stored: stored, save: save)
  }

  @Sendable private func save(_ sessions: [PageSessions.Session]) {
    do {
      try file.replace(with: Array(try JSONEncoder().encode(sessions.map(Entry.init))))
    } catch {
      log.write(.warning, "the page will be signed out when the service is restarted: \(error)")
    }
  }

  private var stored: [PageSessions.Session] {
    do {
      guard let bytes = try file.read(maximumBytes: Self.maximumBytes) else { return [] }
      return try JSONReader.decode([Entry].self, from: bytes).map(\.session)
    } catch {
      log.write(.warning, "the page is signed out, because its sessions can't be read: \(error)")
      return []
    }
  }

  /// The form of a session in the file.
  private struct Entry: Codable {
    let cookie: String
    let key: String
    let client: String
    let end: Int64

    init(_ session: PageSessions.Session) {
      cookie = session.cookie
      key = session.key
      client = session.client.name
      end = session.end
    }

    var session: PageSessions.Session {
      PageSessions.Session(cookie: cookie, key: key, client: Client(client), end: end)
    }
  }
}
