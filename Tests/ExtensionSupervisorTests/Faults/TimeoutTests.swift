@testable internal import ExtensionSupervisor
internal import IntentWire
internal import Testing

@Suite("An extension that does not answer is ended when its time is out")
struct TimeoutTests {
  private static let short: Duration = .milliseconds(250)

  @Test("At the launch")
  func launch() async throws {
    var launch = try Launch.scripted("HangingExtension")
    launch.budget = Self.short
    #expect(try await launch.fault()?.fault == .timedOut(.launch, budget: Self.short))
  }

  @Test(
    "At each stage",
    arguments: [
      ("hang in resolve", .resolve("content")), ("never answer resolve", .resolve("content")),
      ("hang in confirm", .confirm), ("hang in handle", .handle), ("never answer handle", .handle),
    ] as [(String, RequestStage)]
  )
  func stage(text: String, stage: RequestStage) async throws {
    let failed = try await Launch.scripted().fault { connection in
      // The first message takes long, and answers at all stages.
      try connection.send("hello")
      try connection.send(text, budget: Self.short)
    }
    #expect(failed?.fault == .timedOut(stage, budget: Self.short))
    #expect(failed?.fault.description == "no answer within 0.25 seconds during \(stage)")
  }

  @Test(
    "However it is silent",
    arguments: ["SayNothing", "NeverRead", "CloseOutput", "StopItself"]
  )
  func silent(mode: String) async throws {
    let failed = try await Launch.wire(mode).fault { try $0.send("hello", budget: Self.short) }
    #expect(failed?.fault == .timedOut(.open, budget: Self.short))
  }

  @Test("When it does not even read what it is sent")
  func deaf() async throws {
    let text = String(repeating: "x", count: 4 << 20)
    let failed = try await Launch.wire("NeverRead").fault { try $0.send(text, budget: Self.short) }
    #expect(failed?.fault == .timedOut(.open, budget: Self.short))
  }

  @Test("The wait is no longer than the budget and the moment that leaving takes")
  func bounded() async throws {
    let waited = try await Launch.wire("StopItself").run { connection in
      try ContinuousClock().measure {
        do { try connection.send("hello", budget: Self.short) } catch is ExtensionFault {}
      }
    }
    #expect(waited >= Self.short)
    #expect(waited < .seconds(10))
  }
}
