internal import IntentWire
internal import Synchronization

/// Sends the answer to one call. Only the first answer is sent; a later one is ignored and logged.
final class Answer: Sendable {
  /// The number of the call.
  let call: Int64
  private let method: String
  private let connection: HostConnection
  private let isGiven = Mutex(false)

  /// Makes the answer to `call`. `method` is the name of the handler's method, for the log.
  init(call: Int64, method: String, connection: HostConnection) {
    self.call = call
    self.method = method
    self.connection = connection
  }

  /// Logs a completion that was never called. The completion retains the answer, so this runs when the last copy of the
  /// completion is released.
  deinit {
    guard !isGiven.withLock(\.self), !connection.isAbandoned(call) else { return }
    log(
      "the completion of \(method) was released without being called; probably a branch returned without calling it")
  }

  func opened() {
    give(.opened(call: call))
  }

  func give(_ results: [INIntentResolutionResult]) {
    if results.contains(where: { $0.outcome == .disambiguation([]) }) {
      log("'\(method)' answered with a disambiguation without values, which counts as needsValue")
    }
    give(.resolution(call: call, results: results.map(\.message)))
  }

  func give(_ options: IntentOptions) {
    switch options {
    case .sections(let sections): give(.options(call: call, sections: sections.map(\.wireSection)))
    case .failed(let reason): fail(.methodFailed, "\(method): \(reason)")
    case .notImplemented: fail(.notImplemented, method)
    }
  }

  func give(_ value: WireValue) {
    give(.value(call: call, value: value))
  }

  func give(_ view: ViewMessage) {
    give(.view(call: call, view))
  }

  func give(_ response: INIntentResponse) {
    if response.isNotImplemented {
      fail(.notImplemented, method)
    } else {
      give(.response(call: call, response: response.wireObject))
    }
  }

  func fail(_ reason: CallFailure.Reason, _ subject: String) {
    give(.failed(call: call, CallFailure(reason, subject: subject)))
  }

  private func give(_ message: ExtensionToHostMessage) {
    let isFirst = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    guard isFirst else { return log("the completion of \(method) was called again; the first answer counts") }
    AppCalls.end(upTo: call, on: connection)
    do {
      try connection.send(message)
    } catch {
      // The host is waiting for an answer, and this message is short enough for a frame.
      try? connection.send(.failed(call: call, CallFailure(.answerTooLong, subject: method)))
    }
  }
}
