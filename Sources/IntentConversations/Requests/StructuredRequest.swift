internal import IntentDefinitions
package import IntentWire
internal import JSONValues

/// A request whose intent and parameters have been checked against the definitions.
package struct StructuredRequest {
  /// The kind of intent.
  package let kind: KnownIntents.Kind
  /// The intent with its parameters, in the form that crosses the boundary.
  package let intent: WireObject
  /// The app that the request names; nil where it names none.
  package let application: String?
  /// The sentence that the request was understood from; nil for a structured request.
  package var utterance: String?

  package init(kind: KnownIntents.Kind, intent: WireObject, application: String? = nil, utterance: String? = nil) {
    (self.kind, self.intent) = (kind, intent)
    (self.application, self.utterance) = (application, utterance)
  }

  /// Checks names and types.
  ///
  /// - Parameters:
  ///   - request: the intent and its parameters.
  ///   - application: the app to use where the request names none.
  ///   - intents: the kinds of intents that can be asked for.
  /// - Throws: ``RequestError`` for the first thing that is wrong, with the nearest right name.
  package init(
    _ request: IntentRequest, application: String? = nil, intents: KnownIntents
  ) throws(RequestError) {
    let application = request.application ?? application
    let kind = try intents.kind(request.intent, application: application)
    let intent = try ValueReader(catalogue: kind.catalogue).intent(kind.definition, .object(request.parameters))
    self.init(kind: kind, intent: intent, application: application, utterance: request.utterance)
  }

  /// The request in a form that can be stored: every value as it was understood.
  package var pinned: IntentRequest {
    let parameters = ValueWriter(catalogue: kind.catalogue).members(intent, kind.definition.parameters)
    var request = IntentRequest(kind.definition.name, parameters: parameters, application: application)
    request.utterance = utterance
    return request
  }
}
