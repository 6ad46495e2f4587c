internal import UniformTypeIdentifiers

// Entities of the framework 'AppIntents' are values with an identity. This module does not know that framework, so that
// a library without App Intents does not contain it.

extension Identifiable {
  /// The attributes of an entity: none, because nothing searches the index of this host.
  public var defaultAttributeSet: CSSearchableItemAttributeSet { CSSearchableItemAttributeSet(contentType: .item) }
}

extension CSSearchableIndex {
  /// Adds no items: the host finds entities by their queries.
  public func indexAppEntities<Entity: Identifiable>(_ entities: [Entity], priority: Int = 0) async throws {}

  /// Removes no items: the host finds entities by their queries.
  public func deleteAppEntities<Entity: Identifiable>(
    identifiedBy identifiers: [Entity.ID], ofType entityType: Entity.Type
  ) async throws {}

  /// Removes no items: the host finds entities by their queries.
  public func deleteAppEntities<Entity: Identifiable>(ofType entityType: Entity.Type) async throws {}
}

/// An index of the system for which an app adds entities. This host has none.
public struct CSSearchableIndexDescription: Sendable {}

extension CSSearchableItem {
  /// Records nothing: the host finds entities by their queries.
  public func associateAppEntity<Entity: Identifiable>(_ entity: Entity, priority: Int = 0) {}
}

extension CSSearchableItemAttributeSet {
  /// Records nothing: the host finds entities by their queries.
  public func associateAppEntity<Entity: Identifiable>(_ entity: Entity, priority: Int = 0) {}
}
