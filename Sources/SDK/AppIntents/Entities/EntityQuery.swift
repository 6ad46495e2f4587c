/// Finds the entities of one type.
@_alwaysEmitConformanceMetadata
public protocol EntityQuery<Entity>: DynamicOptionsProvider, PersistentlyIdentifiable {
  /// The type of the entities.
  associatedtype Entity: AppEntity = Result.Result where Entity == Result.Result
  /// The type of a list of entities.
  associatedtype Result = [Entity]
  /// Makes a query.
  init()
  /// Returns the entities with these identifiers; entities that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities among which users choose.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery where Result == [Entity] {
  /// Returns nothing.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

extension EntityQuery {
  /// Returns the suggested entities.
  public func results() async throws -> Result { try await suggestedEntities() }
}

/// Finds entities by words.
public protocol EntityStringQuery: EntityQuery {
  /// Returns the entities that words name.
  func entities(matching string: String) async throws -> Result
}

/// Returns all entities, which are few.
public protocol EnumerableEntityQuery: EntityQuery {
  /// Returns all entities.
  func allEntities() async throws -> Result
}

extension EnumerableEntityQuery where Result == [Entity] {
  /// Returns all entities.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }

  /// Returns the entities with these identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Set(identifiers.map(\.entityIdentifierString))
    return try await allEntities().filter { wanted.contains($0.id.entityIdentifierString) }
  }
}

/// Finds the only entity of a type.
public protocol UniqueAppEntityQuery<Entity>: EntityQuery {
  /// The type of the entity.
  associatedtype Entity
  /// The type of a list of entities.
  associatedtype Result = [Entity]
  /// Returns the entity.
  func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery where Result == [Entity] {
  /// Returns the only entity.
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// Returns the only entity.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [try await uniqueEntity()] }
}

/// The query of an entity that is the only one of its type, as a closure.
public struct UniqueAppEntityProvider<Entity: AppEntity>: UniqueAppEntityQuery {
  private let provide: (@Sendable () async throws -> Entity)?

  /// Makes a query without an entity, which throws an error.
  public init() {
    provide = nil
  }

  /// Makes a query. `provider` returns the entity.
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    provide = provider
  }

  /// Returns the entity.
  public func uniqueEntity() async throws -> Entity {
    guard let provide else { throw EntityNotFound() }
    return try await provide()
  }

  private struct EntityNotFound: Error, CustomStringConvertible {
    var description: String { "no entity of the type '\(Entity.self)' is provided" }
  }
}

/// Finds entities for an index of the system. This host has no index, and asks for nothing to be added to it.
public protocol IndexedEntityQuery: EntityQuery {}
