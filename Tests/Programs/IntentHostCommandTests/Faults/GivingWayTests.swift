internal import Foundation
internal import Testing

@Suite("Another extension replaces a failed one before the intent is handled, and never after")
struct GivingWayTests {
  private static let scripted = "ScriptedExtension.ScriptedIntentHandler"

  /// The policy's budgets: one second for the stage in which `text` makes the extension hang, and minutes for all
  /// others.
  private func budgets(_ text: String) -> String {
    let budgets = ["resolve", "confirm", "handle"].map { stage in
      let isShort = ["hang in \(stage)", "never answer \(stage)"].contains(text)
      return "\"\(stage.capitalized)Seconds\": \(isShort ? 1 : 600)"
    }
    return budgets.joined(separator: ", ")
  }

  /// Sends a message to 'Alpha', which fails. 'Beta' is available as a replacement.
  private func run(
    _ product: String, _ principalClass: String, _ text: String
  ) async throws -> FinishedRun {
    let home = try HostHome()
    try home.install("Alpha", product, principalClass: principalClass)
    // A library can have only one manifest.
    let other = product == "WireExtension" ? ("ScriptedExtension", Self.scripted) : ("WireExtension", "Converse")
    try home.install("Beta", other.0, principalClass: other.1)
    let policy = try home.policy(
      #"{"Routing": {"Preferred": {"INSendMessageIntent": ["org.example.Alpha"]}}, "#
        + #""Budgets": {\#(budgets(text))}}"#)
    return try await home.run(
      ["run", "--json", "--yes", "--policy", policy, "--intent", "-"] + home.installed,
      input: RequestLine.message(text))
  }

  @Test(
    "After a failure before 'handle', the next extension handles the request",
    arguments: [
      ("UndefinedSymbolExtension", "Any", "hello"), ("WireExtension", "LeaveAtOnce", "hello"),
      ("WireExtension", "RefuseVersion", "hello"), ("WireExtension", "Garbage", "hello"),
      ("WireExtension", "AnswerAnotherCall", "hello"), ("WireExtension", "LeaveAfterWelcome", "hello"),
      ("ScriptedExtension", scripted, "crash in resolve"), ("ScriptedExtension", scripted, "crash in confirm"),
      ("ScriptedExtension", scripted, "hang in resolve"), ("ScriptedExtension", scripted, "hang in confirm"),
      ("ScriptedExtension", scripted, "exit in confirm"),
    ]
  )
  func before(product: String, principalClass: String, text: String) async throws {
    let run = try await run(product, principalClass, text)
    #expect(run.exitCode == 0)
    let routes = try run.events.filter { $0.name == "routed" }.map { $0.string("extension") }
    #expect(routes == ["org.example.Alpha", "org.example.Beta"])
  }

  @Test(
    "After a failure in 'handle', no other extension is tried",
    arguments: [
      ("crash in handle", "crashed"), ("exit in handle", "crashed"), ("hang in handle", "timedOut"),
      ("never answer handle", "timedOut"), ("answer hugely", "protocolError"),
    ]
  )
  func after(text: String, code: String) async throws {
    let run = try await run("ScriptedExtension", Self.scripted, text)
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == code)
    #expect(try run.events.filter { $0.name == "routed" }.map { $0.string("extension") } == ["org.example.Alpha"])
  }
}
