internal import ExtensionManifests
internal import ExtensionSupervisor
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Following a request after it was handled.
extension RequestRun {
  /// How many further responses are shown, however fast they come.
  static let updateLimit = 1_000

  /// How long the request is followed; nil for not at all.
  var follow: Duration? { channel is LiveChannel ? configuration.follow : nil }

  /// Shows further responses until the time is over, the last one has come, or the extension has left.
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
      let failure = fault(error, conversation.candidate)
      // Whoever leaves in good order has nothing more to tell.
      if case .ended(.exited(code: 0), _) = error { return .followed }
      return .failed(failure)
    }
  }

  private func showUpdates(
    _ connection: ExtensionConnection, _ conversation: Conversation, until deadline: ContinuousClock.Instant
  ) throws(ExtensionFault) {
    let definition = conversation.definition
    for _ in 0..<Self.updateLimit {
      guard let response = try connection.nextUpdate(conversationNumber, until: deadline) else { return }
      guard response.type == definition.responseName else {
        throw .protocolError("an update of the type '\(response.type)'", during: .updates)
      }
      // Locked in the middle of it: nothing more is shown.
      guard gate.decide(definition, conversation.candidate.target.manifest) == .open else { return }
      for event in events.updated(definition, response) { show(event) }
      if ResponseReading(definition, response).isLast { return }
    }
  }
}
