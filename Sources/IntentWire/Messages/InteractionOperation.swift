/// An operation of the host on the interactions that an extension donates.
///
/// An extension can delete only its own interactions.
public enum InteractionOperation: Sendable, Hashable {
  /// Stores an interaction. It replaces one with the same identifier.
  case donate(WireObject)
  /// Deletes all interactions.
  case deleteAll
  /// Deletes the interactions with these identifiers.
  case deleteIdentifiers([String])
  /// Deletes the interactions of a group.
  case deleteGroup(String)
}

extension InteractionOperation {
  /// The message that requests the operation with the number `operation`.
  func object(_ operation: Int64) -> WireObject {
    var object = WireObject(type: type, fields: [.init(name: "operation", value: .int(operation))])
    switch self {
    case .donate(let interaction): object["interaction"] = .object(interaction)
    case .deleteAll: break
    case .deleteIdentifiers(let identifiers): object["identifiers"] = .array(identifiers.map(WireValue.string))
    case .deleteGroup(let identifier): object["groupIdentifier"] = .string(identifier)
    }
    return object
  }

  /// Each operation is a separate message, so a missing field can't turn one operation into another.
  private var type: String {
    switch self {
    case .donate: "donate"
    case .deleteAll: "deleteAllInteractions"
    case .deleteIdentifiers: "deleteInteractions"
    case .deleteGroup: "deleteInteractionGroup"
    }
  }

  /// Reads the operation of a message; nil for another message.
  init?(_ object: WireObject) throws(WireError) {
    switch object.type {
    case "donate": self = .donate(try object.object("interaction"))
    case "deleteAllInteractions": self = .deleteAll
    case "deleteInteractions": self = .deleteIdentifiers(try object.strings("identifiers"))
    case "deleteInteractionGroup": self = .deleteGroup(try object.string("groupIdentifier"))
    default: return nil
    }
  }
}
