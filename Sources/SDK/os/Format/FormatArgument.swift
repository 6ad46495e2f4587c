internal import Foundation

/// An argument of `os_log`. Unlike a C argument, it carries its type.
struct FormatArgument {
  private let value: Any

  /// Wraps an argument.
  init(_ value: Any) {
    self.value = value
  }

  /// The argument as a width or a precision; nil if it is not an integer.
  var integer: Int? { (value as? any FixedWidthInteger).flatMap { Int(exactly: $0) } }

  /// The argument formatted by a conversion; nil if the argument does not have the type that the conversion expects.
  func text(like conversion: Character, _ annotations: [Substring], _ layout: FormatLayout) -> String? {
    switch conversion {
    case "@": object.map(layout.apply)
    case "s", "S": string.map(layout.apply)
    case "d", "i", "D": meaning(annotations) ?? number(layout, signed: "lld")
    case "u", "U": meaning(annotations) ?? number(layout, unsigned: "llu")
    case "x": number(layout, unsigned: "llx")
    case "X": number(layout, unsigned: "llX")
    case "o", "O": number(layout, unsigned: "llo")
    case "c", "C": character.map(String.init)
    case "p": address
    default: floatingPoint.map { String(format: "%\(layout.printf)\(conversion)", $0) }
    }
  }

  /// A number formatted by annotations such as `%{bool}d`; nil if no annotation is known.
  private func meaning(_ annotations: [Substring]) -> String? {
    guard let integer else { return nil }
    for annotation in annotations {
      switch annotation {
      case "bool": return integer == 0 ? "false" : "true"
      case "BOOL": return integer == 0 ? "NO" : "YES"
      case "errno", "darwin.errno":
        return "[\(integer): \(String(cString: strerror(Int32(truncatingIfNeeded: integer))))]"
      case "time_t": return Date(timeIntervalSince1970: Double(integer)).ISO8601Format()
      default: continue
      }
    }
    return nil
  }

  private func number(_ layout: FormatLayout, signed conversion: String) -> String? {
    (value as? any FixedWidthInteger).map {
      String(format: "%\(layout.printf)\(conversion)", Int64(truncatingIfNeeded: $0))
    }
  }

  private func number(_ layout: FormatLayout, unsigned conversion: String) -> String? {
    (value as? any FixedWidthInteger).map {
      String(format: "%\(layout.printf)\(conversion)", Self.bits($0))
    }
  }

  /// The bits of a number in its own width. A negative number of 32 bits is written with 32 bits, as in C.
  private static func bits(_ number: some FixedWidthInteger) -> UInt64 {
    let mask = number.bitWidth < 64 ? (UInt64(1) << UInt64(number.bitWidth)) - 1 : UInt64.max
    return UInt64(truncatingIfNeeded: number) & mask
  }

  private var floatingPoint: Double? { (value as? any BinaryFloatingPoint).map { Double($0) } }

  private var character: Character? {
    guard let integer, let scalar = UInt32(exactly: integer).flatMap(Unicode.Scalar.init) else { return nil }
    return Character(scalar)
  }

  private var object: String? {
    if let error = value as? any Error { return "\(error)" }
    return (value as? any CustomStringConvertible)?.description
  }

  private var string: String? {
    if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
    if let pointer = value as? UnsafeMutablePointer<CChar> { return String(cString: pointer) }
    return value as? String
  }

  private var address: String? {
    if let integer { return "0x" + String(UInt(bitPattern: integer), radix: 16) }
    if value is any _Pointer { return "\(value)" }
    return Unmanaged.passUnretained(value as AnyObject).toOpaque().debugDescription
  }
}
