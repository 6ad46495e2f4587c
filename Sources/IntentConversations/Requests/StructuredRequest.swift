internal import Foundation
internal import IntentDefinitions
package import IntentWire
internal import JSONValues

/// A request whose intent and parameters are given, rather than understood from an utterance.
package struct StructuredRequest {
  /// The kind of intent.
  package let kind: KnownIntents.Kind
  /// The intent with its parameters, as it travels.
  package let intent: WireObject
  /// The app that the request names, or nil.
  package let application: String?
  /// What was said, where the request was understood from it.
  package var utterance: String?

  package init(kind: KnownIntents.Kind, intent: WireObject, application: String? = nil, utterance: String? = nil) {
    self.kind = kind
    self.intent = intent
    self.application = application
    self.utterance = utterance
  }
}

extension StructuredRequest {
  /// Reads `{"intent": …, "parameters": {…}, "application": …}`; `application` counts where the text names none.
  ///
  /// - Throws: ``RequestError`` that names the first thing that is wrong, and the nearest right name.
  package init(json text: String, application: String? = nil, intents: KnownIntents) throws(RequestError) {
    let json: JSONValue
    do {
      json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw RequestError("the request is no JSON: \(Self.reason(text))")
    }
    guard case .object(let members) = json else {
      throw RequestError("the request is \(json.kind); it should be an object with 'intent' and 'parameters'")
    }
    for key in members.keys.sorted() where !["intent", "parameters", "application"].contains(key) {
      let suggestion = NearestName.suggestion(for: key, in: ["intent", "parameters", "application"])
      throw RequestError("unknown member '\(key)' of the request\(suggestion)")
    }
    guard case .string(let name) = members["intent"] else {
      throw RequestError("the request needs 'intent', the name of an intent such as 'INSendMessageIntent'")
    }
    switch members["application"] ?? .null {
    case .null: self.application = application
    case .string(let name): self.application = name
    case let other: throw RequestError("'application' is \(other.kind); it should be the app's name")
    }
    kind = try intents.kind(name, application: self.application)
    intent = try ValueReader(catalogue: kind.catalogue).intent(kind.definition, members["parameters"] ?? .null)
  }

  /// What is wrong with text that is no JSON, and where: the older reader says it, the newer one does not.
  private static func reason(_ text: String) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return "the value can't be read"
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)"
    }
  }
}
