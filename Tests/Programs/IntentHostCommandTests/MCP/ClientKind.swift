internal import Foundation
internal import TestSupport
internal import Testing

/// A client, and the way in which it starts the protocol.
struct ClientKind: Sendable, CustomTestStringConvertible {
  let client: ProtocolClients
  /// `auto` for the newest version of the protocol, `legacy` for `initialize`.
  let mode: String

  var testDescription: String { "\(client.rawValue) \(mode)" }

  static let all = [
    ClientKind(client: .newest, mode: "auto"), ClientKind(client: .newest, mode: "legacy"),
    ClientKind(client: .old, mode: "legacy"),
  ]

  /// The arguments of Python for a program of ``ClientScript``. `host` is the command that starts the host, or the
  /// address of a service and its token. `arguments` is the JSON object for the tool, and `answers` are the answers to
  /// its questions.
  func arguments(_ host: [String], _ tool: String, _ arguments: String, _ answers: [Any]) throws -> [String] {
    let script = client == .newest ? ClientScript.newest : ClientScript.old
    return ["-c", script, try Self.json(host), mode, tool, arguments, try Self.json(answers)]
  }
}

extension ClientKind {
  /// Returns a value of JSON as an argument.
  static func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed), as: UTF8.self)
  }
}

/// The output of a program of ``ClientScript``.
struct ClientRun {
  let tools: [String]
  let questions: [[String: Any]]
  let results: [[String: Any]]

  /// Parses the lines of the output.
  init(_ lines: [String]) throws {
    let objects = try lines.map { try jsonObject($0) }
    func values(_ kind: String) -> [Any] { objects.filter { $0["kind"] as? String == kind }.compactMap { $0["value"] } }
    tools = values("tools").first as? [String] ?? []
    questions = values("question").compactMap { $0 as? [String: Any] }
    results = values("result").compactMap { $0 as? [String: Any] }
    try #require(!results.isEmpty)
  }

  private var last: [String: Any] { results.last ?? [:] }
  private var structured: [String: Any] { last["structured"] as? [String: Any] ?? [:] }
  var text: String? { last["text"] as? String }
  var isError: Bool? { last["isError"] as? Bool }
  var outcome: String? { structured["outcome"] as? String }
  var code: String? { (structured["error"] as? [String: Any])?["code"] as? String }
  /// The states of the results.
  var states: [String] { results.compactMap { ($0["structured"] as? [String: Any])?["state"] as? String } }
}
