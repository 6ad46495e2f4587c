internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Follows a request after `handle`, and shows the further responses.
struct FollowedUpdates {
  let scope: RunScope
  let report: Report
  let views: ViewsBeside
  let locks: LockChecks

  /// The maximum number of further responses that are shown.
  static let updateLimit = 1_000

  /// The time for which a request of this kind is followed after `handle`. The claim includes it, because the result is
  /// stored only then.
  func time(of definition: IntentDefinition) -> Duration {
    definition.updates == .none ? .zero : scope.follow ?? .zero
  }

  /// Shows further responses until the time is over, the last response has arrived, or the extension has ended.
  ///
  /// - Parameters:
  ///   - intent: the intent that was handled.
  ///   - conversation: the conversation.
  ///   - handled: the response to `handle`; nil if there is none.
  ///   - call: calls the extension.
  /// - Returns: the input for the conversation.
  func follow(
    _ intent: WireObject, _ conversation: Conversation, after handled: WireObject?, over call: ExtensionCall
  ) -> Conversation.Input {
    guard let timeout = scope.follow else { return .followed }
    return call.updates(of: intent, conversation.candidate) { next throws(ExtensionFault) in
      try show(conversation, after: handled, until: .now + timeout, next: next)
    }
  }

  private func show(
    _ conversation: Conversation, after handled: WireObject?, until deadline: ContinuousClock.Instant,
    next: ExtensionCall.NextUpdate
  ) throws(ExtensionFault) {
    let definition = conversation.definition
    var lastShown = handled.flatMap { sentence(scope.events.updated(definition, $0)) }
    for _ in 0..<Self.updateLimit {
      guard let response = try nextUpdate(next, until: deadline) else { return }
      guard response.type == definition.responseName else {
        throw .protocolError("an update of the type '\(response.type)'", during: .updates)
      }
      // The device has been locked in the meantime, so nothing more is shown.
      guard locks.gate.decide(definition, conversation.candidate.target.manifest) == .open else { return }
      let shown = scope.events.updated(definition, response)
      // A handler may send a state again that it has already sent.
      let isRepeated = sentence(shown) == lastShown
      lastShown = sentence(shown)
      for event in shown {
        if case .said = event, isRepeated { continue }
        report.show(event)
      }
      views.show(response, conversation: conversation, stage: .update)
      if ResponseStatus(definition, response).isLast { return }
    }
  }

  /// Waits for the next update. Shows changes of views during the wait.
  private func nextUpdate(
    _ next: ExtensionCall.NextUpdate, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) -> WireObject? {
    while views.hasViews, deadline > .now {
      if let response = try next(min(deadline, .now + Self.viewInterval)) { return response }
      views.showChange()
    }
    return try next(deadline)
  }

  /// The interval between two checks of the view. An extension reports at most ten changes a second.
  private static let viewInterval = Duration.milliseconds(100)

  /// Returns the text of the statement among `events`.
  private func sentence(_ events: [ConversationEvent]) -> String? {
    events.lazy.compactMap { event in
      if case .said(let statement) = event { statement.text } else { nil }
    }.first
  }
}
