/// An object: a type name and named fields, in the order in which they were set.
///
/// A look-up searches the fields from the first one, which is fastest for a few fields. If a peer sends a name twice,
/// the first value wins.
public struct WireObject: Sendable, Hashable {
  /// A named value.
  public struct Field: Sendable, Hashable {
    /// The name of the field, which is the name of a property.
    public var name: String
    /// The value of the field.
    public var value: WireValue

    /// Creates a field.
    public init(name: String, value: WireValue) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the API's type (`INPerson`) or of the message (`resolve`).
  public var type: String
  /// The fields in order.
  public private(set) var fields: [Field]

  /// Creates an object of `type` with `fields`.
  public init(type: String, fields: [Field] = []) {
    self.type = type
    self.fields = fields
  }

  /// The value of the field `name`; null if there is none. Setting null does not add a field.
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
