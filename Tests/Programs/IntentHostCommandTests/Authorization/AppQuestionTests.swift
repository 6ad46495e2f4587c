internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The interactive prompt asks the questions of running apps, between two requests")
struct AppQuestionTests {
  private static let question = "It says: “To send your messages.” Do you allow that?\r\n> "
  private let app: AppHome

  init() throws { app = try AppHome() }

  /// Runs `body` on the interactive prompt of a terminal, once the prompt waits for a request.
  private func prompt<Result: Sendable>(
    _ body: @escaping @Sendable (LiveRun, AppHome) throws -> Result
  ) async throws -> Result {
    let app = app
    return try await blocking {
      let run = try LiveRun.onTerminal(app.home, ["run"] + app.options, environment: ["NO_COLOR": "1"])
      try run.wait(for: ":quit leaves.\r\n> ")
      return try body(run, app)
    }
  }

  @Test("The question appears while nothing is typed, and the prompt returns after it")
  func idle() async throws {
    let lines = try await prompt { run, app in
      let asking = try AskingApp(app)
      try run.wait(for: Self.question)
      try run.send("yes")
      try run.wait(for: "yes\r\n> ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return try asking.lines()
    }
    #expect(lines == ["answer 3"])
    #expect(try await app.status() == "authorized")
  }

  @Test("A question waits until the user has finished the current line")
  func typing() async throws {
    let text = try await prompt { run, app in
      try run.type(":he")
      try run.wait(for: ":he")
      let asking = try AskingApp(app)
      try run.send("lp")
      try run.wait(for: Self.question)
      try run.send("no")
      #expect(try asking.lines() == ["answer 2"])
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    let help = try #require(text.range(of: "show this"))
    let question = try #require(text.range(of: "wants to receive"))
    #expect(help.upperBound < question.lowerBound)
  }

  @Test("An answer that was typed before the question does not count")
  func typedAhead() async throws {
    _ = try await app.host("authorize", "allow", "org.example.parley")
    let other = try SampleApp("Quill", in: app.home.url("plugins"))
    let lines = try await prompt { run, app in
      try run.send(RequestLine.message("hello", application: "Parley").trimmingCharacters(in: .newlines))
      try run.wait(for: "\r\n> ")
      // The request asks for confirmation. An app asks a question in the meantime, and the second 'yes' does not
      // answer it.
      let asking = try AskingApp(app, program: other.program)
      try run.type("yes\nyes\n")
      try run.wait(for: "“Quill” wants to receive")
      try run.wait(for: Self.question)
      try run.send("no")
      let lines = try asking.lines()
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return lines
    }
    #expect(lines == ["answer 2"])
  }

  @Test("Without a host, an app asks on its own terminal")
  func ownTerminal() async throws {
    let app = app
    let folder = try BuildProducts.folder.path
    let text = try await blocking {
      let run = try LiveRun.onTerminal(
        app.home, ["status", "request", "status"],
        environment: [
          "NO_COLOR": "1", "PATH": "\(folder):/usr/bin:/bin", "INTENT_HOST_PLUGINS": app.home.path("plugins"),
        ], program: app.app.program)
      try run.wait(for: "status 0\r\n")
      try run.wait(for: Self.question)
      try run.send("yes")
      try run.wait(for: "answer 3\r\nstatus 3\r\n")
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(text.contains("“Parley” wants to receive your requests."))
    #expect(try await app.status() == "authorized")
  }
}

/// An app that asks for the permission to receive requests. It is killed when this object is destroyed. Used by one
/// thread at a time.
private final class AskingApp: @unchecked Sendable {
  private let process: Process
  private let output = Pipe()

  init(_ app: AppHome, program: URL? = nil) throws {
    process = app.home.process(program ?? app.app.program, ["request"])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end of the app, and returns the lines of its output.
  func lines() throws -> [String] {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
