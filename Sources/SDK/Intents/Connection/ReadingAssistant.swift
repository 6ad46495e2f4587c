internal import BaseThreads
internal import Dispatch
internal import Synchronization

/// Reads messages on a thread of its own while the serving thread is blocked in a method of a handler: a cancellation,
/// and the results of operations that the method may wait for without a call of this module.
///
/// A method that returns soon needs no assistance, and none of its messages cross threads: the assistant reads only
/// after the serving thread has spent a whole tick on one message. While the host is silent, the assistant's thread
/// sleeps.
final class ReadingAssistant: Sendable {
  /// The time after which a message counts as one that blocks the serving thread.
  private static let tick = DispatchTimeInterval.milliseconds(50)
  /// The same while an operation waits for its result.
  private static let tickOfOperation = DispatchTimeInterval.milliseconds(1)
  private static let endTimeout = DispatchTimeInterval.seconds(1)
  /// Interceptors run on this stack, and with them the author's handlers of cancellations.
  private static let stackBytes = 256 << 10

  /// The reader; nil after the end of the thread, so that the last reference to the connection closes the socket.
  private let reader: Mutex<MessageReader?>
  /// The number of times that the serving thread began or ended to carry out a message: odd meanwhile.
  private let steps = Atomic(0)
  /// The number of operations whose results no thread of this module waits for.
  private let operations = Atomic(0)
  private let isSleeping = Atomic(false)
  private let isRunning = Atomic(false)
  private let hasEnded = Atomic(false)
  private let wakeUp = DispatchSemaphore(value: 0)
  private let stop = DispatchSemaphore(value: 0)

  init(reader: MessageReader) {
    self.reader = Mutex(reader)
  }

  /// Starts the thread.
  func start() {
    let code = SystemThread.start("assistant", stackBytes: Self.stackBytes) { [self] in
      run()
      reader.withLock { $0 = nil }
      stop.signal()
    }
    isRunning.store(code == 0, ordering: .sequentiallyConsistent)
    guard code != 0 else { return }
    log("no thread can be started, so requests to the host wait until the handler's method returns (errno \(code))")
  }

  /// Ends the thread after the end of the stream, and waits for it. A thread that the author's code blocks ends later.
  func end() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    wakeUp.signal()
    if isRunning.load(ordering: .sequentiallyConsistent) { _ = stop.wait(timeout: .now() + Self.endTimeout) }
  }

  /// Records that the serving thread, which calls this method, begins to carry out a message.
  func beginServing() {
    steps.add(1, ordering: .sequentiallyConsistent)
    if isSleeping.load(ordering: .sequentiallyConsistent) { wakeUp.signal() }
  }

  /// Records that the serving thread, which calls this method, carries out no message.
  func endServing() {
    if isServing(steps.load(ordering: .relaxed)) { steps.add(1, ordering: .sequentiallyConsistent) }
  }

  /// Records that an operation has begun, which completes by a call on the thread that reads its result.
  func beginOperation() {
    let begun = operations.add(1, ordering: .sequentiallyConsistent).newValue
    if begun == 1, isServing(steps.load(ordering: .sequentiallyConsistent)) { wakeUp.signal() }
  }

  /// Records that such an operation has its result.
  func endOperation() {
    operations.subtract(1, ordering: .sequentiallyConsistent)
  }

  private func isServing(_ step: Int) -> Bool { step % 2 == 1 }

  private func run() {
    guard let reader = reader.withLock(\.self) else { return }
    while !hasEnded.load(ordering: .sequentiallyConsistent) {
      let step = steps.load(ordering: .sequentiallyConsistent)
      let hasOperation = operations.load(ordering: .sequentiallyConsistent) > 0
      // A wake-up says that an operation has begun, and that the tick is shorter now.
      guard wakeUp.wait(timeout: .now() + (hasOperation ? Self.tickOfOperation : Self.tick)) == .timedOut else {
        continue
      }
      guard steps.load(ordering: .sequentiallyConsistent) == step else { continue }
      guard isServing(step) else {
        // Only a whole tick without a message is silence: waking this thread at each message would slow calls down.
        sleep(after: step)
        continue
      }
      let isOpen = reader.read(until: nil) { [self] in
        steps.load(ordering: .sequentiallyConsistent) != step || hasEnded.load(ordering: .sequentiallyConsistent)
      }
      guard isOpen else { return }
    }
  }

  private func sleep(after step: Int) {
    isSleeping.store(true, ordering: .sequentiallyConsistent)
    defer { isSleeping.store(false, ordering: .sequentiallyConsistent) }
    // The serving thread may have begun before it could see that a wake-up is needed.
    if steps.load(ordering: .sequentiallyConsistent) == step, !hasEnded.load(ordering: .sequentiallyConsistent) {
      wakeUp.wait()
    }
  }
}
