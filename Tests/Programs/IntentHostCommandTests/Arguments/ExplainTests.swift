internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A request is explained without starting an extension")
struct ExplainTests {
  private func explain(_ arguments: [String], input: String = "") async throws -> FinishedRun {
    try await HostHome().run(["explain"] + arguments + HostHome.samples, input: input)
  }

  @Test("The explanation is text by default")
  func words() async throws {
    let run = try await explain(["--intent", "-"], input: RequestLine.textJohn)
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "· understood: INSendMessageIntent on UnicornChat: recipients: John, content: hello",
        "· chosen: UnicornChat: named in the request",
        "· views: com.example.UnicornChat.IntentsUIExtension",
      ])
  }

  @Test("A request that no extension supports is understood, and the reason is given")
  func nobody() async throws {
    let run = try await explain(["--json", "--intent", "-"], input: #"{"intent": "INSetRadioStationIntent"}"#)
    #expect(run.exitCode == 6)
    #expect(try run.lines.map(jsonObject).map { $0["event"] as? String } == ["understood", "said", "finished"])
    #expect(try run.finished.errorCode == "noExtension")
  }

  @Test("Without a request, 'explain' is an error of usage")
  func nothing() async throws {
    let run = try await explain([])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: 'explain' needs a request: an utterance, or '--intent FILE'"))
  }

  @Test("The explanation says what a surface may do, by default and by the policy")
  func surface() async throws {
    let home = try HostHome()
    func lines(_ surface: String, _ request: String) async throws -> [String] {
      let arguments = ["explain", "--intent", "-", "--surface", surface] + (try HostHome.samples)
      return Array(try await home.run(arguments, input: request).lines.drop { !$0.hasPrefix("· surface") })
    }
    let locks = #"{"intent": "INGetCarLockStatusIntent"}"#
    let needs = "· needs a surface of the host: unlock, authentication, payment, authorization, openApp, shortcut"
    #expect(
      try await lines("terminal", RequestLine.textJohn) == [
        "· surface: terminal: owner, by default",
        "· lock: the request needs an unlocked device (manifest), and it is unlocked",
      ])
    #expect(
      try await lines("mcp", locks) == [
        "· surface: mcp: relayed, by default",
        "· lock: the request needs an unlocked device (system), and it is unlocked", needs,
      ])
    #expect(
      try await lines("socket:4000000", locks) == [
        "· surface: socket:4000000: locked, by default",
        "· lock: the request needs an unlocked device (system), and ends as restrictedWhileLocked", needs,
        "· limit: 50 requests a second, 100 in a burst",
      ])
    try home.replacePolicy(
      #"{"Authorization": {"Default": "allow"}, "Surfaces": {"http:192.0.2.0/24": "relayed"},"#
        + #""SurfaceLimits": {"http:192.0.2.0/24": {"RequestsPerSecond": 3}}}"#)
    #expect(
      try await lines("http:192.0.2.7", locks) == [
        "· surface: http:192.0.2.7: relayed, by the policy",
        "· lock: the request needs an unlocked device (system), and it is unlocked", needs,
        "· limit: 3 requests a second, 6 in a burst",
      ])
  }

  @Test("With --json, the explanation of a surface is an object")
  func surfaceAsJSON() async throws {
    let request = #"{"intent": "INGetCarLockStatusIntent"}"#
    let run = try await explain(["--json", "--intent", "-", "--surface", "http:192.0.2.7"], input: request)
    #expect(run.exitCode == 0)
    let routed = try #require(try run.lines.map(jsonObject).first { $0["event"] as? String == "routed" })
    let surface = try #require(routed["surface"] as? [String: Any])
    #expect(surface["name"] as? String == "http:192.0.2.7")
    #expect(surface["trust"] as? String == "locked")
    #expect(surface["trustFrom"] as? String == "default")
    #expect(surface["restrictedBy"] as? [String] == ["system"])
    #expect(surface["lock"] as? String == "refused")
    #expect(surface["error"] as? String == "restrictedWhileLocked")
    #expect((surface["limit"] as? [String: Any])?["burst"] as? Int == 100)
  }

  @Test(
    "An unknown client of a surface is rejected with the nearest known one",
    arguments: [
      ("sockets", "'sockets' is not a surface; did you mean 'socket'?"),
      (
        "socket:me",
        "'socket:me' has no user identifier after the colon; give the number of a user, as in 'socket:1001'"
      ),
      ("http:192.0.2.0/24", "'http:192.0.2.0/24' names several clients; give the address of one"),
    ])
  func noSurface(name: String, message: String) async throws {
    let run = try await explain(["--surface", name, "lock my car"])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: \(message)"))
  }
}
