internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'--follow' shows later updates of a ride")
struct FollowTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private static let request = #"{"intent": "INGetRideStatusIntent"}"# + "\n"

  private func run(_ principalClass: String, _ options: [String], input: String = request) async throws -> FinishedRun {
    try home.install(
      "Rides", "ScriptedExtension", principalClass: "ScriptedExtension." + principalClass,
      intents: ["INGetRideStatusIntent"])
    return try await home.run(["run"] + options + home.installed, input: input)
  }

  private func phases(_ run: FinishedRun) throws -> [String] {
    try run.events.filter { $0.name == "updated" }.compactMap { event in
      (event.object("response")?["rideStatus"] as? [String: Any])?["phase"] as? String
    }
  }

  @Test("Updates from any thread are shown until the ride has ended")
  func ended() async throws {
    let run = try await run("RideExtension", ["--json", "--follow", "600"])
    #expect(try phases(run) == ["ongoing", "approachingPickup", "completed"])
    #expect(try run.events.filter { $0.name == "updated" }.allSatisfy { $0.string("code") == "success" })
    #expect(try run.finished.string("outcome") == "success")
  }

  @Test("Updates are shown until the time is over")
  func timeOver() async throws {
    let run = try await run("EndlessRideExtension", ["--json", "--follow", "2"])
    #expect(try phases(run) == ["ongoing"])
    #expect(try run.finished.string("outcome") == "success")
  }

  @Test("Without the option, no updates are shown")
  func notFollowed() async throws {
    let run = try await run("RideExtension", ["--json"])
    #expect(try phases(run) == [])
    #expect(try run.finished.string("outcome") == "success")
  }

  @Test("Updates end with the process of the extension")
  func left() async throws {
    let run = try await run("LeavingRideExtension", ["--json", "--follow", "600"], input: Self.request + Self.request)
    #expect(try phases(run) == ["ongoing", "ongoing"])
    #expect(
      try run.events.filter { $0.name == "finished" }.compactMap { $0.string("outcome") } == ["success", "success"])
  }

  @Test("A crash is a fault")
  func crashed() async throws {
    let run = try await run("CrashingRideExtension", ["--json", "--follow", "600"])
    #expect(try phases(run) == ["ongoing"])
    #expect(try run.finished.errorCode == "crashed")
    #expect(try run.finished.errorMessage.contains("during updates"))
  }

  @Test("A flood is cut off, and the next request is answered")
  func flood() async throws {
    let run = try await run("FloodingRideExtension", ["--json", "--follow", "600"], input: Self.request + Self.request)
    let first = try run.events.filter { $0.request == 1 && $0.name == "updated" }
    #expect(first.count == 1_000)
    #expect(
      try run.events.filter { $0.name == "finished" }.compactMap { $0.string("outcome") } == ["success", "success"])
  }

  @Test("As text, each change is a line")
  func text() async throws {
    let run = try await run("RideExtension", ["--follow", "600"])
    #expect(run.exitCode == 0)
    #expect(run.lines.filter { $0.hasPrefix("Your ride") }.count == 4)
    #expect(run.lines.last?.contains("is over") == true)
  }

  @Test("An unchanged state is not reported again")
  func repeated() async throws {
    let text = try await run("RepeatingRideExtension", ["--follow", "600"])
    #expect(text.lines.filter { $0.hasPrefix("Your ride") }.count == 4)
    let json = try await run("RepeatingRideExtension", ["--json", "--follow", "600"])
    #expect(try phases(json) == ["confirmed", "ongoing", "ongoing", "approachingPickup", "completed"])
    let sentences = try json.events.filter { $0.name == "said" }.compactMap { $0.string("text") }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test("An invalid time is an error", arguments: ["soon", "-1", "0", "nan", "1e9"])
  func noTime(_ text: String) async throws {
    let run = try await run("RideExtension", ["--follow", text])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'\(text)' is not a time; '--follow' needs seconds"))
  }
}
