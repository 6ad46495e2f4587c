internal import BaseFiles
internal import IntentDefinitions
package import IntentWire

/// A request whose intent and parameters have been checked against the definitions.
package struct StructuredRequest {
  /// The definition of the intent.
  package let kind: KnownIntents.DescribedIntent
  /// The intent with its parameters, in the form of the wire protocol.
  package let intent: WireObject
  /// The app that the request names; nil if it names none.
  package let application: String?
  /// The sentence from which the request was understood; nil for a structured request.
  package var utterance: String?
  /// The language model that understood the sentence; nil if no model did. The user has to approve such a request.
  package var suggestedBy: String?
  /// Whether the adviser of the language guessed the request, so that the user was asked first.
  package var isAdvised = false

  /// Creates a request for an intent with parameters.
  package init(
    kind: KnownIntents.DescribedIntent, intent: WireObject, application: String? = nil, utterance: String? = nil
  ) {
    self.kind = kind
    self.intent = intent
    self.application = application
    self.utterance = utterance
  }

  /// Creates a request after a check of its names and types.
  ///
  /// - Parameters:
  ///   - request: the intent and its parameters.
  ///   - application: the app to use if the request names none.
  ///   - intents: the intents that a request can name.
  /// - Throws: ``RequestError`` for the first defect, with the nearest known name.
  package init(
    _ request: IntentRequest, application: String? = nil, intents: KnownIntents
  ) throws(RequestError) {
    let application = request.application ?? application
    let kind = try intents.kind(request.intent, application: application)
    let intent = try ValueReader(catalogue: kind.catalogue).intent(kind.definition, .object(request.parameters))
    self.init(kind: kind, intent: intent, application: application, utterance: request.utterance)
    suggestedBy = request.suggestedBy
  }

  /// The request in a form that can be stored: each value as it was understood.
  package var pinned: IntentRequest {
    let parameters = ValueWriter(catalogue: kind.catalogue).members(intent, kind.definition.parameters)
    var request = IntentRequest(kind.definition.name, parameters: parameters, application: application)
    request.utterance = utterance
    request.suggestedBy = suggestedBy
    return request
  }
}
