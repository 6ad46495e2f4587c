internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite(
  "Clients of the Model Context Protocol",
  .enabled(if: ProtocolClients.areAvailable, "\(ProtocolClients.skipReason)"))
struct ProtocolClientRunTests {
  private func run(
    _ kind: ClientKind, _ home: HostHome, _ tool: String, _ arguments: String, _ answers: [Any],
    options: [String] = []
  ) async throws -> ClientRun {
    let words = [try BuildProducts.file("intent-host").path, "mcp"] + (try HostHome.samples) + options
    let finished = try await home.run(
      try kind.arguments(words, tool, arguments, answers), program: kind.client.python)
    #expect(finished.exitCode == 0, "\(finished.errors)")
    return try ClientRun(finished.lines)
  }

  private static let text = #"{"utterance": "text hello to John on UnicornChat"}"#

  private func home() throws -> HostHome {
    let home = try HostHome()
    try home.allowApps()
    return home
  }

  @Test("The conversation leads through three questions to the message that is sent", arguments: ClientKind.all)
  func sent(kind: ClientKind) async throws {
    let home = try home()
    let run = try await run(kind, home, "ask", Self.text, ["2", "2", true])
    #expect(run.tools.contains("send_message") && run.tools.contains("ask"))
    #expect(run.questions.map { $0["message"] as? String }.first == "Which John?" && run.questions.count == 3)
    #expect(run.text == "Sent." && run.isError == false)
    #expect(SentMessages.count(in: home.url("data")) == 1)
  }

  @Test(
    "A client that validates its calls writes a note and sends a message with flat values",
    arguments: ClientKind.all)
  func flat(kind: ClientKind) async throws {
    let home = try home()
    let note = try await run(kind, home, "create_note", #"{"title": "Shopping", "content": "Milk"}"#, [])
    #expect(note.outcome == "success" && note.questions.isEmpty, "\(note.text ?? "")")
    let message = #"{"recipients": ["Diana"], "content": "hi", "key": "6f1c"}"#
    #expect(try await run(kind, home, "send_message", message, [true]).outcome == "success")
    let payment = #"{"payee": "Diana", "currencyAmount": "12.50 XYZ"}"#
    #expect(try await run(kind, home, "send_payment", payment, []).code == "invalidRequest")
    #expect(SentMessages.count(in: home.url("data")) == 1)
  }

  @Test("In compact mode, a client finds an action and runs it", arguments: ClientKind.all)
  func compact(kind: ClientKind) async throws {
    let call = #"{"name": "get_car_lock_status", "arguments": {}}"#
    let run = try await run(kind, try home(), "run_action", call, [], options: ["--tools", "compact"])
    #expect(run.tools == ["ask", "answer", "find_action", "run_action"] && run.outcome == "success")
  }

  @Test("Nothing is sent after a declined approval or a cancelled question", arguments: ClientKind.all)
  func declined(kind: ClientKind) async throws {
    let home = try home()
    for answers in [["2", "2", "decline"], ["cancel"]] {
      let run = try await run(kind, home, "ask", Self.text, answers)
      #expect(run.code == "cancelled" && run.isError == true && run.questions.count == answers.count)
    }
    #expect(SentMessages.count(in: home.url("data")) == 0)
  }

  @Test("A locked device stays locked, and nobody is asked for the passcode", arguments: ClientKind.all)
  func locked(kind: ClientKind) async throws {
    let run = try await run(
      kind, try home(), "INSetCarLockStatusIntent", #"{"locked": false}"#, [], options: ["--locked"])
    #expect(run.code == "restrictedWhileLocked" && run.questions.isEmpty && run.isError == true)
    #expect(run.text?.contains("on the device itself") == true)
    #expect(run.text?.contains("'intent-host mcp --connect'") == true)
  }

  @Test("A form can't approve what the policy reserves for the owner", arguments: ClientKind.all)
  func owned(kind: ClientKind) async throws {
    let home = try home()
    let policy = try home.policy(
      #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSendMessageIntent"]}}"#)
    let run = try await run(kind, home, "ask", Self.text, ["2", "2", true], options: ["--policy", policy])
    #expect(run.code == "notAuthorized" && run.questions.count == 2)
    #expect(SentMessages.count(in: home.url("data")) == 0)
  }
}
