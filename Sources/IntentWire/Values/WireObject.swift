/// An object: a type name and named fields, in the order in which they were set.
///
/// A lookup searches the fields from the first, which is fastest for the few fields of an object. If a peer sends a
/// name twice, the first value counts.
public struct WireObject: Sendable, Hashable {
  /// A named value.
  public struct Field: Sendable, Hashable {
    /// The name of the field, which is the name of a property.
    public var name: String
    /// The value of the field.
    public var value: WireValue

    /// Makes a field of `name` that holds `value`.
    public init(name: String, value: WireValue) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the API's type (`INPerson`) or of the message (`resolve`).
  public var type: String
  /// The fields in order.
  public private(set) var fields: [Field]

  /// Makes an object of `type` with `fields`.
  public init(type: String, fields: [Field] = []) {
    self.type = type
    self.fields = fields
  }

  /// The value of the field called `name`, or null if there is none. Null does not add a field.
  public subscript(name: String) -> WireValue {
    get { fields.first { $0.name == name }?.value ?? .null }
    set {
      if let index = fields.firstIndex(where: { $0.name == name }) {
        fields[index].value = newValue
      } else if newValue != .null {
        fields.append(Field(name: name, value: newValue))
      }
    }
  }
}
