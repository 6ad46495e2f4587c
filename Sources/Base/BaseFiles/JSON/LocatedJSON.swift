/// A value of a JSON text, with its place in the text.
package struct LocatedJSON: JSONTree {
  private let content: JSONContent<LocatedJSON>
  /// The distance from the start of the text, in bytes.
  package let offset: Int

  init(_ content: JSONContent<LocatedJSON>, offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// The member called `name`; nil if the value is not an object, or lacks it.
  package subscript(name: String) -> LocatedJSON? {
    if case .object(let members) = content { members[name] } else { nil }
  }

  /// The elements of an array; nil for other values.
  package var array: [LocatedJSON]? { if case .array(let elements) = content { elements } else { nil } }

  /// Whether the value is an object.
  package var isObject: Bool { if case .object = content { true } else { false } }

  /// Null, a truth value, a number or text; nil for an array and an object.
  package var scalar: JSONValue? { if case .scalar(let value) = content { value } else { nil } }
}
