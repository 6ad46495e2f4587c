package import Foundation
internal import IntentConversations
package import IntentWire

/// An interaction that an extension has donated.
package struct InteractionRecord: Hashable {
  /// The bundle identifier of the extension that donated the interaction.
  package let extensionIdentifier: String
  /// The time of the donation.
  package let donated: Date
  /// The interaction as received: an object of the class `INInteraction`.
  package let interaction: WireObject

  /// The interaction's identifier; empty if it has none.
  package var identifier: String { interaction["identifier"].stringValue ?? "" }
  /// The identifier of the interaction's group; nil if it belongs to none.
  package var groupIdentifier: String? { interaction["groupIdentifier"].stringValue }
  /// The donated intent; an object without a type if there is none.
  package var intent: WireObject { interaction["intent"].objectValue ?? WireObject(type: "") }
  /// The response to the intent; nil if there is none.
  package var response: WireObject? { interaction["intentResponse"].objectValue }
  /// The phrase by which the user repeats the donated request; nil if it has none.
  package var invocationPhrase: String? {
    intent["suggestedInvocationPhrase"].stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension InteractionRecord {
  /// Checks the donated interaction before it is stored.
  ///
  /// - Throws: `RequestError` with the defect, or `WireError` if the interaction can't be encoded.
  func check() throws {
    guard interaction.type == "INInteraction" else { throw RequestError("'\(interaction.type)' is no interaction") }
    guard !identifier.isEmpty else { throw RequestError("an interaction needs an identifier") }
    for text in [identifier, groupIdentifier ?? ""] where text.utf8.count > InteractionStore.Limit.identifierBytes {
      throw RequestError("an identifier of more than \(InteractionStore.Limit.identifierBytes) bytes")
    }
    guard intent.type.hasSuffix("Intent") else { throw RequestError("an interaction needs an intent of some kind") }
    // A stored interaction is nested more deeply than in its message, which may exceed the wire's limit.
    let count = try WireFrame.encode(Self.list([self])).count
    let limit = InteractionStore.Limit.interactionBytes
    guard count <= limit else {
      throw RequestError("the interaction takes \(count) bytes, where \(limit) are the limit")
    }
  }

  /// Returns the records in the form in which they are stored.
  static func list(_ records: some Collection<InteractionRecord>) -> WireObject {
    WireObject(
      type: "interactions", fields: [.init(name: "records", value: .array(records.map { .object($0.object) }))])
  }

  /// The record in the form in which it is stored.
  private var object: WireObject {
    var object = WireObject(type: "record")
    object["extension"] = .string(extensionIdentifier)
    object["donated"] = .date(donated)
    object["interaction"] = .object(interaction)
    return object
  }

  /// Creates a record from its stored form; nil if `value` is anything else.
  init?(_ value: WireValue) {
    guard let object = value.objectValue, let owner = object["extension"].stringValue,
      case .date(let date) = object["donated"], let interaction = object["interaction"].objectValue
    else { return nil }
    self.init(extensionIdentifier: owner, donated: date, interaction: interaction)
  }
}
