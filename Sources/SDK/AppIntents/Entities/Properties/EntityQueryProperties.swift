/// The properties of entities that a query can compare.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: @unchecked Sendable {
  let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

  /// Lists the properties.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType>
    properties: () -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  ) {
    declarations = properties()
  }

  /// Returns the property with a number.
  public subscript(index: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> { declarations[index] }
}

/// A property that a query can compare, without the type of its values.
public class EntityQueryPropertyDeclaration<Entity: AppEntity, ComparatorMappingType> {
  /// Returns the conditions that the property contains `words`; empty if it is no text.
  let textConditions: (_ words: String) -> [ComparatorMappingType]

  init(textConditions: @escaping (_ words: String) -> [ComparatorMappingType]) {
    self.textConditions = textConditions
  }
}

/// A property with its comparators.
public final class EntityQueryProperty<Entity: AppEntity, Value: _IntentValue, ComparatorMappingType>:
  EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>
{
  /// A list of comparators.
  public typealias QueryComparators = [any EntityQueryComparator<Value, ComparatorMappingType>]

  /// Names a property, and how it is compared.
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryComparatorsBuilder<Value, ComparatorMappingType> comparators: () -> QueryComparators
  ) {
    let all = comparators()
    super.init { words in all.compactMap { $0.textCondition(words) } }
  }

  /// Names a property of another entity, and how it is compared.
  public init<Subject: AppEntity>(
    _ keyPath: KeyPath<Subject, EntityProperty<Value>>, entityProvider: @escaping (Entity) -> Subject,
    @EntityQueryComparatorsBuilder<Value, ComparatorMappingType> comparators: () -> QueryComparators
  ) {
    let all = comparators()
    super.init { words in all.compactMap { $0.textCondition(words) } }
  }
}

/// Builds lists of properties.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  /// Returns one property.
  public static func buildExpression<Value: _IntentValue>(
    _ property: EntityQueryProperty<Entity, Value, ComparatorMappingType>
  ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> { property }

  /// Returns all properties.
  public static func buildBlock(
    _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
  ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] { properties }
}

/// Builds lists of comparators.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: _IntentValue, ComparatorMappingType> {
  /// Returns one comparator.
  public static func buildExpression<Comparator: EntityQueryComparator>(
    _ comparator: Comparator
  ) -> any EntityQueryComparator<Value, ComparatorMappingType>
  where Comparator.Value == Value, Comparator.ComparatorMappingType == ComparatorMappingType { comparator }

  /// Returns all comparators.
  public static func buildBlock(
    _ comparators: any EntityQueryComparator<Value, ComparatorMappingType>...
  ) -> [any EntityQueryComparator<Value, ComparatorMappingType>] { comparators }
}
