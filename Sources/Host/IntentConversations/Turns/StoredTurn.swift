/// A turn that another process has run, in the form for a store: its events and its result.
package struct StoredTurn: Hashable, Sendable, Codable {
  /// An event that another process shows to the user. Events for developers are not stored, and neither are views.
  package enum Event: Hashable, Sendable, Codable {
    case prompt(Prompt)
    case answer(String?)
    case handled(HandledRequest)
    case updated(ExtensionResponse)
    case said(Statement)
    case finished(ConversationEnd)

    /// Stores an event; nil if it is not stored.
    package init?(_ event: ConversationEvent) {
      switch event {
      case .prompt(let prompt): self = .prompt(prompt)
      case .answer(let text): self = .answer(text)
      case .handled(let handled): self = .handled(handled)
      case .updated(let response): self = .updated(response)
      case .said(let statement): self = .said(statement)
      case .finished(let end): self = .finished(end)
      case .understood, .advised, .routed, .started, .resolved, .confirmed, .nowPlaying, .view, .viewLeftOut: return nil
      }
    }

    /// The event.
    package var event: ConversationEvent {
      switch self {
      case .prompt(let prompt): .prompt(prompt)
      case .answer(let text): .answer(text)
      case .handled(let handled): .handled(handled)
      case .updated(let response): .updated(response)
      case .said(let statement): .said(statement)
      case .finished(let end): .finished(end)
      }
    }
  }

  private enum Result: Hashable, Codable {
    case question(ParkedConversation)
    case ended(RequestOutcome, next: StoredRequest?)
    case waiting
  }

  /// The events in their order.
  package let events: [Event]
  private let result: Result

  /// Stores a turn.
  package init(_ turn: ConversationTurn, events: [ConversationEvent]) {
    self.events = events.compactMap(Event.init)
    result =
      switch turn {
      case .question(let question): .question(question.parked)
      case .ended(let ended): .ended(ended.outcome, next: ended.next.map(StoredRequest.init))
      case .waiting: .waiting
      }
  }

  /// Returns the result of the turn, for a caller on `surface`. The surface can lower the trust of the conversation, and
  /// never raise it.
  package func turn(from surface: Surface) -> ConversationTurn {
    switch result {
    case .question(let parked): .question(parked.question(from: surface))
    case .ended(let outcome, let next): .ended(EndedConversation(outcome: outcome, next: next?.request))
    case .waiting: .waiting
    }
  }
}
