/// A comparison of a property with a value.
public protocol EntityQueryComparator<Value, ComparatorMappingType> {
  /// The type of the property.
  associatedtype Value: _IntentValue
  /// The form of a condition that the app's data understands.
  associatedtype ComparatorMappingType
  /// Returns the condition that the property contains `words`; nil if it is no text, or compares otherwise.
  func textCondition(_ words: String) -> ComparatorMappingType?
}

extension EntityQueryComparator {
  /// Nil: the comparator does not search in texts.
  public func textCondition(_ words: String) -> ComparatorMappingType? { nil }
}

/// The property equals a value.
public struct EqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property differs from a value.
public struct NotEqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property is less than a value.
public struct LessThanComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property is less than a value, or equals it.
public struct LessThanOrEqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property is greater than a value.
public struct GreaterThanComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property is greater than a value, or equals it.
public struct GreaterThanOrEqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}

/// The property is between two values, or equals one of them.
public struct IsBetweenComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Value, Value) -> ComparatorMappingType

  /// Makes a comparator. `mappingTransform` returns the condition for two values.
  public init(mappingTransform: @escaping (Value, Value) -> ComparatorMappingType) {
    transform = mappingTransform
  }
}
