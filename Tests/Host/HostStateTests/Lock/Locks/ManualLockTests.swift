internal import DeviceSamples
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import HostState

@Suite("A command locks a manual lock, and only the passcode unlocks it")
struct ManualLockTests {
  @Test("The lock starts in the given state", arguments: [true, false], [true, false])
  func begin(isLocked: Bool, isAvailable: Bool) {
    let device = ManualLock.sample(isLocked: isLocked, isProtectedDataAvailable: isAvailable).device
    #expect(device.isLocked == (isLocked || !isAvailable))
    #expect(device.isProtectedDataAvailable == isAvailable)
  }

  @Test("Locking does not change protected data, and unlocking makes it available")
  func lockAndUnlock() {
    let lock = ManualLock.sample(isProtectedDataAvailable: false)
    #expect(lock.unlock(with: FixedPasscode.right) == .accepted)
    #expect(!lock.device.isLocked && lock.device.isProtectedDataAvailable)
    lock.lock()
    #expect(lock.device.isLocked && lock.device.isProtectedDataAvailable)
  }

  @Test("A wrong passcode changes nothing")
  func wrong() {
    let lock = ManualLock.sample(isProtectedDataAvailable: false)
    #expect(lock.unlock(with: "no") == .wrong)
    #expect(lock.device.isLocked && !lock.device.isProtectedDataAvailable)
  }

  @Test("Locking and unlocking are possible")
  func defects() {
    let lock = ManualLock.sample()
    #expect(lock.lockDefect == nil)
    #expect(lock.unlockDefect == nil)
  }
}
