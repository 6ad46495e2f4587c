public import IntentWire

/// The views of an extension that shows views.
extension ExtensionConnection {
  /// Asks for the view of an interaction.
  ///
  /// - Parameters:
  ///   - request: the interaction and the place of the view.
  ///   - conversation: the number of the conversation.
  ///   - budget: the time until the answer.
  /// - Returns: the view, or the reason why there is none.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func view(
    _ request: ViewRequest, in conversation: Int64, budget: Duration
  ) throws(ExtensionFault) -> Result<ViewMessage, CallFailure> {
    changedView = nil
    return try viewAnswer(budget) { .configureView(call: $0, conversation: conversation, request) }
  }

  /// Asks for the same view in another place.
  ///
  /// - Parameters:
  ///   - surface: the place.
  ///   - conversation: the number of the conversation.
  ///   - budget: the time until the answer.
  /// - Returns: the view, or the reason why there is none.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func view(
    on surface: ViewSurface, in conversation: Int64, budget: Duration
  ) throws(ExtensionFault) -> Result<ViewMessage, CallFailure> {
    try viewAnswer(budget) { .layOutView(call: $0, conversation: conversation, surface) }
  }

  private func viewAnswer(
    _ budget: Duration, _ make: (_ call: Int64) -> HostToExtensionMessage
  ) throws(ExtensionFault) -> Result<ViewMessage, CallFailure> {
    switch try call(.view, budget: budget, make) {
    case .view(_, let view): return .success(view)
    case .failed(_, let failure): return .failure(failure)
    case let other:
      throw close(with: .protocolError("'\(other.object.type)' is not an answer to this call", during: .view))
    }
  }

  /// Returns the last change of a view, and does not wait for a change. The extension reports the next change only
  /// after this call.
  ///
  /// - Parameter conversation: the number of the conversation.
  /// - Returns: the view; nil if it has not changed.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func nextChangedView(_ conversation: Int64) throws(ExtensionFault) -> ViewMessage? {
    guard !isClosed else { return nil }
    // A message that has begun may end a little later.
    let exchange = Exchange(stage: .view, budget: .seconds(1))
    let end = ContinuousClock.now + .milliseconds(50)
    while changedView == nil, end > .now, hasInput() {
      let message = try next(exchange)
      guard try handleNotice(message, exchange) else { throw unexpectedAnswer(message, .view) }
    }
    return try acknowledgeReceivedView(conversation, exchange)
  }

  /// Returns the last change of a view that arrived before the answer to the last call. The answer is newer than the
  /// change.
  ///
  /// - Parameter conversation: the number of the conversation.
  /// - Returns: the view; nil if none arrived.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func pendingView(_ conversation: Int64) throws(ExtensionFault) -> ViewMessage? {
    guard !isClosed else { return nil }
    return try acknowledgeReceivedView(conversation, Exchange(stage: .view, budget: .seconds(1)))
  }

  private func acknowledgeReceivedView(
    _ conversation: Int64, _ exchange: Exchange
  ) throws(ExtensionFault) -> ViewMessage? {
    guard let changed = changedView else { return nil }
    changedView = nil
    guard changed.conversation == conversation else { return nil }
    try send(.viewTaken(conversation: conversation), exchange)
    return changed.view
  }

  /// The descriptors that become readable before a view changes: the socket and the extension's output.
  public var watchedDescriptors: [Int32] { isClosed ? [] : [socket, output.descriptor] }
}

extension CallFailure: Error {}
