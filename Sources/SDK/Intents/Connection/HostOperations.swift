internal import IntentWire
internal import Synchronization

/// The operations that the extension's code requests from the host, and the completions that wait for the results.
final class HostOperations: Sendable {
  /// The result of an operation.
  enum Outcome: Sendable {
    /// The answer from the host.
    case answer(HostToExtensionMessage)
    /// The request could not be sent, for this reason.
    case notSent(String)
    /// The host ended the session before it answered.
    case ended

    /// The reason why the operation has no usable answer.
    var failure: String {
      switch self {
      case .answer(let message): "the host answered with '\(message.object.type)'"
      case .notSent(let reason): reason
      case .ended: "the host has ended the extension"
      }
    }

    /// The reply to a request, which says why there is none.
    var reply: HostReply {
      if case .answer(.reply(_, let reply)) = self { reply } else { .refused(.notSupported, failure) }
    }
  }

  /// Receives the result of an operation. It must not block.
  typealias Completion = @Sendable (Outcome) -> Void

  private struct Operation {
    /// Whether a thread waits for the result on the connection.
    let isAwaited: Bool
    let completion: Completion
  }

  private struct Pending {
    var count: Int64 = 0
    var operations: [Int64: Operation] = [:]
  }

  /// The operations of the latest session; nil outside an extension, as in an author's unit tests.
  static let current = Mutex<HostOperations?>(nil)

  private let connection: HostConnection
  private let pending = Mutex(Pending())

  init(connection: HostConnection) {
    self.connection = connection
  }

  /// Whether the host is still connected.
  var isConnected: Bool { connection.isConnected }

  /// Requests an operation on interactions. Calls `completion` on a thread of the system, with the reason of a failure
  /// or with nil after success.
  func perform(_ operation: InteractionOperation, _ completion: @escaping @Sendable (_ failure: String?) -> Void) {
    startOperation({ .perform(operation: $0, operation) }) { outcome in
      switch outcome {
      case .answer(.completed(_, let failure)): callAsynchronously(failure, completion)
      // No code runs after the end of the session.
      case .ended: completion(outcome.failure)
      default: callAsynchronously(outcome.failure, completion)
      }
    }
  }

  /// Requests the keys of a keychain group, and waits for the answer, at most five seconds; nil after that.
  func keychainKeys(_ group: String, isOwn: Bool) -> HostKeychain.Reply? {
    let outcome = outcome { .keychainKeys(operation: $0, group: group, isOwn: isOwn) }
    switch outcome {
    case .answer(.keychainKeys(_, let keys)): return .keys(HostKeychain.Keys(keys))
    case .answer(.keychainKeysRefused(_, let reason)): return .failed(reason)
    default: return outcome.map { .failed($0.failure) }
    }
  }

  /// Sends a request. The thread that reads messages calls `completion`, which must not block.
  func request(_ request: HostRequest, _ completion: @escaping @Sendable (HostReply) -> Void) {
    startOperation({ .request(operation: $0, request) }) { completion($0.reply) }
  }

  /// Sends a request, and waits for the reply, at most five seconds; nil after that.
  func reply(to request: HostRequest) -> HostReply? {
    outcome { .request(operation: $0, request) }?.reply
  }

  /// Starts an operation, and waits for its result on this thread, which reads messages meanwhile. Waits at most five
  /// seconds; nil after that.
  private func outcome(of make: (Int64) -> ExtensionToHostMessage) -> Outcome? {
    let awaited = AwaitedReply<Outcome>()
    startOperation(make, isAwaited: true) { awaited.set($0) }
    return awaited.wait(on: connection) ?? (isConnected ? nil : .ended)
  }

  /// Registers a new operation, and sends the message that `make` builds with its number.
  private func startOperation(
    _ make: (Int64) -> ExtensionToHostMessage, isAwaited: Bool = false, _ completion: @escaping Completion
  ) {
    let number = pending.withLock { pending in
      pending.count += 1
      pending.operations[pending.count] = Operation(isAwaited: isAwaited, completion: completion)
      return pending.count
    }
    if !isAwaited { connection.beginOperation() }
    do {
      try connection.send(make(number))
    } catch {
      complete(number, .notSent("\(error)"))
    }
  }

  /// Completes an operation if `message` is the host's answer to it. Returns false for any other message.
  func handleReply(_ message: HostToExtensionMessage) -> Bool {
    guard let number = message.operation else { return false }
    complete(number, .answer(message))
    return true
  }

  private func complete(_ number: Int64, _ outcome: Outcome) {
    guard let operation = pending.withLock({ $0.operations.removeValue(forKey: number) }) else { return }
    if !operation.isAwaited { connection.endOperation() }
    operation.completion(outcome)
  }

  /// Fails all pending operations and releases the connection, because the host sends no more answers.
  func failPendingOperations() {
    Self.current.withLock { current in
      if current === self { current = nil }
    }
    for number in pending.withLock({ Array($0.operations.keys) }) { complete(number, .ended) }
  }
}
