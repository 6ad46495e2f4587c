package import BaseFiles
internal import BaseThreads
internal import Foundation

/// Queries systemd-logind about the user's login session, through the program `busctl`.
///
/// Each property is queried anew rather than followed with `busctl monitor`, because only the superuser may monitor the
/// system's bus. A new answer is also never out of date.
package struct SessionBus: Sendable {
  /// The reason why the state of the session's lock is unknown.
  package typealias QueryError = ReasonError

  private static let service = "org.freedesktop.login1"
  private static let timeout: Duration = .seconds(5)

  /// The path of the named session's object on the bus; nil to follow the user's display session.
  private let path: String?
  /// The session's identifier; nil if the environment does not name it.
  let identifier: String?

  /// Finds the session that the environment's `XDG_SESSION_ID` names. If it names none, as in a service, the session is
  /// the one that logind calls the user's display session, which may change.
  package init(environment: [String: String]) throws(QueryError) {
    identifier = environment["XDG_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 }
    path = if let identifier { try Self.path(of: identifier) } else { nil }
  }

  private static func path(of identifier: String) throws(QueryError) -> String {
    guard isIdentifier(identifier) else {
      throw QueryError("'\(identifier)' in XDG_SESSION_ID is not a session identifier")
    }
    let reply: Reply<[String]> = try query(
      ["call", service, "/org/freedesktop/login1", "\(service).Manager", "GetSession", "s", identifier])
    guard reply.type == "o", reply.data.count == 1, isPath(reply.data[0]) else {
      throw QueryError("'busctl' returned no session")
    }
    return reply.data[0]
  }

  /// Returns whether the session is locked now. A user without a session counts as locked.
  package func isLocked() throws(QueryError) -> Bool {
    if let path { return try Self.isLocked(path) }
    guard let session = try Self.displaySession() else { return true }
    do throws(QueryError) {
      return try Self.isLocked(session)
    } catch {
      // The session may have ended in the meantime.
      let next = try Self.displaySession()
      guard next != session else { throw error }
      return if let next { try Self.isLocked(next) } else { true }
    }
  }

  /// Queries the path of the session that logind calls the user's display session: the graphical one, or else another;
  /// nil if there is none.
  private static func displaySession() throws(QueryError) -> String? {
    let reply: Reply<[String]> = try query(
      ["get-property", service, "/org/freedesktop/login1/user/_\(geteuid())", "\(service).User", "Display"])
    guard reply.type == "(so)", reply.data.count == 2, reply.data[0].isEmpty || isPath(reply.data[1]) else {
      throw QueryError("'busctl' returned no session")
    }
    return reply.data[0].isEmpty ? nil : reply.data[1]
  }

  /// Queries the property `LockedHint` of the session at `path`.
  private static func isLocked(_ path: String) throws(QueryError) -> Bool {
    let reply: Reply<Bool> = try query(
      ["get-property", service, path, "\(service).Session", "LockedHint"])
    guard reply.type == "b" else { throw QueryError("'busctl' returned no Boolean for 'LockedHint'") }
    return reply.data
  }

  /// The output of `busctl --json=short`.
  private struct Reply<Value: Decodable>: Decodable {
    let type: String
    let data: Value
  }

  private static func query<Value: Decodable>(_ words: [String]) throws(QueryError) -> Reply<Value> {
    do {
      let run = try ProgramRun(["busctl", "--system", "--json=short"] + words, timeout: timeout)
      return try JSONReader.decode(Reply<Value>.self, from: run.output)
    } catch let failure as ProgramRun.RunError {
      throw QueryError("'busctl' \(failure)")
    } catch {
      throw QueryError("the output of 'busctl' has an unexpected form")
    }
  }

  /// Returns whether `text` contains only letters, digits and hyphens, and does not begin with a hyphen. Such a text
  /// can't be parsed as an option.
  private static func isIdentifier(_ text: String) -> Bool {
    text.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") } && !text.hasPrefix("-")
  }

  private static func isPath(_ text: String) -> Bool {
    let folder = "/org/freedesktop/login1/session/"
    return text.hasPrefix(folder) && text.utf8.count > folder.utf8.count
      && text.utf8.dropFirst(folder.utf8.count).allSatisfy { isWord($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
