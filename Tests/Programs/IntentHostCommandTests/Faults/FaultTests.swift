internal import Foundation
internal import Testing

@Suite("A fault of an extension ends its request, and nothing else")
struct FaultTests {
  @Test(
    "Each fault has its code",
    arguments: [
      ("crash in resolve", "crashed", "during resolve of 'content'"),
      ("crash in confirm", "crashed", "during confirm"),
      ("crash in handle", "crashed", "during handle"),
      ("exit in handle", "crashed", "exited with code 3 during handle"),
      ("answer hugely", "protocolError", "with a message that is larger than a frame"),
      ("no handler", "noHandler", "no handler for INSendMessageIntent"),
      ("wrong handler", "handlerMismatch", "does not conform to INSendMessageIntentHandling"),
      ("no handle", "handlerMismatch", "implements no form of 'handle'"),
      ("no method", "handlerMismatch", "implements no form of 'handle'"),
    ]
  )
  func code(text: String, code: String, words: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message(text))
    #expect(run.exitCode == 4)
    #expect(try run.finished.string("outcome") == "fault")
    #expect(try run.finished.errorCode == code)
    #expect(try run.finished.errorMessage.contains(words))
  }

  @Test("An array needs one result for each element", arguments: ["too many results", "too few results"])
  func resultCount(text: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let request =
      #"{"intent": "INSendMessageIntent", "parameters": {"content": "\#(text)", "#
      + #""recipients": [{"displayName": "A"}, {"displayName": "B"}]}}"# + "\n"
    let run = try await home.run(["run", "--json", "--yes", "--intent", "-"] + home.installed, input: request)
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == "protocolError")
    #expect(try run.finished.errorMessage.contains("results for 2 values of 'recipients'"))
  }

  @Test(
    "Bytes that break the protocol end the request",
    arguments: [
      ("Garbage", "protocolError"), ("AnswerAnotherCall", "protocolError"), ("AnswerOpenedToAll", "protocolError"),
      ("RefuseVersion", "protocolMismatch"), ("LeaveAtOnce", "launchFailed"), ("LeaveAfterWelcome", "crashed"),
    ]
  )
  func wire(mode: String, code: String) async throws {
    let home = try HostHome()
    try home.install("Wire", "WireExtension", principalClass: mode)
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message("hello"))
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == code)
  }

  @Test(
    "The policy's time limit applies to each stage",
    arguments: [
      ("hang in resolve", "ResolveSeconds", "resolve of 'content'", "resolveContent(for:with:)"),
      ("never answer resolve", "ResolveSeconds", "resolve of 'content'", "resolveContent(for:with:)"),
      ("hang in confirm", "ConfirmSeconds", "confirm", "confirm(intent:completion:)"),
      ("never answer handle", "HandleSeconds", "handle", "handle(intent:completion:)"),
    ]
  )
  func timeOut(text: String, key: String, stage: String, method: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let policy = try home.policy(#"{"Budgets": {"\#(key)": 0.5}}"#)
    let run = try await home.run(
      ["run", "--json", "--yes", "--policy", policy, "--intent", "-"] + home.installed,
      input: RequestLine.message(text))
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == "timedOut")
    #expect(
      try run.finished.errorMessage == "Scripted: no answer within 0.5 seconds during \(stage); the likely cause is in "
        + "'\(method)': a branch returned without calling completion")
    let isReleased = try run.finished.strings("log")?.contains { $0.contains("was released without being called") }
    #expect((isReleased == true) == text.hasPrefix("never answer"))
  }

  @Test("A choice from no values asks for a value, and the log has a note")
  func emptyDisambiguation() async throws {
    let home = try HostHome()
    try home.installScripted()
    let arguments = try ["run", "--json", "--yes", "--verbose", "--intent", "-"] + home.installed
    let run = try await home.run(arguments, input: RequestLine.message("choose from nothing") + "hello\n")
    #expect(run.exitCode == 0)
    let resolved = try run.events.filter { $0.name == "resolved" && $0.string("parameter") == "content" }
    #expect(resolved.compactMap { $0.objects("results")?.first?["kind"] as? String } == ["needsValue", "success"])
    let prompt = try #require(try run.events.first { $0.name == "prompt" })
    #expect(prompt.string("kind") == "needsValue")
  }

  @Test(
    "The last log lines of an ended extension are shown, with its stage",
    arguments: [
      ("ScriptedIntentHandler", "ScriptedMessageHandler.handle(intent:completion:)"),
      ("CrashingExtension", "CrashingExtension.init"),
    ]
  )
  func log(principalClass: String, function: String) async throws {
    let home = try HostHome()
    try home.installScripted("ScriptedExtension." + principalClass)
    let input = RequestLine.message("crash in handle")
    let plain = try await home.run(["run", "--yes", "--intent", "-"] + home.installed, input: input)
    #expect(plain.errors.contains("  | "))
    #expect(plain.errors.contains("scripted crash in "))
    #expect(plain.errors.contains(" \(function) in libScriptedExtension.so + "))
    #expect(!plain.errors.contains("intent-extension: "))
    let json = try await home.run(["run", "--json", "--yes", "--intent", "-"] + home.installed, input: input)
    #expect(try json.finished.strings("log")?.contains { $0.contains("scripted crash in ") } == true)
    #expect(try json.finished.strings("backtrace")?.contains { $0.contains(" \(function) in ") } == true)
  }
}
