/// A text contains words, or a list contains a value.
public struct ContainsComparator<Value: _IntentValue, Input, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (Input) -> ComparatorMappingType

  /// Makes a comparator of a text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String, Input == String {
    transform = mappingTransform
  }

  /// Makes a comparator of an optional text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String?, Input == String {
    transform = mappingTransform
  }

  /// Makes a comparator of a list. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Input) -> ComparatorMappingType) where Value == [Input] {
    transform = mappingTransform
  }

  /// Makes a comparator of an optional list. `mappingTransform` returns the condition for a value.
  public init(mappingTransform: @escaping (Input) -> ComparatorMappingType) where Value == [Input]? {
    transform = mappingTransform
  }

  /// The condition that a text contains words; nil for a list.
  public func textCondition(_ words: String) -> ComparatorMappingType? {
    guard Value.self is String.Type || Value.self is String?.Type, let words = words as? Input else { return nil }
    return transform(words)
  }
}

/// A text begins with words.
public struct HasPrefixComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (String) -> ComparatorMappingType

  /// Makes a comparator of a text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String {
    transform = mappingTransform
  }

  /// Makes a comparator of an optional text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String? {
    transform = mappingTransform
  }
}

/// A text ends with words.
public struct HasSuffixComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  private let transform: (String) -> ComparatorMappingType

  /// Makes a comparator of a text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String {
    transform = mappingTransform
  }

  /// Makes a comparator of an optional text. `mappingTransform` returns the condition for words.
  public init(mappingTransform: @escaping (String) -> ComparatorMappingType) where Value == String? {
    transform = mappingTransform
  }
}
