/// An operation on donated interactions. The host performs it for an extension; an app performs it in a file of its
/// container. It concerns only the interactions of that extension or app.
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
  /// The message that requests the operation. The host's answer repeats the number `operation`.
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

  /// Reads the operation of a message; nil if the message does not request one.
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
