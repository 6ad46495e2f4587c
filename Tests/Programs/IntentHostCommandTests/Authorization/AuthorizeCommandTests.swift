internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'authorize' shows and changes the permissions of apps")
struct AuthorizeCommandTests {
  private let app: AppHome

  init() throws { app = try AppHome() }

  @Test("The list contains each app with each permission")
  func list() async throws {
    _ = try await app.host("authorize", "deny", "org.example.parley", "--permission", "contacts")
    #expect(
      try await app.host("authorize", "list").output == """
        IDENTIFIER          NAME    REQUESTS     CONTACTS
        org.example.parley  Parley  not decided  denied

        """)
    let row = try jsonObject(try #require(try await app.host("authorize", "list", "--json").lines.first))
    #expect(row["identifier"] as? String == "org.example.parley")
    #expect(row["requests"] as? String == "notDetermined")
    #expect(row["contacts"] as? String == "denied")
    #expect(row["path"] as? String == app.app.url.path)
  }

  @Test("Without apps, the list is empty")
  func empty() async throws {
    let run = try await app.home.run(["authorize", "list", "--plugins", app.home.path("empty")])
    #expect(run.exitCode == 0)
    #expect(run.errors == "no app is installed\n")
  }

  @Test("A decision is shown, also as JSON, and is not repeated")
  func decisions() async throws {
    #expect(
      try await app.host("authorize", "allow", "org.example.parley").output == "org.example.parley: requests allowed\n")
    #expect(
      try await app.host("authorize", "allow", "org.example.parley").output
        == "org.example.parley: requests allowed (unchanged)\n")
    let deny = try await app.host("authorize", "deny", "org.example.parley", "--json")
    #expect(try jsonObject(try #require(deny.lines.first))["requests"] as? String == "denied")
    #expect(try await app.host("authorize", "reset", "--all").output == "The decisions about all apps are removed.\n")
    #expect(try await app.host("authorize", "reset", "--all").output == "No decision is stored.\n")
  }

  @Test("A decision about an app that is no longer installed is listed, and can be removed")
  func gone() async throws {
    _ = try await app.host("authorize", "allow", "org.example.parley")
    let empty = ["--plugins", app.home.path("empty")]
    let list = try await app.home.run(["authorize", "list"] + empty)
    #expect(list.output.contains("org.example.parley  (not installed)  allowed"))
    #expect(try await app.home.run(["authorize", "reset", "org.example.parley"] + empty).exitCode == 0)
    #expect(try await app.home.run(["authorize", "reset", "org.example.parley"] + empty).exitCode == 2)
  }

  @Test(
    "Invalid arguments are an error of usage",
    arguments: [
      ([], "error: 'authorize' needs an action: list, allow, deny, reset or request"),
      (["alow", "x"], "error: unknown action 'alow'; did you mean 'allow'?"),
      (["allow"], "error: 'authorize allow' needs the identifier of an app"),
      (
        ["allow", "org.example.parly"],
        "error: there is no app 'org.example.parly'; did you mean 'org.example.parley'?"
      ),
      (["allow", "parley"], "error: there is no app 'parley'; did you mean 'org.example.parley'?"),
      (
        ["deny", "org.example.parley.Intents"],
        "error: there is no app 'org.example.parley.Intents'; did you mean 'org.example.parley'?"
      ),
      (["reset"], "error: 'authorize reset' needs the identifier of an app, or '--all'"),
      (["reset", "org.example.parley", "--all"], "error: 'org.example.parley' and '--all' contradict each other"),
      (["allow", "--all"], "error: '--all' is for 'authorize reset', not for 'authorize allow'"),
      (["request"], "error: only an installed app can start 'authorize request'"),
      (["request", "org.example.parley"], "error: 'authorize request' is for the app that starts it; remove '"),
    ])
  func usage(words: [String], message: String) async throws {
    let run = try await app.home.run(["authorize"] + words + app.options)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message))
    #expect(run.output == "")
  }
}
