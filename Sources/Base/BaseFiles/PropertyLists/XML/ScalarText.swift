internal import Foundation

/// Parses the texts of numbers, dates and data.
enum ScalarText {
  /// The value of a text, or the reason why the text is invalid. The reason is nil if the text does not have the format
  /// of its element.
  enum Outcome<Value> {
    case value(Value)
    case malformed(reason: String?)
  }

  /// The part of `text` without the white space around it. It is valid as long as `text`.
  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var range = text.indices
    while let first = range.first, text[first].isXMLWhitespace { range = range.dropFirst() }
    while let last = range.last, text[last].isXMLWhitespace { range = range.dropLast() }
    return UnsafeBufferPointer(rebasing: text[range])
  }

  /// Parses an integer in decimal digits, or in hexadecimal digits after `0x`, with an optional sign.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Outcome<Int64> {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHexadecimal =
      digits.count > 2 && digits.first == UInt8(ascii: "0")
      && digits.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard !digits.isEmpty else { return .malformed(reason: nil) }
    return number(digits, radix: isHexadecimal ? 16 : 10, isNegative: isNegative)
  }

  private static func number(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int64, isNegative: Bool
  ) -> Outcome<Int64> {
    var number: Int64 = 0
    var isBeyond = false
    for byte in digits {
      guard let digit = digit(byte), digit < radix else { return .malformed(reason: nil) }
      let (product, overflow) = number.multipliedReportingOverflow(by: radix)
      // The minimum integer has no positive counterpart.
      let (sum, carry) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      isBeyond = isBeyond || overflow || carry
      number = sum
    }
    return isBeyond ? .malformed(reason: "does not fit into an integer of 64 bits") : .value(number)
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Parses a number with a fraction or an exponent, or `nan`, `inf`, `infinity` in any case.
  static func real(_ text: UnsafeBufferPointer<UInt8>) -> Outcome<Double> {
    let number = Double(String(decoding: text, as: UTF8.self))
    return number.map { .value($0) } ?? .malformed(reason: nil)
  }

  /// Decodes base 64, with white space anywhere. The padding may be missing, as Foundation permits.
  static func data(_ text: UnsafeBufferPointer<UInt8>) -> Outcome<Data> {
    let digits = text.filter { !$0.isXMLWhitespace }
    let padding = digits.last == UInt8(ascii: "=") ? 0 : (4 - digits.count % 4) % 4
    let data = Data(base64Encoded: Data(digits + [UInt8](repeating: UInt8(ascii: "="), count: padding)))
    return data.map { .value($0) } ?? .malformed(reason: "is not Base64 data")
  }
}
