internal import IntentWire
internal import Synchronization

/// Operations that the extension's code requests from the host, with the completions that wait for their results.
final class HostOperations: Sendable {
  /// Receives the reason of a failure, or nil after success.
  typealias Completion = @Sendable (_ failure: String?) -> Void

  private struct Pending {
    var count: Int64 = 0
    var completions: [Int64: Completion] = [:]
  }

  /// The operations of the latest session; nil outside an extension, as in an author's unit tests.
  static let current = Mutex<HostOperations?>(nil)

  private let connection: HostConnection
  private let pending = Mutex(Pending())

  init(connection: HostConnection) {
    self.connection = connection
  }

  /// Requests `operation`. A thread of the runtime calls `completion`.
  func perform(_ operation: InteractionOperation, _ completion: @escaping Completion) {
    let number = pending.withLock { pending in
      pending.count += 1
      pending.completions[pending.count] = completion
      return pending.count
    }
    // A handler's method may wait for the completion, on the thread that receives messages.
    connection.readAside { [self] in complete($0, $1) }
    do {
      try connection.send(.perform(operation: number, operation))
    } catch {
      complete(number, "\(error)")
    }
  }

  /// Ends an operation with the host's answer.
  func complete(_ number: Int64, _ failure: String?) {
    let completion = pending.withLock { $0.completions.removeValue(forKey: number) }
    if let completion { afterwards(failure, completion) }
  }

  /// Fails all pending operations and releases the connection. The host sends no more answers.
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
