/// What an extension asks the host to do with the interactions that it donates.
///
/// Deleting reaches the extension's own interactions only.
public enum InteractionOperation: Sendable, Hashable {
  /// Keep an interaction; one with the same identifier is replaced.
  case donate(WireObject)
  /// Forget all interactions.
  case deleteAll
  /// Forget the interactions with these identifiers.
  case deleteIdentifiers([String])
  /// Forget the interactions of a group.
  case deleteGroup(String)
}

extension InteractionOperation {
  /// The message that asks for the operation under the number `operation`.
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

  /// Each operation is a message of its own, so that none is taken for another because a field is missing.
  private var type: String {
    switch self {
    case .donate: "donate"
    case .deleteAll: "deleteAllInteractions"
    case .deleteIdentifiers: "deleteInteractions"
    case .deleteGroup: "deleteInteractionGroup"
    }
  }

  /// The operation that a message asks for; nil for a message of another kind.
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
