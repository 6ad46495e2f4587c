internal import Foundation
internal import IntentWire

extension WireObject {
  /// The approximate size of the names and values in bytes, for limits.
  var valueBytes: Int {
    fields.reduce(type.utf8.count) { $0 + $1.name.utf8.count + $1.value.bytes }
  }
}

extension WireValue {
  fileprivate var bytes: Int {
    switch self {
    case .null, .bool: 1
    case .int, .double, .date: 8
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .array(let values): values.reduce(8) { $0 + $1.bytes }
    case .object(let object): object.valueBytes
    }
  }
}
