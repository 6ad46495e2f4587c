package import IntentConversations
package import IntentDefinitions
package import IntentWire

/// Events of an English conversation about types of the API, as a host makes them.
extension ConversationEvent {
  /// The request is understood.
  package static func understood(
    _ definition: IntentDefinition, _ intent: WireObject, application: String? = nil, locale: String = "en",
    utterance: String? = nil
  ) -> ConversationEvent {
    EventFactory.english.understood(
      StructuredRequest(
        kind: .init(definition: definition, catalogue: .system), intent: intent, application: application,
        utterance: utterance), locale: locale)
  }

  /// The host chose a route.
  package static func routed(_ route: Route) -> ConversationEvent { EventFactory.english.routed(route) }

  /// The host started a process.
  package static func started(
    _ candidate: Route.Candidate, processIdentifier: Int32, _ duration: Duration, _ isolation: Isolation
  ) -> ConversationEvent {
    EventFactory.english.started(
      candidate, processIdentifier: processIdentifier, duration: duration, isolation: isolation)
  }

  /// The extension resolved a parameter.
  package static func resolved(_ parameter: PropertyDefinition, _ results: [ResolutionMessage]) -> ConversationEvent {
    EventFactory.english.resolved(parameter, results)
  }

  /// The extension answered `confirm`.
  package static func confirmed(_ definition: IntentDefinition, _ response: WireObject) -> ConversationEvent {
    EventFactory.english.confirmed(definition, response)
  }

  /// The extension handled the request.
  package static func handled(
    _ definition: IntentDefinition, _ intent: WireObject, _ response: WireObject
  ) -> ConversationEvent {
    EventFactory.english.handled(definition, intent: intent, response: response)[0]
  }

  /// The conversation ended.
  package static func finished(
    _ outcome: RequestOutcome, _ duration: Duration, _ finalOutput: FinalOutput = FinalOutput()
  ) -> ConversationEvent {
    .finished(ConversationEnd(outcome, duration: duration, finalOutput: finalOutput))
  }
}
