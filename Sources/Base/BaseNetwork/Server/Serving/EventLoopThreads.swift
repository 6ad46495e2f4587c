internal import BaseThreads
internal import Dispatch
internal import Synchronization

/// The event loop of all sockets, which the threads of a pool run in turn.
///
/// One thread at a time waits for events. After it receives a request, it hands the wait to another thread and answers
/// the request itself, unless several requests have arrived together or enough threads are running; then other threads
/// answer. Every thread sends its own answers. So usually no thread has to be woken to answer a request.
final class EventLoopThreads: Sendable {
  /// Holds the loop; nil before it starts and after it has ended. Used only while the mutex is locked.
  private struct LoopBox: @unchecked Sendable {
    var loop: EventLoop?
  }

  private let loop = Mutex(LoopBox())
  private let pool: WorkerThreads
  private let poll: SocketPoll
  private let waker: PollWaker
  /// Called once, when the server has ended.
  private let onEnd: @Sendable () -> Void

  /// Creates the loop.
  ///
  /// - Throws: the kernel's error if it provides no descriptors.
  init(
    _ sockets: [ListeningSocket], limits: ServerLimits, admission: Admission, counts: ServerCounts, mailbox: Mailbox,
    onEnd: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    // The additional thread waits for events.
    pool = WorkerThreads(
      "http-worker", limit: limits.workers + 1, waiting: limits.waitingRequests,
      maximumBusy: WorkerThreads.forProcessors + 1)
    poll = try SocketPoll()
    waker = mailbox.waker
    self.onEnd = onEnd
    let eventLoop = try EventLoop(
      sockets, limits: limits, admission: admission, counts: counts, pool: pool, mailbox: mailbox, poll: poll
    ) {
      [weak self] number, reply in
      self?.send(reply, to: number)
    }
    let box = LoopBox(loop: eventLoop)
    loop.withLock { $0 = box }
  }

  /// Starts to serve.
  ///
  /// - Returns: whether the system permits a thread.
  func start() -> Bool { pool.add { self.run() } }

  /// Serves until the server ends, or until this thread answers a request and another thread has taken over.
  private func run() {
    while let timeout = loop.withLock({ $0.loop?.pollTimeout() }) {
      let events = poll.wait(milliseconds: pool.addThreadIfStalled() ? stall(timeout) : timeout < 0 ? nil : timeout)
      guard let work = loop.withLock({ $0.loop?.handleEvents(events) }) else { continue }
      if pool.add(immediately: true, { self.run() }) { return work.run() }
      // Enough threads are running, so this thread has to keep waiting for events.
      if !pool.add(work.run) { send(.refusal(EventLoop.crowded), to: work.number) }
    }
    loop.withLock { $0.loop = nil }
    pool.stop()
    onEnd()
  }

  /// The time to wait for events, in milliseconds: `timeout`, but at most the time after which the pool assumes that
  /// its threads are blocked. A negative timeout is unlimited.
  private func stall(_ timeout: Int64) -> Int64 {
    let stall = Int64(WorkerThreads.stallTime / .milliseconds(1))
    return timeout < 0 ? stall : min(stall, timeout)
  }

  private func send(_ reply: ServerReply, to number: UInt64) {
    let needsWake = loop.withLock { $0.loop?.sendReply(reply, to: number) ?? false }
    if needsWake { waker.wake() }
  }
}
