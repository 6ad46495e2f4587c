import Dispatch
import Testing
import os

@Suite struct OSAllocatedUnfairLockTests {
  private final class Canary: Sendable {
    let gone: OSAllocatedUnfairLock<Int>
    init(_ gone: OSAllocatedUnfairLock<Int>) { self.gone = gone }
    deinit { gone.withLock { $0 += 1 } }
  }

  @Test func `Concurrent increments lose nothing`() {
    let count = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<20_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 160_000)
  }

  @Test func `A locked lock is not available until it is unlocked`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.lockIfAvailable())
    #expect(lock.withLockIfAvailable { _ in 1 } == nil)
    lock.unlock()
    #expect(lock.withLockIfAvailable { _ in 1 } == 1)
  }

  @Test func `An error unlocks the lock, and the last copy releases the state`() {
    struct Failure: Error {}
    let gone = OSAllocatedUnfairLock(initialState: 0)
    do {
      let lock = OSAllocatedUnfairLock(initialState: Canary(gone))
      let copy = lock
      #expect(throws: Failure.self) { try copy.withLock { _ in throw Failure() } }
      #expect(lock.withLock { $0.gone.withLock { $0 } } == 0)
    }
    #expect(gone.withLock { $0 } == 1)
  }

  @Test func `The plain C lock works in place`() {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    defer { lock.deallocate() }
    lock.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
  }
}
