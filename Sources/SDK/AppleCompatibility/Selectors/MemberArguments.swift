/// The arguments of a method that is called by name.
public struct MemberArguments {
  private let values: [Any?]

  init(_ values: [Any?]) { self.values = values }

  /// Returns the argument at `index`, converted to the type of the parameter.
  ///
  /// - Throws: ``SelectorError`` if there is no such argument or it has another type.
  public func value<Value>(_ index: Int) throws -> Value {
    guard values.indices.contains(index) else {
      throw SelectorError("there is no argument \(index + 1) of the type '\(Value.self)'")
    }
    guard let value: Value = MemberValue.cast(values[index]) else {
      let type = MemberValue.typeName(values[index])
      throw SelectorError("argument \(index + 1) is \(type), not of the type '\(Value.self)'")
    }
    return value
  }
}

/// The new value of an outlet.
public struct MemberValue {
  private let content: Any?

  init(_ content: Any?) { self.content = content }

  /// Returns the value, converted to the type of the property.
  ///
  /// - Throws: ``SelectorError`` if it has another type.
  public func value<Value>() throws -> Value {
    guard let result: Value = Self.cast(content) else {
      // An outlet's type is optional, but the author does not see that in a storyboard, so the message names the
      // wrapped type.
      let type = "\(Value.self)"
      let wrapped = type.hasPrefix("Optional<") ? type.dropFirst("Optional<".count).dropLast() : type[...]
      throw SelectorError("the value is \(Self.typeName(content)), not of the type '\(wrapped)'")
    }
    return result
  }

  static func cast<Value>(_ value: Any?) -> Value? {
    // A nil in `Any` is converted to nil of an optional type.
    if let value { value as? Value } else { value as Any as? Value }
  }

  static func typeName(_ value: Any?) -> String { value.map { "of the type '\(type(of: $0))'" } ?? "nil" }
}
