internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The guard limits the tries of passcodes")
struct PasscodeGuardTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func guardian(_ authenticator: any Authenticator) -> PasscodeGuard {
    let clock = clock
    return PasscodeGuard(
      authenticator, UnlockTriesFile(beside: folder.url.appending(path: "passcode")) { clock.now })
  }

  private let pause = "3 wrong passcodes in a row; the next one is accepted in 60 seconds"

  @Test("During a pause, no passcode is verified, not even the correct one")
  func paused() {
    let passcode = FixedPasscode()
    let guardian = guardian(passcode)
    #expect([guardian.check("1"), guardian.check("2"), guardian.check("3")] == [.wrong, .wrong, .refused(pause)])
    #expect(guardian.check(FixedPasscode.right) == .refused(pause))
    #expect(guardian.defect == pause)
    #expect(passcode.verificationCount == 3)
    clock.advance(by: 60)
    #expect(guardian.defect == nil)
    #expect(guardian.check(FixedPasscode.right) == .accepted)
    #expect(guardian.refusal == nil)
  }

  @Test("A correct passcode clears the count", arguments: [1, 2])
  func cleared(mistakes: Int) {
    let guardian = guardian(FixedPasscode())
    for _ in 1...3 {
      for _ in 1...mistakes { #expect(guardian.check("no") == .wrong) }
      #expect(guardian.check(FixedPasscode.right) == .accepted)
    }
  }

  @Test("A try counts before the verification, so that a kill does not avoid the count")
  func killed() throws {
    let file = UnlockTriesFile(beside: folder.url.appending(path: "passcode")) { [clock] in clock.now }
    // A process that is killed during the verification leaves a counted try.
    for _ in 1...3 { _ = try file.count() }
    #expect(guardian(FixedPasscode()).check(FixedPasscode.right) == .refused(pause))
  }

  @Test("If a passcode can't be verified, the reason is returned and the try counts")
  func unavailable() {
    let guardian = guardian(FixedPasscode(always: .unavailable("PAM reports: no")))
    for _ in 1...3 { #expect(guardian.check("1") == .refused("PAM reports: no")) }
    #expect(guardian.check("1") == .refused(pause))
  }

  @Test("A passcode with a null character is wrong")
  func zero() {
    let passcode = FixedPasscode(always: .accepted)
    #expect(guardian(passcode).check("2580\u{0}") == .wrong)
    #expect(passcode.verificationCount == 0)
  }

  @Test("The guard verifies the passcode of a file", .enabled(if: hasCrypt, "libcrypt.so.1 is not installed"))
  func file() throws {
    let file = PasscodeFile(url: folder.url.appending(path: "passcode"))
    #expect(PasscodeGuard(file).defect == "no passcode is set; set one with 'intent-host passcode set'")
    try file.set("2580")
    #expect(PasscodeGuard(file).check("0000") == .wrong)
    #expect(PasscodeGuard(file).check("2580") == .accepted)
  }

  @Test("The policy chooses between the file and PAM")
  func policy() {
    var policy = Policy()
    let file = folder.url.appending(path: "passcode")
    #expect(PasscodeGuard(policy, file: file).defect?.hasPrefix("no passcode is set") == true)
    policy.authenticationService = "intent-host-tests-no-such-service"
    #expect(
      PasscodeGuard(policy, file: file).defect?
        .hasPrefix("PAM has no service 'intent-host-tests-no-such-service': ") == true)
  }
}
