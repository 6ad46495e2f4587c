internal import Foundation
internal import TestSupport
internal import Testing

@Suite("With '--lock-source logind', the device has the lock state of the login session")
struct SessionLockTests {
  private let home: HostHome
  private let session: SessionStandIn

  init() async throws {
    home = try HostHome()
    session = try await SessionStandIn(home)
  }

  private static let options = ["run", "--lock-source", "logind", "--json"]

  /// Requests the car's state, which requires an unlocked device.
  private func request(
    session identifier: String? = "7", _ options: [String] = [], answers: String = ""
  ) async throws -> FinishedRun {
    try await home.run(
      Self.options + options + ["--intent", "-"] + HostHome.samples,
      input: RequestLine.carStatus("UnicornCar") + answers, environment: session.environment(session: identifier))
  }

  @Test("With an unlocked session, requests continue", arguments: ["7", nil])
  func unlocked(identifier: String?) async throws {
    let run = try await request(session: identifier)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
  }

  @Test("With a locked session, a passcode does not help; the session has to be unlocked", arguments: ["7", nil])
  func locked(identifier: String?) async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try session.setLocked(true)
    let run = try await request(session: identifier, answers: "2580\n")
    #expect(run.exitCode == 3)
    #expect(try run.finished.errorCode == "restrictedWhileLocked")
    let command = "'loginctl unlock-session\(identifier.map { " " + $0 } ?? "")'"
    #expect(
      try run.finished.errorMessage
        == "this is not allowed while the device is locked, and can't be unlocked here: it follows "
        + "the login session, which has to be unlocked itself, for example with \(command)")
    #expect(try run.events.map(\.name) == ["understood", "routed", "said", "finished"])
  }

  @Test("Changes apply between requests, and within a request")
  func followed() async throws {
    let (text, exitCode) = try await blocking { [home, session] in
      let run = try LiveRun.onPipes(home, Self.options + HostHome.samples, environment: session.environment())
      let ask = RequestLine.carStatus("UnicornCar").trimmingCharacters(in: .newlines)
      for (isLocked, outcome) in [(false, "success"), (true, "refused"), (false, "success")] {
        try session.setLocked(isLocked)
        try run.send(ask)
        try run.wait(for: "\"outcome\":\"\(outcome)\"")
      }
      try run.send(#"{"intent": "INSetCarLockStatusIntent", "application": "UnicornCar"}"#)
      try run.wait(for: "\"event\":\"prompt\"")
      try session.setLocked(true)
      try run.send("yes")
      let end = try run.wait(for: "\"event\":\"finished\"")
      try run.wait(for: "\n")
      try run.kill()
      return (end, 0)
    }
    #expect(exitCode == 0)
    #expect(!text.contains("\"event\":\"confirmed\"") && !text.contains("\"event\":\"handled\""))
    #expect(text.contains("restrictedWhileLocked"))
  }

  @Test("Without a session's number, the lock follows the user's display session", arguments: ["_38", nil])
  func display(next: String?) async throws {
    try await blocking { [home, session] in
      let run = try LiveRun.onPipes(
        home, Self.options + HostHome.samples, environment: session.environment(session: nil))
      let ask = RequestLine.carStatus("UnicornCar").trimmingCharacters(in: .newlines)
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"success\"")
      try session.changeDisplay(to: next)
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"refused\"")
      try session.changeDisplay(to: "_37")
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"success\"")
      try run.kill()
    }
  }

  @Test(
    "It is queried again right before confirm and right before handle",
    arguments: [(2, []), (3, ["started"]), (4, ["started"]), (5, ["started", "handled"])])
  func queried(number: Int, steps: [String]) async throws {
    // The host queries the lock at its start, at the start of the request, at confirm and at handle. The handler has
    // no confirm method.
    try session.lock(fromQuery: number)
    let run = try await request()
    let events = try run.events.map(\.name)
    #expect(events.filter { ["started", "handled"].contains($0) } == steps)
    #expect(try run.finished.errorCode == (number < 5 ? "restrictedWhileLocked" : nil))
  }

  @Test("After the bus is lost, the device stays locked, which is reported once")
  func lost() async throws {
    let text = try await blocking { [home, session] in
      let run = try LiveRun.onPipes(home, Self.options + HostHome.samples, environment: session.environment())
      let ask = RequestLine.carStatus("UnicornCar").trimmingCharacters(in: .newlines)
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"success\"")
      try session.leave()
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"refused\"")
      try session.setLocked(false)
      try run.send(ask)
      try run.wait(for: "\"outcome\":\"refused\"")
      try run.kill()
      return run.text
    }
    let warning =
      "warning: the login session can't be queried any more: 'busctl' fails: Failed to connect to bus: No such file or "
      + "directory; the device counts as locked from now on, until the host is restarted\n"
    #expect(text.components(separatedBy: warning).count == 2)
    #expect(text.contains("the login session can't be queried any more; restart the host"))
  }

  @Test(
    "An invalid answer counts as a loss of the bus",
    arguments: [
      ("", nil), ("true", nil), ("{}", nil), (#"{"type":"b","data":"no"}"#, nil), (#"{"type":"b"}"#, nil), ("[", nil),
      (#"{"type":"s","data":false}"#, "'busctl' returned no Boolean for 'LockedHint'"),
    ])
  func noAnswer(text: String, reason: String?) async throws {
    try session.answer(text)
    let run = try await request()
    #expect(run.exitCode == 2)
    let reason = reason ?? "the output of 'busctl' has an unexpected form"
    #expect(run.errors.hasPrefix("error: the lock of the login session can't be queried: \(reason); "))
    #expect(run.output == "")
  }

  @Test(
    "Without a session, the host does not start",
    arguments: [
      ("8", "'busctl' fails: Call failed: No session '8' known"),
      ("../7", "'../7' in XDG_SESSION_ID is not a session identifier"),
      ("--help", "'--help' in XDG_SESSION_ID is not a session identifier"),
    ])
  func noSession(identifier: String, reason: String) async throws {
    let run = try await request(session: identifier)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: the lock of the login session can't be queried: \(reason); "))
    #expect(run.errors.contains("or use '--lock-source manual'"))
  }

  @Test("Without the program, the host does not start")
  func noProgram() async throws {
    let run = try await home.run(
      Self.options, environment: ["PATH": home.path("empty"), "XDG_SESSION_ID": "7"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'busctl' can't be run: No such file or directory"))
  }

  @Test(
    "Options for the host's own lock are rejected",
    arguments: [["--locked"], ["--protected-data-unavailable"], ["--passcode-file", "file"]])
  func refused(options: [String]) async throws {
    let run = try await request(options)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: '\(options[0])' is for '--lock-source manual'"))
  }

  @Test("On a terminal, the prompt shows the lock, but can't change it")
  func terminal() async throws {
    let exitCode = try await blocking { [home, session] in
      let run = try LiveRun.onTerminal(
        home, ["run", "--lock-source", "logind"] + HostHome.samples, environment: session.environment())
      try run.wait(for: "\r\n> ")
      try run.send(":lock")
      try run.wait(for: "lock that, for example with 'loginctl lock-session 7'\r\n> ")
      try session.setLocked(true)
      try run.send("")
      try run.wait(for: "(locked) > ")
      try run.send(":unlock")
      try run.wait(for: "has to be unlocked itself, for example with 'loginctl unlock-session 7'\r\n(locked) > ")
      try run.send(":quit")
      return try run.exitCode()
    }
    #expect(exitCode == 0)
  }
}
