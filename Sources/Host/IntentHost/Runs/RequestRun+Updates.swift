internal import ExtensionManifests
internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Follows a request after `handle`.
extension RequestRun {
  /// The maximum number of further responses that are shown.
  static let updateLimit = 1_000

  /// The time for which further responses are received; nil for none. A turn receives them for at most 100 seconds.
  var follow: Duration? {
    channel is LiveChannel ? configuration.follow : request.follow.map { min($0, Self.longestFollowOfTurn) }
  }

  /// The time for which a request of this kind is followed after `handle`. The claim includes it, because the result is
  /// stored only then.
  func followTime(of definition: IntentDefinition) -> Duration {
    definition.updates == .none ? .zero : follow ?? .zero
  }

  private static let longestFollowOfTurn = Duration.seconds(100)

  /// Shows further responses until the time is over, the last response has arrived, or the extension has ended.
  func follow(_ intent: WireObject, _ conversation: Conversation) -> Conversation.Input {
    guard let connection, let patience = follow else { return .followed }
    do throws(ExtensionFault) {
      try timed(.updates) { () throws(ExtensionFault) in
        try connection.startUpdates(conversationNumber, intent: intent)
        try showUpdates(connection, conversation, until: .now + patience)
      }
      connection.stopUpdates(conversationNumber, intent: intent)
      return .followed
    } catch {
      let failure = endExtension(conversation.candidate, after: error)
      // An extension that exits with code 0 sends no further responses.
      if case .ended(.exited(code: 0), _) = error { return .followed }
      return .failed(failure)
    }
  }

  private func showUpdates(
    _ connection: ExtensionConnection, _ conversation: Conversation, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) {
    let definition = conversation.definition
    var lastShown = handled.flatMap { sentence(events.updated(definition, $0)) }
    for _ in 0..<Self.updateLimit {
      guard let response = try nextUpdate(connection, until: deadline) else { return }
      guard response.type == definition.responseName else {
        throw .protocolError("an update of the type '\(response.type)'", during: .updates)
      }
      // The device has been locked in the meantime, so nothing more is shown.
      guard gate.decide(definition, conversation.candidate.target.manifest) == .open else { return }
      let shown = events.updated(definition, response)
      // A handler may send a state again that it has already sent.
      let isRepeated = sentence(shown) == lastShown
      lastShown = sentence(shown)
      for event in shown {
        if case .said = event, isRepeated { continue }
        show(event)
      }
      showView(response, conversation: conversation, stage: .update)
      if ResponseStatus(definition, response).isLast { return }
    }
  }

  /// Waits for the next update. Shows changes of views during the wait.
  private func nextUpdate(
    _ connection: ExtensionConnection, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) -> WireObject? {
    while views != nil, deadline > .now {
      let end = min(deadline, .now + Self.viewInterval)
      if let response = try connection.nextUpdate(conversationNumber, until: end) { return response }
      showChangedView()
    }
    return try connection.nextUpdate(conversationNumber, until: deadline)
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
