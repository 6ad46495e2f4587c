internal import Foundation
internal import IntentWire
internal import JSONValues

extension JSONValue {
  /// The value of a view's field. The types of objects are left out: the field says what they are.
  init(_ value: WireValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .points(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .object(let object):
      self = .object(Dictionary(object.fields.map { ($0.name, JSONValue($0.value)) }) { first, _ in first })
    // Views have no such fields.
    case .data, .date: self = .null
    }
  }

  /// A length or a coordinate, to a millionth: layout leaves digits that nobody sees.
  static func points(_ value: Double) -> JSONValue {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return Int64(exactly: rounded).map { .int($0) } ?? .double(rounded)
  }
}
