/// An optional value whose type is known only at run time.
protocol AnyOptional {
  /// The type of the value.
  static var wrappedType: Any.Type { get }
  /// The value; nil if there is none.
  var anyValue: Any? { get }
  /// Makes an optional; nil if the value has another type.
  static func make(_ value: Any?) -> Any?
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  var anyValue: Any? { self }

  static func make(_ value: Any?) -> Any? {
    guard let value else { return Self.none as Any }
    return (value as? Wrapped).map { Self.some($0) as Any }
  }
}

/// An array or a set whose type is known only at run time.
protocol AnyList {
  /// The type of the elements.
  static var elementType: Any.Type { get }
  /// The elements.
  var anyElements: [Any] { get }
  /// Makes a list; nil if an element has another type.
  static func make(_ elements: [Any]) -> Any?
}

extension Array: AnyList {
  static var elementType: Any.Type { Element.self }
  var anyElements: [Any] { self }

  static func make(_ elements: [Any]) -> Any? {
    let list = elements.compactMap { $0 as? Element }
    return list.count == elements.count ? list : nil
  }
}

extension Set: AnyList {
  static var elementType: Any.Type { Element.self }
  var anyElements: [Any] { Array(self) }

  static func make(_ elements: [Any]) -> Any? {
    let list = elements.compactMap { $0 as? Element }
    return list.count == elements.count ? Set(list) : nil
  }
}
