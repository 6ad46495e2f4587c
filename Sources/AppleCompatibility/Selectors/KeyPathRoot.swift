/// Checks the names in `#keyPath` when an adapted source is compiled. Nothing calls it.
///
/// A path may go through optional values and through the elements of collections, as in Objective-C.
@dynamicMemberLookup
public struct KeyPathRoot<Root> {
  /// Starts a path at a type.
  public init(_ type: Root.Type) {}

  /// The next property of the path.
  public subscript<Value>(dynamicMember property: KeyPath<Root, Value>) -> KeyPathRoot<Value> { .init(Value.self) }

  /// The next property of the path, which is optional.
  public subscript<Value>(dynamicMember property: KeyPath<Root, Value?>) -> KeyPathRoot<Value> { .init(Value.self) }

  /// The next property of the path, which has several values.
  public subscript<Values: Sequence>(dynamicMember property: KeyPath<Root, Values>) -> KeyPathRoot<Values.Element> {
    .init(Values.Element.self)
  }

  /// The next property of the path, which is optional and has several values.
  public subscript<Values: Sequence>(dynamicMember property: KeyPath<Root, Values?>) -> KeyPathRoot<Values.Element> {
    .init(Values.Element.self)
  }
}
