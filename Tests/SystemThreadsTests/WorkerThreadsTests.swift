internal import Dispatch
internal import Synchronization
internal import SystemThreads
internal import TestSupport
internal import Testing

@Suite("Worker threads")
struct WorkerThreadsTests {
  @Test("Workers are started when they are needed, and no more than allowed")
  func workers() async throws {
    try await blocking {
      let pool = WorkerThreads("test", limit: 3, waiting: 2)
      let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let done = Mutex(0)
      let job: @Sendable () -> Void = {
        begun.signal()
        gate.wait()
        done.withLock { $0 += 1 }
      }
      for _ in 0..<3 { #expect(pool.add(job)) }
      for _ in 0..<3 { begun.wait() }
      #expect(!pool.add(atOnce: true, job), "all threads are at work")
      #expect(pool.add(job) && pool.add(job) && !pool.add(job))
      for _ in 0..<5 { gate.signal() }
      let areDone = try waitForValue { done.withLock { $0 == 5 ? true : nil } }
      #expect(areDone == true)
      #expect(pool.add(atOnce: true) {})
      pool.stop()
      #expect(!pool.add(job))
    }
  }
}
