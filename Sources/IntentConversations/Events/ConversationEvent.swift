package import ExtensionSupervisor
package import IntentDefinitions
package import IntentWire

/// Something that happened to a request, for presenters. The contract's `--json` events, one case each.
package enum ConversationEvent {
  /// The request is known; `application` is the one that it names, `utterance` what was said, nil for a structured one.
  case understood(IntentDefinition, WireObject, application: String?, locale: String, utterance: String?)
  /// The extension was chosen, or another took its place.
  case routed(Route)
  /// The extension's process was started.
  case started(Route.Candidate, processIdentifier: Int32, Duration, Isolation)
  /// The extension answered about a parameter.
  case resolved(PropertyDefinition, [ResolutionMessage])
  /// The user is asked.
  case prompt(Prompt)
  /// The user answered; nil stands for an answer that is not to be shown.
  case answer(String?)
  /// The dry run was answered.
  case confirmed(IntentDefinition, WireObject)
  /// The deed was answered: the intent as it was handled, and the response.
  case handled(IntentDefinition, WireObject, WireObject)
  /// The extension went on to tell of a further response.
  case updated(IntentDefinition, WireObject)
  /// The request ended; where the extension is at fault, with what it left behind.
  case finished(RequestOutcome, Duration, LastWords = LastWords())
}
