public import Foundation
public import IntentWire

extension Float: IntentValue {
  /// Zero.
  public static var absent: Float { 0 }
  /// A double.
  public var wireValue: WireValue { .double(Double(self)) }
  /// The value of a double or an integer.
  public static func value(from wireValue: WireValue) -> Float? { wireValue.doubleValue.map { Float($0) } }
}

extension NSNumber: IntentValue {
  /// Zero.
  public static var absent: Self { value(from: .int(0)) ?? Self(integerLiteral: 0) }

  /// A decimal number as a string of digits, which is exact. Other numbers become a boolean, an integer or a double.
  public var wireValue: WireValue {
    self is NSDecimalNumber ? .string(stringValue) : WireValue(propertyList: self)
  }

  /// The value of a number or of a string of digits.
  public static func value(from wireValue: WireValue) -> Self? {
    let number: NSNumber? =
      switch wireValue {
      case .bool(let value): NSNumber(value: value)
      case .int(let value): NSNumber(value: value)
      case .double(let value): NSNumber(value: value)
      case .string(let digits):
        Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")).map { NSDecimalNumber(decimal: $0) }
      default: nil
      }
    return number as? Self ?? number.map { NSDecimalNumber(decimal: $0.decimalValue) } as? Self
  }
}

extension NSRange: IntentValue {
  /// The empty range at 0.
  public static var absent: NSRange { NSRange(location: 0, length: 0) }

  /// An object with location and length.
  public var wireValue: WireValue {
    var object = WireObject(type: "NSRange")
    object["location"] = location.wireValue
    object["length"] = length.wireValue
    return .object(object)
  }

  /// The range in an object.
  public static func value(from wireValue: WireValue) -> NSRange? {
    wireValue.objectValue.map { NSRange(location: $0.decoded("location"), length: $0.decoded("length")) }
  }
}

extension Set: IntentValue where Element: IntentValue {
  /// The empty set.
  public static var absent: Set<Element> { [] }
  /// An array of the elements in the order of their bytes. Equal sets have equal arrays.
  public var wireValue: WireValue {
    let elements = map { element in
      let value = element.wireValue
      let object = WireObject(type: "Set", fields: [.init(name: "element", value: value)])
      // An element that is too large for a frame can't be sent, so its order does not matter.
      return (value: value, bytes: (try? WireFrame.encode(object)) ?? [])
    }
    return .array(elements.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map { $0.value })
  }
  /// The elements of an array. Elements of another type are dropped.
  public static func value(from wireValue: WireValue) -> Set<Element>? {
    [Element].value(from: wireValue).map { Set($0) }
  }
}

extension Dictionary: IntentValue where Key == String, Value == Any {
  /// An empty dictionary.
  public static var absent: [String: Any] { [:] }
  /// An object with a field for each entry. The values are property-list values.
  public var wireValue: WireValue { WireValue(propertyList: self) }
  /// The entries of an object.
  public static func value(from wireValue: WireValue) -> [String: Any]? { wireValue.propertyList as? [String: Any] }
}
