/// Finds entities by the values of their properties.
///
/// The host searches by the words of the user: with the comparators ``ContainsComparator`` of properties that are texts.
/// Without such a comparator, users name an entity by its title.
public protocol EntityPropertyQuery: EntityQuery {
  /// The form of a condition that the app's data understands, such as a predicate.
  associatedtype ComparatorMappingType
  /// The properties that can be compared, and how.
  static var properties: QueryProperties { get }
  /// The properties by which entities can be sorted. This host does not sort.
  static var sortingOptions: SortingOptions { get }
  /// The description of the action that finds entities. This host has no such action.
  static var findIntentDescription: IntentDescription? { get }
  /// Returns the entities that fulfil conditions.
  ///
  /// - Parameters:
  ///   - comparators: the conditions; empty for all entities.
  ///   - mode: whether all conditions or one of them has to hold.
  ///   - sortedBy: the order; empty for any order.
  ///   - limit: the maximum number of entities; nil for all.
  /// - Returns: the entities.
  /// - Throws: an error of the app.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [EntityQuerySort<Entity>],
    limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  /// How several conditions are combined.
  public typealias ComparatorMode = EntityQueryComparatorMode
  /// The properties that can be compared.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// A property with its comparators.
  public typealias Property<Value: _IntentValue> = EntityQueryProperty<Entity, Value, ComparatorMappingType>
  /// The properties by which entities can be sorted.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// A property by which entities can be sorted.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  /// An order of entities.
  public typealias Sort<Sorted: AppEntity> = EntityQuerySort<Sorted>

  /// Nil: there is no description.
  public static var findIntentDescription: IntentDescription? { nil }

  /// Whether entities can be found by words.
  static var searchesTexts: Bool { !textConditions("").isEmpty }

  /// The conditions that a text property contains `words`.
  static func textConditions(_ words: String) -> [ComparatorMappingType] {
    properties.declarations.flatMap { $0.textConditions(words) }
  }
}

/// How several conditions are combined.
public enum EntityQueryComparatorMode: Sendable {
  /// All have to hold.
  case and
  /// One has to hold.
  case or
}

/// An order of entities by a property.
public struct EntityQuerySort<Entity: AppEntity> {
  /// A direction.
  public enum Ordering: Sendable {
    /// The smallest value first.
    case ascending
    /// The largest value first.
    case descending
  }

  /// The property.
  public let by: PartialKeyPath<Entity>
  /// The direction.
  public let order: Ordering
}

/// A property by which entities can be sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Entity>

  /// Names a property.
  public init<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {
    self.keyPath = keyPath
  }
}

/// The properties by which entities can be sorted. This host does not sort.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  private let options: [EntityQuerySortableByProperty<Entity>]

  /// Names no property.
  public init() {
    options = []
  }

  /// Names properties.
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
  ) {
    options = content()
  }

  /// Returns the property with a number.
  public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { options[index] }
}

/// Builds lists of properties by which entities can be sorted.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Returns all properties.
  public static func buildBlock(
    _ options: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { options }
}
