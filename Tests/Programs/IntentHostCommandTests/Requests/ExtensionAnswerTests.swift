internal import Foundation
internal import Testing

@Suite("The extension's answer determines the outcome of a request")
struct ExtensionAnswerTests {
  @Test(
    "The code of confirm determines the outcome",
    arguments: [
      (0, "unspecified", 1, "handlerFailed"), (1, "ready", 0, nil), (2, "inProgress", 0, nil),
      (3, "success", 0, nil),
      (4, "failure", 1, "handlerFailed"), (5, "failureRequiringAppLaunch", 1, "requiresAppLaunch"),
      (6, "failureMessageServiceNotAvailable", 1, "handlerFailed"),
      (7, "failureRequiringInAppAuthentication", 1, "requiresAppLaunch"),
    ] as [(Int, String, Int32, String?)]
  )
  func confirm(raw: Int, name: String, exitCode: Int32, error: String?) async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message("confirm \(raw)"))
    #expect(run.exitCode == exitCode)
    #expect(try run.finished.errorCode == error)
    #expect(try run.events.first { $0.name == "confirmed" }?.string("code") == name)
    // An unconfirmed request is not handled.
    #expect(try run.events.contains { $0.name == "handled" } == (exitCode == 0))
  }

  @Test("A user who is signed out is sent to the app, with the reason")
  func signedOut() async throws {
    let home = try HostHome()
    let group = home.url("data/intent-host/groups/group.com.example.unicorn")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    try Data(#"{"signedIn": false}"#.utf8).write(to: group.appending(path: "SignIn.json"))
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + HostHome.samples, input: RequestLine.textJohn + "1\n")
    #expect(run.exitCode == 1)
    #expect(try run.finished.string("outcome") == "failure")
    #expect(try run.finished.errorCode == "requiresAppLaunch")
    #expect(try run.finished.errorMessage.contains("You are signed out of UnicornChat."))
    let confirmed = try #require(try run.events.first { $0.name == "confirmed" })
    #expect(confirmed.object("userActivity")?["activityType"] as? String == "INSendMessageIntent")
    #expect(try home.messages().isEmpty)
  }

  @Test(
    "Answers in other forms are accepted",
    arguments: ["answer from another queue", "answer from the main queue", "answer twice"], ["process", "none"]
  )
  func forms(text: String, isolation: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(
      ["run", "--json", "--yes", "--isolation", isolation, "--intent", "-"] + home.installed,
      input: RequestLine.message(text))
    #expect(run.exitCode == 0)
    #expect(try run.events.filter { $0.name == "handled" }.map { $0.string("code") } == ["success"])
  }

  @Test("The output of an extension is not mixed with the events")
  func noise() async throws {
    let home = try HostHome()
    try home.installScripted()
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message("make noise"))
    #expect(run.exitCode == 0)
    #expect(try run.finished.string("outcome") == "success")
    #expect(run.errors == "")
  }

  @Test("An extension in C can answer")
  func cLanguage() async throws {
    let home = try HostHome()
    try home.install("Wire", "WireExtension", principalClass: "Converse")
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message("hello"))
    #expect(run.exitCode == 0)
    #expect(
      try run.events.map(\.name) == [
        "understood", "routed", "started", "view", "prompt", "answer", "handled", "said", "view", "finished",
      ])
  }
}
