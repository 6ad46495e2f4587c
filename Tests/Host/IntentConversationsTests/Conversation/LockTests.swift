internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The lock is read before the start, 'confirm' and 'handle'")
struct LockTests {
  private let locked = RequestOutcome.Failure(
    .restrictedWhileLocked, "this is not allowed while the device is locked")

  @Test("Nothing is started before the lock is read")
  func start() throws {
    var walk = try Walk()
    #expect(walk.actions == [.checkLock(.start, target: .sample("UnicornChat"))])
    walk.receive(.lock(.open))
    #expect(walk.last == .start(.sample("UnicornChat"), intent: object("INSendMessageIntent", [:])))
  }

  @Test("A request reads the lock immediately before each of the three steps")
  func order() throws {
    var walk = try Walk.handling("INGetCarLockStatusIntent")
    walk.receive(.response(try response("INGetCarLockStatusIntent", "success")))
    let intent = object("INGetCarLockStatusIntent", [:])
    let target = Route.Candidate.sample("UnicornChat").target
    #expect(
      walk.actions == [
        .checkLock(.start, target: target), .start(.sample("UnicornChat"), intent: intent),
        .resolve(parameter: "carName", intent: intent), .checkLock(.confirm, target: target),
        .confirm(intent: intent), .checkLock(.handle, target: target), .handle(intent: intent), .finish(.success),
      ])
  }

  @Test("Locked at the start, the user is asked, and the lock is read again")
  func unlocked() throws {
    var walk = try Walk()
    walk.receive(.lock(.locked))
    #expect(walk.prompt == Prompt(kind: .unlock, text: "You'll need to unlock first. What is the passcode?"))
    walk.answer("2580")
    #expect(walk.last == .unlock(passcode: "2580"))
    walk.receive(.unlocked(true))
    #expect(walk.last == .checkLock(.start, target: .sample("UnicornChat")))
    walk.receive(.lock(.open))
    #expect(walk.last == .start(.sample("UnicornChat"), intent: object("INSendMessageIntent", [:])))
  }

  @Test(
    "Three wrong passcodes end the request",
    arguments: [
      (
        Gate.Decision.locked, RequestOutcome.Code.restrictedWhileLocked,
        "this is not allowed while the device is locked"
      ),
      (
        .protectedDataUnavailable, .protectedDataUnavailable,
        "this needs the device to have been unlocked once"
      ),
    ])
  func wrong(decision: Gate.Decision, code: RequestOutcome.Code, message: String) throws {
    var walk = try Walk()
    walk.receive(.lock(decision))
    for _ in 1...2 {
      walk.answer("0000")
      walk.receive(.unlocked(false))
      #expect(walk.prompt == Prompt(kind: .unlock, text: "That is not the passcode. Try again."))
    }
    walk.answer("0000")
    walk.receive(.unlocked(false))
    #expect(walk.failure == .init(code, message))
  }

  @Test(
    "A rejected passcode ends the request with the reason",
    arguments: [
      (
        Gate.Decision.locked, RequestOutcome.Code.restrictedWhileLocked,
        "this is not allowed while the device is locked, and can't be unlocked here: wait"
      ),
      (
        .protectedDataUnavailable, .protectedDataUnavailable,
        "this needs the device to have been unlocked once, and can't be unlocked here: wait"
      ),
    ])
  func refused(decision: Gate.Decision, code: RequestOutcome.Code, message: String) throws {
    var walk = try Walk()
    walk.receive(.lock(decision))
    walk.answer("2580")
    walk.receive(.unlockRefused("wait"))
    #expect(walk.failure == .init(code, message))
  }

  @Test("The number of unlock prompts is limited if the device is locked again each time")
  func lockedAgain() throws {
    var walk = try Walk()
    for _ in 1...3 {
      walk.receive(.lock(.locked))
      #expect(walk.prompt?.kind == .unlock)
      walk.answer("2580")
      walk.receive(.unlocked(true))
    }
    walk.receive(.lock(.locked))
    #expect(walk.failure == locked)
  }

  @Test("A lock during resolution stops the request before 'confirm'")
  func lockedBeforeConfirm() throws {
    var walk = try Walk.started()
    walk.settle()
    walk.receive(.lock(.locked))
    #expect(walk.failure == locked)
  }

  @Test("A lock during 'confirm' stops the request before 'handle'", arguments: [true, false])
  func lockedBeforeHandle(asks: Bool) throws {
    var walk = try Walk.confirming(asksBeforeHandling: asks)
    walk.receive(.response(nil))
    if asks { walk.answer("yes") }
    walk.receive(.lock(.locked))
    #expect(walk.failure == locked)
  }

  @Test("Protected data that becomes unavailable also stops the request")
  func dataBeforeConfirm() throws {
    var walk = try Walk.started()
    walk.settle()
    walk.receive(.lock(.protectedDataUnavailable))
    #expect(
      walk.failure
        == .init(.protectedDataUnavailable, "this needs the device to have been unlocked once"))
  }

  @Test("The gate also decides about the extension that takes over")
  func takenOver() throws {
    var walk = try Walk(extensions: [.sample("First"), .sample("Second")])
    walk.receive(.lock(.open))
    walk.receive(.failed(.init(.launchFailed, "no")))
    walk.receive(.lock(.locked))
    #expect(walk.prompt?.kind == .unlock)
  }
}
