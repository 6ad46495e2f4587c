@testable internal import ExtensionSupervisor
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("An extension that does not answer within its budget is ended")
struct TimeoutTests {
  /// The budget of a call that is never answered. All other calls have the tests' time-out.
  private static let short: Duration = .milliseconds(250)

  @Test("A time-out at the launch")
  func launch() async throws {
    var launch = try Launch.scripted("HangingExtension")
    launch.budget = Self.short
    #expect(try await launch.fault()?.fault == .timedOut(.launch, budget: Self.short))
  }

  @Test(
    "A time-out at each stage",
    arguments: [
      ("hang in resolve", .resolve("content")), ("never answer resolve", .resolve("content")),
      ("hang in confirm", .confirm), ("hang in handle", .handle), ("never answer handle", .handle),
    ] as [(String, RequestStage)]
  )
  func stage(text: String, stage: RequestStage) async throws {
    let failed = try await Launch.scripted().fault { connection in
      try connection.send(text) { $0 == stage ? Self.short : TestLimits.timeout }
    }
    #expect(failed?.fault == .timedOut(stage, budget: Self.short))
    #expect(failed?.fault.description == "no answer within 0.25 seconds during \(stage)")
  }

  @Test(
    "A time-out for each cause of silence",
    arguments: ["SayNothing", "NeverRead", "CloseOutput", "StopItself"]
  )
  func silent(mode: String) async throws {
    let failed = try await Launch.wire(mode).fault { try $0.send("hello") { _ in Self.short } }
    #expect(failed?.fault == .timedOut(.open, budget: Self.short))
  }

  @Test("A time-out of an extension that does not read its socket")
  func deaf() async throws {
    let text = String(repeating: "x", count: 4 << 20)
    let failed = try await Launch.wire("NeverRead").fault { try $0.send(text) { _ in Self.short } }
    #expect(failed?.fault == .timedOut(.open, budget: Self.short))
  }

  @Test("The host waits for the budget, and then ends the call")
  func bounded() async throws {
    let waited = try await Launch.wire("StopItself").run { connection in
      try ContinuousClock().measure {
        do { try connection.send("hello") { _ in Self.short } } catch is ExtensionFault {}
      }
    }
    #expect(waited >= Self.short)
    #expect(waited < TestLimits.timeout)
  }
}
