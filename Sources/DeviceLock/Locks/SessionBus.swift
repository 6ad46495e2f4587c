internal import Foundation

/// Asks systemd-logind about one login session, by the program `busctl`.
///
/// The answer is asked for anew each time rather than followed with `busctl monitor`: the system's bus lets the
/// superuser alone listen to others, and what is asked for now can't be out of date.
package struct SessionBus: Sendable {
  /// Why the session's lock can't be known.
  package struct Failure: Error, CustomStringConvertible {
    /// What happened.
    package let description: String
  }

  private static let service = "org.freedesktop.login1"
  private static let patience: Duration = .seconds(5)

  /// The session's object on the bus.
  private let path: String
  /// The session's identifier, where the environment names it.
  let identifier: String?

  /// Looks for the session that the environment's `XDG_SESSION_ID` names, else for that of this process.
  package init(environment: [String: String]) throws(Failure) {
    let manager = [Self.service, "/org/freedesktop/login1", "\(Self.service).Manager"]
    let named = environment["XDG_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, !Self.isIdentifier(named) { throw Failure(description: "'\(named)' in XDG_SESSION_ID is no session") }
    let question = named.map { ["GetSession", "s", $0] } ?? ["GetSessionByPID", "u", "\(getpid())"]
    let reply: Reply<[String]> = try Self.ask(["call"] + manager + question)
    guard reply.type == "o", reply.data.count == 1, Self.isPath(reply.data[0]) else {
      throw Failure(description: "'busctl' names no session")
    }
    path = reply.data[0]
    identifier = named
  }

  /// Whether the session is locked now: its property `LockedHint`.
  package func isLocked() throws(Failure) -> Bool {
    let reply: Reply<Bool> = try Self.ask(
      ["get-property", Self.service, path, "\(Self.service).Session", "LockedHint"])
    guard reply.type == "b" else { throw Failure(description: "'busctl' tells no truth value of 'LockedHint'") }
    return reply.data
  }

  /// What `busctl --json=short` writes.
  private struct Reply<Value: Decodable>: Decodable {
    let type: String
    let data: Value
  }

  private static func ask<Value: Decodable>(_ words: [String]) throws(Failure) -> Reply<Value> {
    do {
      let run = try ProgramRun(["busctl", "--system", "--json=short"] + words, patience: patience)
      return try JSONDecoder().decode(Reply<Value>.self, from: Data(run.output))
    } catch let failure as ProgramRun.Failure {
      throw Failure(description: "'busctl' \(failure)")
    } catch {
      throw Failure(description: "'busctl' writes something else than was asked for")
    }
  }

  /// Letters, digits and hyphens, of which the first is none: nothing that could be taken for an option.
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
