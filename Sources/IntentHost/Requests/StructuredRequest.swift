internal import Foundation
internal import IntentDefinitions
public import IntentWire

/// A request whose intent and parameters are given, rather than understood from an utterance.
public struct StructuredRequest: Hashable, Sendable {
  /// The intent with its parameters, as it travels.
  public var intent: WireObject
  /// The app that the request names, or nil.
  public var application: String?

  /// Makes a request.
  public init(intent: WireObject, application: String? = nil) {
    self.intent = intent
    self.application = application
  }
}

extension StructuredRequest {
  /// Reads `{"intent": …, "parameters": {…}, "application": …}`.
  ///
  /// - Throws: ``RequestError`` that names the first thing that is wrong, and the nearest right name.
  public init(json text: String) throws(RequestError) {
    try self.init(json: text, catalogue: .system)
  }

  init(json text: String, catalogue: Catalogue) throws(RequestError) {
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
    guard let definition = catalogue.intents[name] else {
      throw RequestError("unknown intent '\(name)'\(NearestName.suggestion(for: name, in: catalogue.intents.keys))")
    }
    intent = try ValueReader(catalogue: catalogue).intent(definition, members["parameters"] ?? .null)
    switch members["application"] ?? .null {
    case .null: application = nil
    case .string(let name): application = name
    case let other: throw RequestError("'application' is \(other.kind); it should be the app's name")
    }
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
