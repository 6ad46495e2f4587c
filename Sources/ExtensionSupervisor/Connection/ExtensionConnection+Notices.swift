public import IntentWire

/// What an extension says unasked: further responses to a request, and what is to be done with its interactions.
extension ExtensionConnection {
  /// Asks the handler of a conversation to tell of further responses.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func startUpdates(_ conversation: Int64, intent: WireObject) throws(ExtensionFault) {
    let exchange = Exchange(stage: .updates, budget: .seconds(1))
    try send(.startSendingUpdates(conversation: conversation, intent: intent), exchange)
  }

  /// Ends that; a connection that is gone needs no word.
  public func stopUpdates(_ conversation: Int64, intent: WireObject) {
    guard !isClosed else { return }
    let exchange = Exchange(stage: .updates, budget: .milliseconds(100))
    try? send(.stopSendingUpdates(conversation: conversation, intent: intent), exchange)
  }

  /// Waits for a further response in a conversation; nil when none came until `deadline`.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func nextUpdate(
    _ conversation: Int64, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) -> WireObject? {
    // A message that has begun to come before the deadline may end a little later.
    let exchange = Exchange(stage: .updates, budget: deadline - .now + .seconds(1))
    while deadline > .now, hasMore(until: deadline) {
      let message = try next(exchange)
      if case .update(conversation, let response) = message { return response }
      guard try takeNotice(message, exchange) else { throw unasked(message, .updates) }
    }
    return nil
  }

  /// Does what a message asks for that answers no call, and says so within `exchange`; false for any other.
  func takeNotice(_ message: ExtensionToHostMessage, _ exchange: Exchange) throws(ExtensionFault) -> Bool {
    switch message {
    case .perform(let number, let operation):
      try send(.completed(operation: number, failure: performOperation(operation)), exchange)
      return true
    // Nobody follows it any more.
    case .update: return true
    default: return false
    }
  }

  /// Does what a message asks for of an extension that is to end. It is told where that takes no waiting.
  func takeLastWord(_ message: ExtensionToHostMessage) {
    guard case .perform(let number, let operation) = message else { return }
    let failure = performOperation(operation)
    if !isClosed { _ = sendAtOnce(.completed(operation: number, failure: failure)) }
  }
}
