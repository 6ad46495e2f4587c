/// An entity by its type and its identifier.
public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible, _IntentValue {
  /// The type.
  public let entityType: any AppEntity.Type
  /// The identifier as a text.
  public let identifier: String

  /// The identifier of an entity.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// The identifier of an entity of a type.
  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.entityType = entityType
    self.identifier = identifier.entityIdentifierString
  }

  /// The type and the identifier.
  public var description: String { "\(TypeNames.name(of: entityType))/\(identifier)" }

  /// Whether two identifiers are those of the same entity.
  public static func == (one: EntityIdentifier, other: EntityIdentifier) -> Bool {
    one.entityType == other.entityType && one.identifier == other.identifier
  }

  /// Adds the type and the identifier to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(entityType))
    hasher.combine(identifier)
  }
}
