public import IntentWire

/// The views of an extension that shows views.
extension ExtensionConnection {
  /// Asks for the view of an interaction.
  ///
  /// - Parameters:
  ///   - request: the interaction and the place of the view.
  ///   - conversation: the number of the conversation.
  ///   - budget: the time until the answer.
  /// - Returns: the view, or why there is none.
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
  /// - Returns: the view, or why there is none.
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
    case let other: throw end(.protocolError("'\(other.object.type)' is no answer to it", during: .view))
    }
  }

  /// Takes the last change of a view, without waiting for one. The extension reports the next change after that.
  ///
  /// - Parameter conversation: the number of the conversation.
  /// - Returns: the view; nil if it has not changed.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func takeChangedView(_ conversation: Int64) throws(ExtensionFault) -> ViewMessage? {
    guard !isClosed else { return nil }
    let exchange = Exchange(stage: .view, budget: .milliseconds(100))
    while changedView == nil, exchange.deadline > .now, hasMore() {
      let message = try next(exchange)
      guard try takeNotice(message, exchange) else { throw unasked(message, .view) }
    }
    guard let changed = changedView else { return nil }
    changedView = nil
    guard changed.conversation == conversation else { return nil }
    try send(.viewTaken(conversation: conversation), exchange)
    return changed.view
  }
}

extension CallFailure: Error {}
