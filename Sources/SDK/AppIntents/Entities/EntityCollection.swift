/// Entities of which an intent may need only the identifiers. This host finds the entities before the intent runs.
public struct EntityCollection<Entity: AppEntity>: Sendable {
  /// The identifiers.
  public let identifiers: [Entity.ID]
  /// The entities that are known.
  private let known: [Entity]?

  /// The number of entities.
  public var count: Int { identifiers.count }
  /// Whether there is no entity.
  public var isEmpty: Bool { identifiers.isEmpty }

  /// Makes a collection of the entities with these identifiers.
  public init(identifiers: [Entity.ID]) {
    self.identifiers = identifiers
    known = nil
  }

  /// Makes a collection of entities.
  public init(_ entities: [Entity]) {
    identifiers = entities.map(\.id)
    known = entities
  }

  /// Returns the entities; entities that no longer exist are left out.
  public func resolvedEntities() async throws -> [Entity] {
    if let known { return known }
    return try await Entity.defaultQuery.entities(for: identifiers)
  }
}

extension EntityCollection: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Entity
  /// The collection itself.
  public typealias UnwrappedType = EntityCollection<Entity>
}

extension EntityCollection: ExpressibleByArrayLiteral {
  /// Makes a collection of entities.
  public init(arrayLiteral elements: Entity...) {
    self.init(elements)
  }
}

extension EntityCollection: AnyList {
  static var elementType: Any.Type { Entity.self }
  var anyElements: [Any] { known ?? [] }

  static func make(_ elements: [Any]) -> Any? {
    [Entity].make(elements).flatMap { $0 as? [Entity] }.map { EntityCollection($0) }
  }
}
