internal import Foundation
internal import TestSupport
internal import Testing

/// A client with the way in which it begins.
struct ClientKind: Sendable, CustomTestStringConvertible {
  let client: ProtocolClients
  /// `auto` for the newest version of the protocol, `legacy` for `initialize`.
  let mode: String

  var testDescription: String { "\(client.rawValue) \(mode)" }

  static let all = [
    ClientKind(client: .newest, mode: "auto"), ClientKind(client: .newest, mode: "legacy"),
    ClientKind(client: .old, mode: "legacy"),
  ]
}

@Suite(
  "Clients of the Model Context Protocol",
  .enabled(if: ProtocolClients.areWanted, "\(ProtocolClients.advice)"))
struct ProtocolClientRunTests {
  /// What a client has printed.
  private struct Run {
    let tools: [String]
    let questions: [[String: Any]]
    let result: [String: Any]

    var text: String? { result["text"] as? String }
    var isError: Bool? { result["isError"] as? Bool }
    var code: String? { ((result["structured"] as? [String: Any])?["error"] as? [String: Any])?["code"] as? String }
  }

  private func run(
    _ kind: ClientKind, _ home: HostHome, _ tool: String, _ arguments: String, _ answers: [Any],
    options: [String] = []
  ) async throws -> Run {
    let words = [try Built.file("intent-host").path, "mcp"] + (try HostHome.samples) + options
    let script = kind.client == .newest ? ClientScript.newest : ClientScript.old
    func json(_ value: Any) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    let arguments = ["-c", script, try json(words), kind.mode, tool, arguments, try json(answers)]
    let finished = try await home.run(arguments, program: kind.client.python)
    #expect(finished.exitCode == 0, "\(finished.errors)")
    let lines = try finished.lines.map { try jsonObject($0) }
    func values(_ kind: String) -> [Any] { lines.filter { $0["kind"] as? String == kind }.compactMap { $0["value"] } }
    return Run(
      tools: values("tools").first as? [String] ?? [],
      questions: values("question").compactMap { $0 as? [String: Any] },
      result: try #require(values("result").first as? [String: Any]))
  }

  private static let text = #"{"utterance": "text hello to John on UnicornChat"}"#

  private func home() throws -> HostHome {
    let home = try HostHome()
    try home.allowApps()
    return home
  }

  private func messages(_ home: HostHome) throws -> Int {
    let file = home.url("data/intent-host/groups/group.com.example.unicorn/Messages.json")
    guard let data = try? Data(contentsOf: file) else { return 0 }
    let messages = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return messages.count { $0["sender"] == nil }
  }

  @Test("The conversation leads through three questions to the message that is sent", arguments: ClientKind.all)
  func sent(kind: ClientKind) async throws {
    let home = try home()
    let run = try await run(kind, home, "ask", Self.text, ["2", "2", true])
    #expect(run.tools.contains("INSendMessageIntent") && run.tools.contains("ask"))
    #expect(run.questions.map { $0["message"] as? String }.first == "Which John?" && run.questions.count == 3)
    #expect(run.text == "Sent." && run.isError == false)
    #expect(try messages(home) == 1)
  }

  @Test("Declining the approval, or cancelling a question, sends nothing", arguments: ClientKind.all)
  func declined(kind: ClientKind) async throws {
    let home = try home()
    for answers in [["2", "2", "decline"], ["cancel"]] {
      let run = try await run(kind, home, "ask", Self.text, answers)
      #expect(run.code == "cancelled" && run.isError == true && run.questions.count == answers.count)
    }
    #expect(try messages(home) == 0)
  }

  @Test("A locked device stays locked, and nobody is asked for the passcode", arguments: ClientKind.all)
  func locked(kind: ClientKind) async throws {
    let run = try await run(
      kind, try home(), "INSetCarLockStatusIntent", #"{"locked": false}"#, [], options: ["--locked"])
    #expect(run.code == "restrictedWhileLocked" && run.questions.isEmpty && run.isError == true)
    #expect(run.text?.contains("on the device itself") == true)
  }

  @Test("What the policy reserves for the owner is not approved by a form", arguments: ClientKind.all)
  func owned(kind: ClientKind) async throws {
    let home = try home()
    let policy = try home.policy(
      #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSendMessageIntent"]}}"#)
    let run = try await run(kind, home, "ask", Self.text, ["2", "2", true], options: ["--policy", policy])
    #expect(run.code == "notAuthorized" && run.questions.count == 2)
    #expect(try messages(home) == 0)
  }
}
