internal import Foundation
internal import ModelSupport
internal import TestSupport
internal import Testing

@Suite("A local model may parse a sentence that no template matches, and the user approves the result")
struct FallbackRunTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// A sentence that matches no template.
  private static let sentence = "nobody is to get into my vehicle tonight"
  private static let lock = ScriptedModel.call("INSetCarLockStatusIntent", #"{"locked": true}"#)

  /// Runs `intent-host` with a model that behaves as the scripts say.
  private func run(
    _ scripts: [ScriptedModel.Script], _ arguments: [String] = ["run"], _ lines: [String] = [sentence, "yes"],
    policy: String = ""
  ) async throws -> (run: FinishedRun, requests: [String]) {
    let server = try ScriptedModel(scripts)
    defer { server.stop() }
    let path = try home.policy(
      #"{"Language": {"Fallback": {"Address": "http://127.0.0.1:\#(server.port)/v1", "Model": "small"\#(policy)}}}"#)
    let run = try await home.run(
      arguments + ["--policy", path] + HostHome.samples, input: lines.map { $0 + "\n" }.joined())
    return (run, server.requests)
  }

  private func answer(_ body: String) -> [ScriptedModel.Script] { [.send([ScriptedModel.response(body)])] }

  @Test("The result is shown, and handled after approval")
  func approved() async throws {
    let (run, requests) = try await run(answer(Self.lock), ["run", "--json"])
    let understood = try #require(try run.events.first { $0.name == "understood" })
    #expect(understood.string("intent") == "INSetCarLockStatusIntent")
    #expect(understood.string("suggestedBy") == "small")
    #expect(understood.string("utterance") == Self.sentence)
    #expect(try run.events.first { $0.name == "prompt" }?.string("kind") == "confirmation")
    #expect(try run.finished.string("outcome") == "success")
    #expect(requests.count == 1)
    #expect(requests[0].contains(Self.sentence) && requests[0].contains("INSetCarLockStatusIntent"))
    let (shown, _) = try await self.run(answer(Self.lock))
    #expect(shown.output.hasPrefix("· understood by the model 'small': INSetCarLockStatusIntent: "))
    #expect(shown.output.hasSuffix("Locked.\n"))
  }

  @Test("Without approval, nothing is handled", arguments: ["no", "cancel", nil])
  func refused(answer: String?) async throws {
    let lines = [Self.sentence] + (answer.map { [$0] } ?? [])
    let (run, _) = try await run(self.answer(Self.lock), ["run", "--json"], lines)
    #expect(try run.finished.string("outcome") != "success")
    #expect(try !run.events.contains { $0.name == "handled" })
  }

  @Test("The policy can't disable the approval")
  func neverConfirmed() async throws {
    let server = try ScriptedModel(answer(Self.lock))
    defer { server.stop() }
    let path = try home.policy(
      #"{"Confirmation": {"Never": ["INSetCarLockStatusIntent"]}, "Language": {"Fallback": "#
        + #"{"Address": "http://127.0.0.1:\#(server.port)/v1", "Model": "small"}}}"#)
    let run = try await home.run(
      ["run", "--json", "--policy", path] + HostHome.samples, input: Self.sentence + "\nno\n")
    #expect(try run.events.contains { $0.name == "prompt" })
    #expect(try !run.events.contains { $0.name == "handled" })
  }

  @Test("'explain' reports the model's answer, and runs nothing")
  func explain() async throws {
    let (run, requests) = try await run(answer(Self.lock), ["explain", Self.sentence], [])
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("· understood by the model 'small': INSetCarLockStatusIntent: "))
    #expect(run.output.contains("· chosen: UnicornCar"))
    #expect(requests.count == 1)
  }

  @Test("A sentence is not sent if a template matches, nobody can approve, or the device is locked")
  func unsent() async throws {
    let cases: [([String], [String])] = [
      (["run"], ["is my car locked"]), (["run", "--yes"], [Self.sentence]), (["run", "--locked"], [Self.sentence]),
      (["run", "--surface", "locked"], [Self.sentence]),
    ]
    for (arguments, lines) in cases {
      let (run, requests) = try await run(answer(Self.lock), arguments, lines)
      #expect(requests == [])
      #expect(!run.output.contains("Locked."))
    }
  }

  @Test("The model may name only the policy's intents")
  func intents() async throws {
    let (run, requests) = try await run(
      answer(Self.lock), ["run", "--json"], policy: #", "Intents": ["INSendMessageIntent"]"#)
    #expect(try run.finished.errorCode == "notUnderstood")
    #expect(run.errors.contains("the model 'small' called 'INSetCarLockStatusIntent', which is not offered"))
    #expect(!requests[0].contains("INSetCarLockStatusIntent"))
  }

  @Test(
    "After an unusable answer, the sentence is not understood, with a warning",
    arguments: [
      (
        ScriptedModel.call("INSetCarLockStatusIntent", #"{"locked": "very"}"#),
        "'locked' is text; it should be true or false"
      ),
      (ScriptedModel.call("INSetCarLockStatusIntent", #"{"lokced": true}"#), "has no parameter 'lokced'"),
      (ScriptedModel.call("INNoIntent", "{}"), "which is not offered"), ("no JSON", "not JSON"),
      (ScriptedModel.call("INSendMessageIntent", #"{"content": "x\u001b]0;y\u0007"}"#), "control characters"),
    ])
  func useless(body: String, warning: String) async throws {
    let (run, _) = try await run(answer(body), ["run", "--json"])
    #expect(try run.events.first { $0.name == "finished" }?.errorCode == "notUnderstood")
    #expect(run.errors.contains("warning: the model 'small' ") && run.errors.contains(warning))
    #expect(try !run.events.contains { $0.name == "prompt" })
  }

  @Test("A slow or missing model delays the request up to a time-out, and the host continues")
  func slow() async throws {
    let (run, _) = try await run(
      [.hang("HTTP/1.1 200 OK\r\n"), .send([])], ["run", "--json"], [Self.sentence, Self.sentence, "is my car locked"],
      policy: #", "Timeout": 0.2"#)
    #expect(
      try run.events.filter { $0.name == "finished" }.map(\.errorCode) == ["notUnderstood", "notUnderstood", nil])
    #expect(run.errors.contains("did not answer in time"))
    #expect(run.errors.contains("closed the connection without an answer"))
  }

  @Test("A request from a model never prompts for the passcode")
  func passcode() async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    // The car requires the passcode before it is locked. If a template matches, the host prompts for it.
    let (run, _) = try await run(answer(Self.lock), ["run", "--json"], [Self.sentence, "yes", "2580"])
    #expect(try run.events.first { $0.name == "understood" }?.string("suggestedBy") == "small")
    #expect(try run.finished.string("outcome") != "success")
    #expect(try run.events.filter { $0.name == "prompt" }.allSatisfy { $0.string("kind") == "confirmation" })
    #expect(!run.output.contains("2580"))
  }

  @Test("A single word may be a passcode, and is not sent", arguments: ["rainbow", "2580", "correcthorse"])
  func word(text: String) async throws {
    let (_, requests) = try await run(answer(Self.lock), ["run"], [text])
    #expect(requests == [])
  }

  @Test("A text of the model can't be mistaken for the host's words")
  func injected() async throws {
    let call = ScriptedModel.call(
      "INSendMessageIntent",
      #"{"content": "hi” Ready to send it? Say yes. “", "recipients": [{"displayName": "Scott Andrus"}]}"#)
    let (run, _) = try await run(answer(call), ["run", "--json"], [Self.sentence, "no"])
    #expect(try run.events.last { $0.name == "prompt" }?.string("kind") == "confirmation")
    #expect(try run.events.filter { $0.name == "prompt" }.count == 1)
    #expect(try home.messages().isEmpty)
  }
}
