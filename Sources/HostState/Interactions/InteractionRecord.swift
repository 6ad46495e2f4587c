package import Foundation
internal import IntentConversations
package import IntentWire

/// An interaction that an extension has donated.
package struct InteractionRecord: Hashable {
  package let extensionIdentifier: String
  package let donated: Date
  /// As it came: an object of the class `INInteraction`.
  package let interaction: WireObject

  package var identifier: String { interaction["identifier"].stringValue ?? "" }
  package var groupIdentifier: String? { interaction["groupIdentifier"].stringValue }
  package var intent: WireObject { interaction["intent"].objectValue ?? WireObject(type: "") }
  package var response: WireObject? { interaction["intentResponse"].objectValue }
}

extension InteractionRecord {
  /// Checks what an extension sent, before it is kept.
  ///
  /// - Throws: `RequestError` with what is wrong.
  func check() throws {
    guard interaction.type == "INInteraction" else { throw RequestError("'\(interaction.type)' is no interaction") }
    guard !identifier.isEmpty else { throw RequestError("an interaction needs an identifier") }
    for text in [identifier, groupIdentifier ?? ""] where text.utf8.count > InteractionStore.Limit.identifierBytes {
      throw RequestError("an identifier of more than \(InteractionStore.Limit.identifierBytes) bytes")
    }
    guard intent.type.hasSuffix("Intent") else { throw RequestError("an interaction needs an intent of some kind") }
    // In the list it lies deeper than in the message, which may be too deep.
    let count = try WireFrame.encode(Self.list([self])).count
    let limit = InteractionStore.Limit.interactionBytes
    guard count <= limit else {
      throw RequestError("the interaction takes \(count) bytes, where \(limit) are the limit")
    }
  }

  /// Records as they are kept.
  static func list(_ records: some Collection<InteractionRecord>) -> WireObject {
    WireObject(
      type: "interactions", fields: [.init(name: "records", value: .array(records.map { .object($0.object) }))])
  }

  /// The record as it is kept.
  private var object: WireObject {
    var object = WireObject(type: "record")
    object["extension"] = .string(extensionIdentifier)
    object["donated"] = .date(donated)
    object["interaction"] = .object(interaction)
    return object
  }

  /// A record that was kept; nil for anything else.
  init?(_ value: WireValue) {
    guard let object = value.objectValue, let owner = object["extension"].stringValue,
      case .date(let date) = object["donated"], let interaction = object["interaction"].objectValue
    else { return nil }
    self.init(extensionIdentifier: owner, donated: date, interaction: interaction)
  }
}
