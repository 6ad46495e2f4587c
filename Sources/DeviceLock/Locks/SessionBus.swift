internal import Foundation
internal import HostState
internal import ProgramRuns

/// Queries systemd-logind about one login session, through the program `busctl`.
///
/// Each property is queried anew rather than followed with `busctl monitor`, because only the superuser may monitor the
/// system's bus. A new answer is also never out of date.
package struct SessionBus: Sendable {
  /// The reason why the state of the session's lock is unknown.
  package struct QueryError: Error, CustomStringConvertible {
    /// A description of the failure.
    package let description: String
  }

  private static let service = "org.freedesktop.login1"
  private static let timeout: Duration = .seconds(5)

  /// The path of the session's object on the bus.
  private let path: String
  /// The session's identifier; nil if the environment does not name it.
  let identifier: String?

  /// Finds the session that the environment's `XDG_SESSION_ID` names; if it names none, the session of this process.
  package init(environment: [String: String]) throws(QueryError) {
    let manager = [Self.service, "/org/freedesktop/login1", "\(Self.service).Manager"]
    let named = environment["XDG_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, !Self.isIdentifier(named) {
      throw QueryError(description: "'\(named)' in XDG_SESSION_ID is not a session identifier")
    }
    let question = named.map { ["GetSession", "s", $0] } ?? ["GetSessionByPID", "u", "\(getpid())"]
    let reply: Reply<[String]> = try Self.query(["call"] + manager + question)
    guard reply.type == "o", reply.data.count == 1, Self.isPath(reply.data[0]) else {
      throw QueryError(description: "'busctl' returned no session")
    }
    path = reply.data[0]
    identifier = named
  }

  /// Returns whether the session is locked now, from its property `LockedHint`.
  package func isLocked() throws(QueryError) -> Bool {
    let reply: Reply<Bool> = try Self.query(
      ["get-property", Self.service, path, "\(Self.service).Session", "LockedHint"])
    guard reply.type == "b" else { throw QueryError(description: "'busctl' returned no Boolean for 'LockedHint'") }
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
      return try JSONDecoder().decode(Reply<Value>.self, from: Data(run.output))
    } catch let failure as ProgramRun.RunError {
      throw QueryError(description: "'busctl' \(failure)")
    } catch {
      throw QueryError(description: "the output of 'busctl' has an unexpected form")
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
