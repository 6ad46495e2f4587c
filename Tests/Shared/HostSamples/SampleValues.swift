internal import ExtensionManifests
package import IntentConversations
package import IntentDefinitions
package import IntentWire
internal import Testing

/// An `INPerson` with this display name; without a handle if `handle` is nil.
package func person(_ name: String, handle: String? = nil, label: String? = nil) -> WireValue {
  var person = WireObject(type: "INPerson", fields: [.init(name: "displayName", value: .string(name))])
  if let handle {
    var object = WireObject(type: "INPersonHandle", fields: [.init(name: "value", value: .string(handle))])
    object["label"] = label.map(WireValue.string) ?? .null
    person["personHandle"] = .object(object)
  }
  return .object(person)
}

/// An `INSpeakableString` with this spoken phrase.
package func spoken(_ phrase: String) -> WireValue {
  .object(WireObject(type: "INSpeakableString", fields: [.init(name: "spokenPhrase", value: .string(phrase))]))
}

/// An object of `type` with `fields`, in the order of the names.
package func object(_ type: String, _ fields: [String: WireValue]) -> WireObject {
  let sorted = fields.sorted { $0.key < $1.key }
  return WireObject(type: type, fields: sorted.map { .init(name: $0.key, value: $0.value) })
}

/// The system's definition of the intent called `name`.
package func definition(_ name: String) throws -> IntentDefinition {
  try #require(Catalogue.system.intents[name])
}

extension KnownIntents {
  /// The intents of the API, without an installed extension.
  package static let system = KnownIntents(ExtensionCatalogue(found: []))
}

/// A response of `intent` with the code called `code` and `fields`.
package func response(_ intent: String, _ code: String, _ fields: [String: WireValue] = [:]) throws -> WireObject {
  let definition = try definition(intent)
  let raw = try #require(definition.responseCodes.first { $0.name == code }?.integer, "\(intent) has no \(code)")
  return object(definition.responseName, fields.merging(["code": .int(raw)]) { $1 })
}

extension ResolutionMessage {
  package static let needsValue = ResolutionMessage(type: "INStringResolutionResult", kind: .needsValue)
  package static let notRequired = ResolutionMessage(type: "INStringResolutionResult", kind: .notRequired)
  package static let notImplemented = ResolutionMessage(type: "INStringResolutionResult", kind: .notImplemented)

  package static func success(_ value: WireValue) -> ResolutionMessage {
    ResolutionMessage(type: "INStringResolutionResult", kind: .success, value: value)
  }

  package static func disambiguation(_ options: WireValue...) -> ResolutionMessage {
    ResolutionMessage(type: "INStringResolutionResult", kind: .disambiguation, options: options)
  }

  package static func confirmationRequired(_ value: WireValue) -> ResolutionMessage {
    ResolutionMessage(type: "INStringResolutionResult", kind: .confirmationRequired, value: value)
  }

  package static func unsupported(reason: Int64? = nil) -> ResolutionMessage {
    ResolutionMessage(type: "INSendMessageRecipientResolutionResult", kind: .unsupported, reason: reason)
  }
}
