package import IntentDefinitions
package import IntentLanguage
public import JSONValues

/// What shows a request's events to somebody and brings back their answers.
public protocol Presenter: AnyObject {
  /// Shows what happened to the request with this number, counted from 1.
  func show(_ event: PresentedEvent, request: Int)
  /// Brings the answer to a prompt that has just been shown.
  func answer(to prompt: Prompt) -> PromptAnswer
}

/// An event as presenters see it.
public struct PresentedEvent {
  package let event: ConversationEvent
  /// The types that the request's values have.
  let catalogue: Catalogue
  /// The language of the conversation.
  let language: ConversationLanguage

  package init(event: ConversationEvent, catalogue: Catalogue, language: ConversationLanguage) {
    self.event = event
    self.catalogue = catalogue
    self.language = language
  }

  /// What is said of the event.
  package var dialogue: Dialogue { Dialogue(catalogue: catalogue, language: language) }

  /// Which event it is: `understood`, `routed`, `started`, `resolved`, `prompt`, `answer`, `confirmed`, `handled`,
  /// `updated` or `finished`.
  public var name: String { contract.name }

  /// What the event tells, as a line of `--json` has it.
  public var fields: [String: JSONValue] { contract.fields }

  /// Name and fields together, written once.
  package var contract: (name: String, fields: [String: JSONValue]) {
    let (name, fields) = EventWriter(catalogue: catalogue).members(event)
    return (name, fields.filter { $0.value != .null })
  }
}
