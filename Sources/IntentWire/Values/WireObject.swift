/// Named fields under a type name, in the order in which they were set.
///
/// Reading is a walk from the front, which is fastest for the handful of fields that an object of the API has. A name
/// that a peer sends twice counts once, as its first value.
public struct WireObject: Sendable, Hashable {
  /// One named value.
  public struct Field: Sendable, Hashable {
    /// The field's name, as the API spells the property.
    public var name: String
    /// What the field holds.
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

  /// The value of the field called `name`; null when there is none. Setting null leaves a new field out.
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
