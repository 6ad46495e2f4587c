internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An app receives requests once the user has permitted it")
struct AuthorizationRunTests {
  private let app: AppHome

  init() throws { app = try AppHome() }

  private func expectRefused(_ run: FinishedRun, _ words: String) throws {
    #expect(run.exitCode == 3)
    #expect(try run.finished.errorCode == "notAuthorized")
    #expect(try run.finished.string("outcome") == "refused")
    #expect(try run.finished.errorMessage.contains(words))
    #expect(try !run.events.contains { $0.name == "started" })
  }

  @Test("The user is asked once, with the app's own reason, on a host-owned surface")
  func asked() async throws {
    let first = try await app.send("yes", "yes")
    #expect(first.exitCode == 0)
    #expect(try first.promptKinds == ["authorization", "confirmation"])
    let prompt = try #require(try first.events.first { $0.name == "prompt" })
    #expect(
      prompt.string("text")
        == "“Parley” wants to receive your requests. It says: “To send your messages.” Do you allow that?")
    #expect(prompt.fields["owned"] as? Bool == true)
    #expect(try await app.status() == "authorized")
    let second = try await app.send("yes")
    #expect(second.exitCode == 0)
    #expect(try second.promptKinds == ["confirmation"])
  }

  @Test("A denial is stored, and can be changed later")
  func denied() async throws {
    try expectRefused(try await app.send("no"), "‘intent-host authorize allow org.example.parley’ allows it")
    let again = try await app.send("yes", "yes")
    try expectRefused(again, "‘intent-host authorize allow org.example.parley’ allows it")
    #expect(try again.promptKinds.isEmpty)
    let allow = try await app.host("authorize", "allow", "org.example.parley")
    #expect(allow.output == "org.example.parley: requests allowed\n")
    #expect(try await app.send("yes").exitCode == 0)
    #expect(try await app.host("authorize", "reset", "org.example.parley").exitCode == 0)
    #expect(try await app.send("yes", "yes").promptKinds == ["authorization", "confirmation"])
  }

  @Test(
    "Only an answer of the user permits an app",
    arguments: [["--yes"], ["--non-interactive"], ["--surface", "relayed"], []])
  func silence(options: [String]) async throws {
    // Without options, the input has already ended.
    let run =
      try await options.isEmpty || options == ["--yes"]
      ? app.send(options: options) : app.send("yes", "yes", options: options)
    try expectRefused(run, "Parley is not allowed to receive requests yet")
    #expect(try await app.status() == "notDetermined")
  }

  @Test("A surface without trust is not asked")
  func locked() async throws {
    let run = try await app.send("yes", "yes", options: ["--surface", "locked"])
    #expect(run.exitCode == 3)
    #expect(try await app.status() == "notDetermined")
  }

  @Test("On a locked device, the owner has to unlock before an app can be permitted")
  func unlocked() async throws {
    let passcode = try app.home.write(LockTests.hash, to: "passcode")
    let options = ["--locked", "--passcode-file", passcode]
    let run = try await app.send("rainbow", "yes", "yes", options: options)
    #expect(run.exitCode == 0)
    #expect(try run.promptKinds == ["unlock", "authorization", "confirmation"])
    // A permitted app needs no unlocked device for this intent.
    #expect(try await app.send("yes", options: options).promptKinds == ["confirmation"])
  }

  @Test("A policy decides instead of the user")
  func policy() async throws {
    let deny = try app.home.policy(#"{"Authorization": {"Default": "deny"}}"#)
    try expectRefused(try await app.send("yes", options: ["--policy", deny]), "is not allowed to receive requests;")
    let allow = try app.home.policy(#"{"Authorization": {"Default": "allow"}}"#)
    #expect(try await app.send("yes", options: ["--policy", allow]).promptKinds == ["confirmation"])
    #expect(try await app.status() == "notDetermined")
    let restricted = try app.home.policy(#"{"Authorization": {"Restricted": ["org.example.parley"]}}"#)
    try expectRefused(
      try await app.send("yes", options: ["--policy", restricted]),
      "the policy of this device does not let Parley receive requests")
    let change = try await app.host("authorize", "allow", "org.example.parley", "--policy", restricted)
    #expect(change.exitCode == 1)
    #expect(
      change.errors
        == "error: the policy restricts 'org.example.parley' by 'Authorization.Restricted'; change the policy to "
        + "allow it\n"
    )
  }

  @Test("An app that gives no reason can't ask, but can be permitted")
  func withoutPurpose() async throws {
    let silent = try AppHome(purpose: nil)
    try expectRefused(try await silent.send("yes"), "NSSiriUsageDescription")
    _ = try await silent.host("authorize", "allow", "org.example.parley")
    #expect(try await silent.send("yes").exitCode == 0)
  }

  @Test("If the user has denied one of two apps, the other handles the request, and the reason is shown")
  func other() async throws {
    _ = try SampleApp("Quill", in: app.home.url("plugins"))
    for identifier in ["org.example.parley", "org.example.quill"] {
      _ = try await app.host("authorize", identifier == "org.example.quill" ? "allow" : "deny", identifier)
    }
    let run = try await app.send("yes")
    #expect(run.exitCode == 0)
    let candidates = try #require(try run.events.first { $0.name == "routed" }?.objects("candidates"))
    let reasons = candidates.compactMap { $0["reason"] as? String }
    #expect(
      reasons == [
        "the only one that accepts requests now",
        "denied to receive requests; 'intent-host authorize allow org.example.parley' allows it",
      ])
    // The app that the request names is not replaced by another one.
    try expectRefused(try await app.send("yes", to: "Parley"), "Parley is not allowed")
  }

  @Test("A preferred app that is denied is replaced, with a notice")
  func preferred() async throws {
    _ = try SampleApp("Quill", in: app.home.url("plugins"))
    _ = try await app.host("authorize", "deny", "org.example.parley")
    _ = try await app.host("authorize", "allow", "org.example.quill")
    let policy = try app.home.policy(
      #"{"Routing": {"Preferred": {"INSendMessageIntent": ["org.example.parley.Intents"]}}}"#)
    let run = try await app.send("yes", options: ["--policy", policy])
    #expect(run.exitCode == 0)
    let notices = try run.events.filter { $0.name == "said" }.compactMap { $0.string("text") }
    #expect(notices.contains { $0.contains("Parley is not allowed to receive requests") })
  }

  @Test("'list' and 'explain' show what the user has not permitted")
  func shown() async throws {
    let list = try await app.host("list")
    #expect(list.output.contains("\nnot decided: org.example.parley: the user is asked at its first request; "))
    let row = try jsonObject(try #require(try await app.host("list", "--json").lines.first))
    #expect(row["authorization"] as? String == "notDetermined")
    let request = RequestLine.message("hello")
    let explained = try await app.host("explain", "--intent", "-", input: request)
    #expect(explained.exitCode == 0)
    #expect(explained.output.contains("; the user has not permitted its app yet"))
    _ = try await app.host("authorize", "deny", "org.example.parley")
    let denied = try await app.host("explain", "--intent", "-", input: request)
    #expect(denied.exitCode == 3)
    #expect(denied.errors.hasPrefix("notAuthorized: Parley is not allowed to receive requests; "))
    #expect(try await app.host("list").output.contains("\ndenied: org.example.parley: it receives no requests; "))
  }
}
