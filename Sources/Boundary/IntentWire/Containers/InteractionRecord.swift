package import struct Foundation.Date

/// An interaction that an extension or an app has donated.
package struct InteractionRecord: Hashable, Sendable {
  /// The bundle identifier of the extension or the app that donated the interaction.
  package let owner: String
  /// The time of the donation.
  package let donated: Date
  /// The interaction in the form in which it was received: an object of the class `INInteraction`.
  package let interaction: WireObject

  /// Creates a record without validating it.
  package init(owner: String, donated: Date, interaction: WireObject) {
    self.owner = owner
    self.donated = donated
    self.interaction = interaction
  }

  /// The interaction's identifier; empty if it has none.
  package var identifier: String { interaction["identifier"].stringValue ?? "" }
  /// The identifier of the interaction's group; nil if it belongs to none.
  package var groupIdentifier: String? { interaction["groupIdentifier"].stringValue }
  /// The donated intent; an object without a type if there is none.
  package var intent: WireObject { interaction["intent"].objectValue ?? WireObject(type: "") }
  /// The response to the intent; nil if there is none.
  package var response: WireObject? { interaction["intentResponse"].objectValue }
  /// The phrase with which the user repeats the donated request; nil if there is none.
  package var invocationPhrase: String? {
    intent["suggestedInvocationPhrase"].stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension InteractionRecord {
  /// Checks the donated interaction before it is stored.
  ///
  /// - Throws: ``InteractionRefusal`` with the defect.
  func check() throws(InteractionRefusal) {
    guard interaction.type == "INInteraction" else { throw .init("'\(interaction.type)' is not an interaction") }
    guard !identifier.isEmpty else { throw .init("an interaction needs an identifier") }
    for text in [identifier, groupIdentifier ?? ""] where text.utf8.count > InteractionList.Limit.identifierBytes {
      throw .init("an identifier of more than \(InteractionList.Limit.identifierBytes) bytes")
    }
    guard intent.type.hasSuffix("Intent") else { throw .init("an interaction needs an intent") }
    // A stored interaction has more levels of nesting than its message, so its depth may exceed the wire's limit.
    let count: Int
    do throws(WireError) {
      count = try WireFrame.encode(InteractionList.object([self])).count
    } catch {
      throw .init("the interaction can't be stored: \(error)")
    }
    let limit = InteractionList.Limit.interactionBytes
    guard count <= limit else { throw .init("the interaction has \(count) bytes; the limit is \(limit)") }
  }

  /// The record in its stored form.
  var object: WireObject {
    var object = WireObject(type: "record")
    object["extension"] = .string(owner)
    object["donated"] = .date(donated)
    object["interaction"] = .object(interaction)
    return object
  }

  /// Creates a record from its stored form; nil if `value` is anything else.
  init?(_ value: WireValue) {
    guard let object = value.objectValue, let owner = object["extension"].stringValue,
      case .date(let date) = object["donated"], let interaction = object["interaction"].objectValue
    else { return nil }
    self.init(owner: owner, donated: date, interaction: interaction)
  }
}
