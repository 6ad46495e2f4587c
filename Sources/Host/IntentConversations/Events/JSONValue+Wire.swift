internal import BaseFiles
internal import Foundation
internal import IntentWire

extension JSONValue {
  /// Creates the value of a view's field. The types of objects are left out, because the field determines them.
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
    // No field of a view has such a value.
    case .data, .date: self = .null
    }
  }

  /// A length or a coordinate, rounded to a millionth. Layout produces further digits that are not visible.
  static func points(_ value: Double) -> JSONValue {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return Int64(exactly: rounded).map { .int($0) } ?? .double(rounded)
  }
}
