internal import Foundation
package import IntentWire

extension WireValue {
  /// Makes a value from a property-list value. A value of another type becomes its description.
  package init(propertyList value: Any) {
    switch value {
    case let value as any BinaryInteger: self = .int(Int64(clamping: value))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .string(value.absoluteString)
    case let value as NSNumber: self.init(number: value)
    case let value as [Any]: self = .array(value.map { WireValue(propertyList: $0) })
    case let value as [AnyHashable: Any]:
      let fields = value.map { WireObject.Field(name: "\($0.key)", value: WireValue(propertyList: $0.value)) }
      self = .object(WireObject(type: "Dictionary", fields: fields.sorted { $0.name < $1.name }))
    default: self = .string(String(describing: value))
    }
  }

  /// Makes a value of the type that the number was created with. Booleans are `NSNumber` objects too.
  private init(number: NSNumber) {
    switch number.objCType.pointee {
    case CChar(UInt8(ascii: "c")), CChar(UInt8(ascii: "B")): self = .bool(number.boolValue)
    case CChar(UInt8(ascii: "f")), CChar(UInt8(ascii: "d")): self = .double(number.doubleValue)
    default: self = .int(number.int64Value)
    }
  }

  /// The value as a property list, with objects as dictionaries; nil for null.
  package var propertyList: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): Int(value)
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .array(let values): values.compactMap(\.propertyList)
    case .object(let object):
      Dictionary(object.fields.compactMap { field in field.value.propertyList.map { (field.name, $0) } }) { first, _ in
        first
      }
    }
  }
}
