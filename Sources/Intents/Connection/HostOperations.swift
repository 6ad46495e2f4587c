internal import IntentWire
internal import Synchronization

/// What the extension's code asks the host to do beside the answers to its calls, and who waits for it to be done.
final class HostOperations: Sendable {
  /// Told why nothing was done, or nil.
  typealias Completion = @Sendable (_ failure: String?) -> Void

  private struct Pending {
    var count: Int64 = 0
    var completions: [Int64: Completion] = [:]
  }

  /// Those of the host that spoke last; nil outside an extension, as in an author's unit tests.
  static let current = Mutex<HostOperations?>(nil)

  private let connection: HostConnection
  private let pending = Mutex(Pending())

  init(connection: HostConnection) {
    self.connection = connection
  }

  /// Asks for `operation`; `completion` is called on a thread of the runtime's.
  func perform(_ operation: InteractionOperation, _ completion: @escaping Completion) {
    let number = pending.withLock { pending in
      pending.count += 1
      pending.completions[pending.count] = completion
      return pending.count
    }
    // Whoever waits for the completion may do so in a handler's method, on the thread that reads.
    connection.readAside { [self] in complete($0, $1) }
    do {
      try connection.send(.perform(operation: number, operation))
    } catch {
      complete(number, "\(error)")
    }
  }

  /// The host has answered.
  func complete(_ number: Int64, _ failure: String?) {
    let completion = pending.withLock { $0.completions.removeValue(forKey: number) }
    if let completion { afterwards(failure, completion) }
  }

  /// Fails the operations that wait for an answer, and lets the connection go: the host sends no more answers.
  func end() {
    Self.current.withLock { current in
      if current === self { current = nil }
    }
    let waiting = pending.withLock { pending in
      defer { pending.completions = [:] }
      return pending.completions.values
    }
    for completion in waiting { completion("the host has ended the extension") }
  }
}
