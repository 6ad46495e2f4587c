internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import DeviceLock

@Suite("A manual lock is closed by a command, and opened by the passcode alone")
struct ManualLockTests {
  @Test("It begins as it is told", arguments: [true, false], [true, false])
  func begin(isLocked: Bool, isAvailable: Bool) {
    let device = ManualLock.sample(isLocked: isLocked, isProtectedDataAvailable: isAvailable).device
    #expect(device.isLocked == (isLocked || !isAvailable))
    #expect(device.isProtectedDataAvailable == isAvailable)
  }

  @Test("Locking keeps the protected data, unlocking gives it")
  func lockAndUnlock() {
    let lock = ManualLock.sample(isProtectedDataAvailable: false)
    #expect(lock.unlock(with: AnyPasscode.right) == .accepted)
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

  @Test("Nothing speaks against either")
  func defects() {
    let lock = ManualLock.sample()
    #expect(lock.lockDefect == nil)
    #expect(lock.unlockDefect == nil)
  }
}
