public import IntentWire

/// Messages that the extension sends without a call: updates of a response, operations on interactions, requests for
/// the keys of keychain groups, and requests that may ask the user.
extension ExtensionConnection {
  /// Asks the handler of a conversation to send updates of its response.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func startUpdates(_ conversation: Int64, intent: WireObject) throws(ExtensionFault) {
    let exchange = Exchange(stage: .updates, budget: .seconds(1))
    try send(.startSendingUpdates(conversation: conversation, intent: intent), exchange)
  }

  /// Asks the handler to stop sending updates. Does nothing if the connection is closed.
  public func stopUpdates(_ conversation: Int64, intent: WireObject) {
    guard !isClosed else { return }
    let exchange = Exchange(stage: .updates, budget: .milliseconds(100))
    // An error closes the connection, and then there are no updates either.
    try? send(.stopSendingUpdates(conversation: conversation, intent: intent), exchange)
  }

  /// Waits for the next update in a conversation.
  ///
  /// - Returns: the response; nil if none arrived before `deadline`.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func nextUpdate(
    _ conversation: Int64, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) -> WireObject? {
    // A message that begins before the deadline may end a little later.
    let exchange = Exchange(stage: .updates, budget: deadline - .now + .seconds(1))
    while deadline > .now, hasInput(until: deadline) {
      let message = try next(exchange)
      if case .update(conversation, let response) = message { return response }
      guard try handleNotice(message, exchange) else { throw unexpectedAnswer(message, .updates) }
    }
    return nil
  }

  /// Handles a message that is not an answer to a call, and replies within `exchange`. Returns false for any other
  /// message.
  func handleNotice(_ message: ExtensionToHostMessage, _ exchange: Exchange) throws(ExtensionFault) -> Bool {
    switch message {
    case .perform(let number, let operation):
      try send(.completed(operation: number, failure: performOperation(operation)), exchange)
      return true
    case .keychainKeys(let number, let group, let isOwn):
      try send(keychainReply(number, group: group, isOwn: isOwn), exchange)
      return true
    case .request(let number, let request):
      try send(.reply(operation: number, try reply(to: request, exchange)), exchange)
      return true
    // The conversation is no longer followed.
    case .update: return true
    case .viewChanged(let conversation, let view):
      changedView = (conversation, view)
      return true
    default: return false
    }
  }

  /// Handles a message of an extension that is about to end. Replies only if the socket's buffer has room.
  func handleFinalMessage(_ message: ExtensionToHostMessage) {
    switch message {
    case .perform(let number, let operation):
      let failure = performOperation(operation)
      if !isClosed { _ = sendWithoutBlocking(.completed(operation: number, failure: failure)) }
    case .keychainKeys(let number, let group, let isOwn):
      if !isClosed { _ = sendWithoutBlocking(keychainReply(number, group: group, isOwn: isOwn)) }
    case .request(let number, _):
      if !isClosed { _ = sendWithoutBlocking(.reply(operation: number, Self.outsideCall)) }
    default: break
    }
  }

  func keychainReply(_ number: Int64, group: String, isOwn: Bool) -> HostToExtensionMessage {
    switch keychainKeys(KeychainRequest(group: group, isOwn: isOwn, countsAsLocked: countsAsLocked)) {
    case .keys(let keys): .keychainKeys(operation: number, keys)
    case .refused(let reason): .keychainKeysRefused(operation: number, reason: reason)
    }
  }
}
