internal import IntentWire
internal import Synchronization

/// Sends the answer to one call. Only the first answer is sent; a later one is ignored and logged.
final class Answer: Sendable {
  /// The number of the call.
  let call: Int64
  private let method: String
  private let connection: HostConnection
  private let isSent = Mutex(false)

  /// Makes the answer to `call`. `method` is the name of the handler's method, for the log.
  init(call: Int64, method: String, connection: HostConnection) {
    self.call = call
    self.method = method
    self.connection = connection
  }

  /// Logs a completion that was never called. The completion retains the answer, so this runs when the last copy of the
  /// completion is released.
  deinit {
    guard !isSent.withLock(\.self), !connection.isAbandoned(call) else { return }
    log(
      "the completion of \(method) was released without being called; probably a branch returned without calling it")
  }

  /// Sends that `handler` handles the conversation.
  func opened(by handler: Any) {
    let type = ObjectIdentifier(Swift.type(of: handler))
    send(.opened(call: call, handler: Int64(Int(bitPattern: type))))
  }

  func send(_ results: [INIntentResolutionResult]) {
    if results.contains(where: { $0.outcome == .disambiguation([]) }) {
      log("'\(method)' answered with a disambiguation without values, which counts as needsValue")
    }
    send(.resolution(call: call, results: results.map(\.message)))
  }

  func send(_ options: IntentOptions) {
    switch options {
    case .sections(let sections): send(.options(call: call, sections: sections.map(\.wireSection)))
    case .failed(let reason): fail(.methodFailed, "\(method): \(reason)")
    case .notImplemented: fail(.notImplemented, method)
    }
  }

  func send(_ value: WireValue) {
    send(.value(call: call, value: value))
  }

  func send(_ view: ViewMessage) {
    send(.view(call: call, view))
  }

  func send(_ response: INIntentResponse) {
    if response.isNotImplemented {
      fail(.notImplemented, method)
    } else {
      send(.response(call: call, response: response.wireObject))
    }
  }

  func fail(_ reason: CallFailure.Reason, _ subject: String) {
    send(.failed(call: call, CallFailure(reason, subject: subject)))
  }

  private func send(_ message: ExtensionToHostMessage) {
    let isFirst = isSent.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    guard isFirst else { return log("the completion of \(method) was called again; the first answer counts") }
    AppCalls.removeCalls(upTo: call, on: connection)
    do {
      try connection.send(message)
    } catch {
      // The host is waiting for an answer, and this message is short enough for a frame.
      try? connection.send(.failed(call: call, CallFailure(.answerTooLong, subject: method)))
    }
  }
}
