internal import IntentWire
internal import Synchronization

/// Operations that the extension's code requests from the host, with the completions that wait for their results.
final class HostOperations: Sendable {
  /// Receives the reason of a failure, or nil after success.
  typealias Completion = @Sendable (_ failure: String?) -> Void
  /// Receives the keys of a keychain group, or the reason of a failure.
  typealias KeyCompletion = @Sendable (HostKeychain.Reply) -> Void

  private struct Pending {
    var count: Int64 = 0
    var completions: [Int64: Completion] = [:]
    var keyCompletions: [Int64: KeyCompletion] = [:]

    mutating func nextNumber() -> Int64 {
      count += 1
      return count
    }
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
      let number = pending.nextNumber()
      pending.completions[number] = completion
      return number
    }
    send(.perform(operation: number, operation)) { complete(number, $0) }
  }

  /// Requests the keys of a keychain group. The thread that reads messages calls `completion`, which does not block.
  func keychainKeys(_ group: String, isOwn: Bool, _ completion: @escaping KeyCompletion) {
    let number = pending.withLock { pending in
      let number = pending.nextNumber()
      pending.keyCompletions[number] = completion
      return number
    }
    send(.keychainKeys(operation: number, group: group, isOwn: isOwn)) { completeKeys(number, .failed($0)) }
  }

  private func send(_ message: ExtensionToHostMessage, onFailure: (String) -> Void) {
    // A handler's method may wait for the completion, on the thread that receives messages.
    connection.readAside { [self] in take($0) }
    do {
      try connection.send(message)
    } catch {
      onFailure("\(error)")
    }
  }

  /// Ends an operation if `message` is the host's answer to one. Returns false for any other message.
  func take(_ message: HostToExtensionMessage) -> Bool {
    switch message {
    case .completed(let number, let failure): complete(number, failure)
    case .keychainKeys(let number, let keys): completeKeys(number, .keys(HostKeychain.Keys(keys)))
    case .keychainKeysRefused(let number, let reason): completeKeys(number, .failed(reason))
    default: return false
    }
    return true
  }

  private func complete(_ number: Int64, _ failure: String?) {
    let completion = pending.withLock { $0.completions.removeValue(forKey: number) }
    if let completion { afterwards(failure, completion) }
  }

  private func completeKeys(_ number: Int64, _ reply: HostKeychain.Reply) {
    pending.withLock { $0.keyCompletions.removeValue(forKey: number) }?(reply)
  }

  /// Fails all pending operations and releases the connection. The host sends no more answers.
  func end() {
    Self.current.withLock { current in
      if current === self { current = nil }
    }
    let waiting = pending.withLock { pending in
      let waiting = pending
      (pending.completions, pending.keyCompletions) = ([:], [:])
      return waiting
    }
    let reason = "the host has ended the extension"
    for completion in waiting.completions.values { completion(reason) }
    for completion in waiting.keyCompletions.values { completion(.failed(reason)) }
  }
}
