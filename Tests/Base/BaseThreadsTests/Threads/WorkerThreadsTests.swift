internal import BaseThreads
internal import Dispatch
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Worker threads")
struct WorkerThreadsTests {
  @Test("Workers start when needed, up to the limit")
  func workers() async throws {
    try await blocking {
      let pool = WorkerThreads("test", limit: 3, waiting: 2)
      let gate = DispatchSemaphore(value: 0)
      let begun = DispatchSemaphore(value: 0)
      let done = Mutex(0)
      let job: @Sendable () -> Void = {
        begun.signal()
        gate.wait()
        done.withLock { $0 += 1 }
      }
      for _ in 0..<3 { #expect(pool.add(job)) }
      for _ in 0..<3 { begun.wait() }
      #expect(!pool.add(immediately: true, job), "all threads are at work")
      #expect(pool.add(job) && pool.add(job) && !pool.add(job))
      for _ in 0..<5 { gate.signal() }
      let areDone = try waitForValue { done.withLock { $0 == 5 ? true : nil } }
      #expect(areDone == true)
      #expect(pool.add(immediately: true) {})
      pool.stop()
      #expect(!pool.add(job))
    }
  }

  @Test("Work waits for a busy thread, until all threads seem blocked")
  func stall() async throws {
    try await blocking {
      let pool = WorkerThreads("test", limit: 4, maximumBusy: 2)
      let gate = DispatchSemaphore(value: 0)
      let begun = Mutex(0)
      let job: @Sendable () -> Void = {
        begun.withLock { $0 += 1 }
        gate.wait()
      }
      #expect(!pool.addThreadIfStalled(), "no work waits")
      for _ in 0..<2 { #expect(pool.add(job)) }
      _ = try waitForValue { begun.withLock { $0 == 2 ? true : nil } }
      #expect(pool.add(job) && pool.add(job))
      #expect(!pool.add(immediately: true, job), "other work waits already")
      #expect(begun.withLock(\.self) == 2)
      let count = try waitForValue {
        let waits = pool.addThreadIfStalled()
        return begun.withLock { $0 == 4 && !waits ? $0 : nil }
      }
      #expect(count == 4, "the threads that wait are not counted as at work")
      for _ in 0..<4 { gate.signal() }
      let last = DispatchSemaphore(value: 0)
      #expect(pool.add { last.signal() })
      last.wait()
      pool.stop()
    }
  }

  @Test("A thread continues with waiting work")
  func queue() async throws {
    try await blocking {
      let pool = WorkerThreads("test", limit: 8, maximumBusy: 1)
      let done = DispatchSemaphore(value: 0)
      let order = Mutex<[Int]>([])
      for number in 0..<100 {
        #expect(
          pool.add {
            order.withLock { $0.append(number) }
            if number == 99 { done.signal() }
          })
      }
      done.wait()
      #expect(order.withLock(\.self) == Array(0..<100))
      pool.stop()
    }
  }
}
