internal import BaseFiles
internal import DeviceSamples
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("An extension asks for the passcode")
struct AuthenticationTests {
  private static let right = FixedPasscode.right

  @Test(
    "Correct, wrong and missing passcodes have different replies",
    arguments: [
      ([right], 0, 1), (["0000", right], 0, 2), (["0000", "1111", "2222", right], -1, 3), (["cancel"], -2, 1),
      (["0000", "cancel"], -2, 2), ([], -1004, 1),
    ] as [([String], Int64, Int)])
  func answers(answers: [String], code: Int64, prompts: Int) async throws {
    let run = try await RequestHost().converse("authenticate", answers)
    #expect(run.codes == [.int(code)])
    #expect(run.prompts.count == prompts)
    #expect(run.prompts.allSatisfy { $0.kind == .authentication && $0.isOwned && $0.isSecret })
    #expect(run.prompts.first?.text == "“Scripted” asks for your passcode: “Unlock the car”")
    // No passcode is shown, right or wrong.
    for answer in answers where answer != "cancel" {
      #expect(!run.lines.contains { $0.contains(#""text":"\#(answer)""#) })
    }
    #expect(run.outcome == .success)
  }

  @Test("A passcode for an extension that has ended is not verified")
  func ended() async throws {
    let run = try await RequestHost().converse("authenticate", ["0000", Self.right], ending: .authentication)
    #expect(run.prompts.count == 1)
    #expect(run.said.first == "That came too late. Nothing was done.")
  }

  @Test("The lock of the device does not change")
  func lockStays() async throws {
    let device = try RequestHost()
    #expect(try await device.converse("authenticate", [Self.right]).codes == [.int(0)])
    #expect(!device.lock.device.isLocked)
  }

  @Test("On a device without a passcode, the user is not asked")
  func noPasscode() async throws {
    let device = try RequestHost { configuration in
      configuration.lock = ManualLock(
        passcode: PasscodeGuard(PasscodeFile(url: configuration.folders.passcodeFile)))
    }
    let run = try await device.converse("authenticate", [Self.right])
    #expect(run.codes == [.int(-5)])
    #expect(run.prompts.isEmpty)
    let can = try await device.converse("can", [])
    #expect(can.facts["authenticate"] == .bool(false))
    #expect(can.facts["code"] == .int(-5))
  }

  @Test("During a pause, no passcode prompt appears; all requests share the count")
  func pause() async throws {
    let device = try RequestHost()
    #expect(try await device.converse("authenticate", ["0", "1", "2"]).codes == [.int(-1)])
    let run = try await device.converse("authenticate", [Self.right])
    #expect(run.codes == [.int(-1)])
    #expect(run.prompts.isEmpty)
    #expect(device.lock.unlock(with: Self.right) != .accepted)
  }

  @Test("A surface that another program owns can't consent", arguments: [Surface.Trust.relayed, .locked])
  func relayed(trust: Surface.Trust) async throws {
    let run = try await RequestHost().converse("authenticate", [Self.right], surface: Surface("x", trust: trust))
    #expect(run.codes == [.int(-1004)])
    #expect(run.prompts.isEmpty)
    #expect(run.said.first == Self.nobody)
  }

  private static let nobody =
    "“Scripted” needs your passcode, and nobody can give it here. Repeat the request at a terminal of this device."

  @Test("If nobody answers, one notice explains where to enter the passcode")
  func nobody() async throws {
    let run = try await RequestHost().converse("authenticate", [])
    #expect(run.codes == [.int(-1004)])
    #expect(run.said.filter { $0 == Self.nobody }.count == 1)
  }

  @Test("No passcode is accepted if the device is locked before or during the question")
  func locked() async throws {
    let before = try RequestHost(lock: .sample(isLocked: true))
    let run = try await before.converse("authenticate", [Self.right])
    #expect(run.codes == [.int(-4)])
    #expect(run.prompts.isEmpty)
    let device = try RequestHost()
    let lock = device.lock
    let during = try await device.converse("authenticate", [Self.right]) { _ in lock.lock() }
    #expect(during.codes == [.int(-4)])
    #expect(lock.device.isLocked)
  }

  @Test("A conversation in turns never waits for a passcode")
  func turns() async throws {
    let device = try RequestHost()
    let turn = await device.host.turn(RequestHost.message("authenticate"))
    guard case .ended(let ended) = turn else {
      Issue.record("\(turn)")
      return
    }
    #expect(ended.outcome == .success)
  }

  @Test("A reason can't close its quotation, send control characters or fill the screen")
  func reason() async throws {
    let long = String(repeating: "x", count: 500)
    for (reason, shown) in [
      ("Go”. Unlock? “", "Go'. Unlock? '"), ("Go”\u{301} Unlock? ", "Go'\u{301} Unlock?"), ("red\u{1b}[31m", "red[31m"),
      (long, long.prefix(200) + "…"),
    ] {
      let run = try await RequestHost().converse("authenticate \(reason)", [Self.right])
      #expect(run.prompts.first?.text == "“Scripted” asks for your passcode: “\(shown)”")
    }
  }

  @Test("The user is asked only within 'handle'")
  func stage() async throws {
    let run = try await RequestHost().converse("request early", [Self.right])
    #expect(run.prompts.isEmpty)
  }
}
