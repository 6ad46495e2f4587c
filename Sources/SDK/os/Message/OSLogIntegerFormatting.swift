/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var isUppercase = false
  private var hasPlus = false
  private var digits = 1

  /// Decimal.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// Hexadecimal.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// Octal.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// Decimal with at least `minDigits` digits, and optionally a plus sign before numbers that are not negative.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasPlus: explicitPositiveSign, digits: minDigits)
  }

  /// Hexadecimal with at least `minDigits` digits, and optionally the prefix `0x`.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, hasPlus: explicitPositiveSign,
      digits: minDigits)
  }

  /// Octal with at least `minDigits` digits, and optionally the prefix `0o`.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", hasPlus: explicitPositiveSign, digits: minDigits)
  }

  /// Formats `number`.
  func text(_ number: some FixedWidthInteger) -> String {
    let plain = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, digits - plain.count))
    let sign = number < 0 ? "-" : hasPlus ? "+" : ""
    return sign + prefix + zeros + plain
  }
}
