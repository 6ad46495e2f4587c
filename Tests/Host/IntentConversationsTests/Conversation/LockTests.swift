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
    var driven = try DrivenConversation()
    #expect(driven.actions == [.checkLock(.start, target: .sample("UnicornChat"))])
    driven.receive(.lock(.open))
    #expect(driven.last == .start(.sample("UnicornChat"), intent: object("INSendMessageIntent", [:])))
  }

  @Test("A request reads the lock immediately before each of the three steps")
  func order() throws {
    var driven = try DrivenConversation.handling("INGetCarLockStatusIntent")
    driven.receive(.response(try response("INGetCarLockStatusIntent", "success")))
    let intent = object("INGetCarLockStatusIntent", [:])
    let target = Route.Candidate.sample("UnicornChat").target
    #expect(
      driven.actions == [
        .checkLock(.start, target: target), .start(.sample("UnicornChat"), intent: intent),
        .resolve(parameter: "carName", intent: intent), .checkLock(.confirm, target: target),
        .confirm(intent: intent), .checkLock(.handle, target: target), .handle(intent: intent), .finish(.success),
      ])
  }

  @Test("Locked at the start, the user is asked, and the lock is read again")
  func unlocked() throws {
    var driven = try DrivenConversation()
    driven.receive(.lock(.locked))
    #expect(driven.prompt == Prompt(kind: .unlock, text: "You'll need to unlock first. What is the passcode?"))
    driven.answer("2580")
    #expect(driven.last == .unlock(passcode: "2580"))
    driven.receive(.unlocked(true))
    #expect(driven.last == .checkLock(.start, target: .sample("UnicornChat")))
    driven.receive(.lock(.open))
    #expect(driven.last == .start(.sample("UnicornChat"), intent: object("INSendMessageIntent", [:])))
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
    var driven = try DrivenConversation()
    driven.receive(.lock(decision))
    for _ in 1...2 {
      driven.answer("0000")
      driven.receive(.unlocked(false))
      #expect(driven.prompt == Prompt(kind: .unlock, text: "That is not the passcode. Try again."))
    }
    driven.answer("0000")
    driven.receive(.unlocked(false))
    #expect(driven.failure == .init(code, message))
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
    var driven = try DrivenConversation()
    driven.receive(.lock(decision))
    driven.answer("2580")
    driven.receive(.unlockRefused("wait"))
    #expect(driven.failure == .init(code, message))
  }

  @Test("The number of unlock prompts is limited if the device is locked again each time")
  func lockedAgain() throws {
    var driven = try DrivenConversation()
    for _ in 1...3 {
      driven.receive(.lock(.locked))
      #expect(driven.prompt?.kind == .unlock)
      driven.answer("2580")
      driven.receive(.unlocked(true))
    }
    driven.receive(.lock(.locked))
    #expect(driven.failure == locked)
  }

  @Test("A lock during resolution stops the request before 'confirm'")
  func lockedBeforeConfirm() throws {
    var driven = try DrivenConversation.started()
    driven.settle()
    driven.receive(.lock(.locked))
    #expect(driven.failure == locked)
  }

  @Test("A lock during 'confirm' stops the request before 'handle'", arguments: [true, false])
  func lockedBeforeHandle(asks: Bool) throws {
    var driven = try DrivenConversation.confirming(asksBeforeHandling: asks)
    driven.receive(.response(nil))
    if asks { driven.answer("yes") }
    driven.receive(.lock(.locked))
    #expect(driven.failure == locked)
  }

  @Test("Protected data that becomes unavailable also stops the request")
  func dataBeforeConfirm() throws {
    var driven = try DrivenConversation.started()
    driven.settle()
    driven.receive(.lock(.protectedDataUnavailable))
    #expect(
      driven.failure
        == .init(.protectedDataUnavailable, "this needs the device to have been unlocked once"))
  }

  @Test("The gate also decides about the extension that takes over")
  func takenOver() throws {
    var driven = try DrivenConversation(extensions: [.sample("First"), .sample("Second")])
    driven.receive(.lock(.open))
    driven.receive(.failed(.init(.launchFailed, "no")))
    driven.receive(.lock(.locked))
    #expect(driven.prompt?.kind == .unlock)
  }
}
