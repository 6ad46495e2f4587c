/// Lets the compiler check the names in `#keyPath` when an adapted source is compiled. It is never called.
///
/// A path may lead through optional values and through the elements of collections, as in Objective-C.
@dynamicMemberLookup
public struct KeyPathRoot<Root> {
  /// Starts a path at a type.
  public init(_ type: Root.Type) {}

  /// The next property of the path.
  public subscript<Value>(dynamicMember property: KeyPath<Root, Value>) -> KeyPathRoot<Value> { .init(Value.self) }

  /// The next property of the path, which is optional.
  public subscript<Value>(dynamicMember property: KeyPath<Root, Value?>) -> KeyPathRoot<Value> { .init(Value.self) }

  /// The next property of the path, which is a collection.
  public subscript<Values: Sequence>(dynamicMember property: KeyPath<Root, Values>) -> KeyPathRoot<Values.Element> {
    .init(Values.Element.self)
  }

  /// The next property of the path, which is an optional collection.
  public subscript<Values: Sequence>(dynamicMember property: KeyPath<Root, Values?>) -> KeyPathRoot<Values.Element> {
    .init(Values.Element.self)
  }
}
