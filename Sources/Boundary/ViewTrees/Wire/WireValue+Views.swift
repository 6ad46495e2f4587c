internal import IntentWire

extension WireObject {
  /// Creates an object from the fields that are not null.
  init(type: String, fields: [(name: String, value: WireValue)]) {
    self.init(
      type: type, fields: fields.compactMap { $0.value.isNull ? nil : Field(name: $0.name, value: $0.value) })
  }
}

/// Creates the values of view trees. A missing value or a default becomes null, and objects leave null out.
extension WireValue {
  /// A number. A whole number becomes an integer, which takes fewer bytes.
  static func number(_ value: Double) -> WireValue {
    Int64(exactly: value).map { .int($0) } ?? .double(value)
  }

  static func number(_ value: Double, unless standard: Double) -> WireValue {
    value == standard ? .null : number(value)
  }

  static func numbers(_ values: [Double]) -> WireValue { .array(values.map { number($0) }) }

  static func flag(_ value: Bool) -> WireValue { value ? .bool(true) : .null }

  static func text(_ value: String?) -> WireValue { value.map { .string($0) } ?? .null }

  static func color(_ value: ViewColor?) -> WireValue { value.map { .string($0.description) } ?? .null }

  static func list(_ values: [WireValue]) -> WireValue { values.isEmpty ? .null : .array(values) }
}
