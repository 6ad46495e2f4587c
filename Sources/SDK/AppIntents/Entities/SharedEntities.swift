// What an entity says about other devices and other people. This host has neither, and asks for none of it.

/// An entity that has the same identifier on all devices of the user.
public protocol SyncableEntity: AppEntity {}

/// An identifier that is the same on all devices of the user.
public struct SyncableEntityIdentifier<Local: Hashable & Sendable, Shared: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier on this device.
  public let local: Local
  /// The identifier on all devices; nil if there is none yet.
  public let shared: Shared?

  /// Makes an identifier.
  public init(local: Local, shared: Shared?) {
    self.local = local
    self.shared = shared
  }
}

/// An entity that says who owns it.
public protocol OwnershipProvidingEntity: AppEntity {
  /// Who owns the entity.
  var ownership: EntityOwnership { get }
}

/// Who owns an entity.
public enum EntityOwnership: Hashable, Sendable {
  /// The user.
  case owned
  /// Somebody who shares it with the user.
  case shared
  /// Nobody knows.
  case unknown
}

/// An object that is about an entity, such as an activity of the user. This host reads no such objects.
public protocol AppEntityAnnotatable: AnyObject {
  /// The entity; nil for none.
  var appEntityIdentifier: EntityIdentifier? { get set }
}

/// An entity with a form of its own in addresses.
public protocol CustomURLRepresentationParameterConvertible {
  /// The form in an address.
  var urlRepresentationParameter: String { get }
}

/// An enumeration whose cases and whose type have fixed names.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
