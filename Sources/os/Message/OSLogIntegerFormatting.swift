/// The format of a whole number.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var isUppercase = false
  private var hasPlus = false
  private var digits = 1

  /// Base ten.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// Base sixteen.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// Base eight.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// Base ten with at least `minDigits` digits, and optionally a plus sign before numbers that are not negative.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasPlus: explicitPositiveSign, digits: minDigits)
  }

  /// Base sixteen with at least `minDigits` digits, and optionally the prefix `0x`.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, hasPlus: explicitPositiveSign,
      digits: minDigits)
  }

  /// Base eight with at least `minDigits` digits, and optionally the prefix `0o`.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", hasPlus: explicitPositiveSign, digits: minDigits)
  }

  /// `number` in this form.
  func text(_ number: some FixedWidthInteger) -> String {
    let plain = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, digits - plain.count))
    let sign = number < 0 ? "-" : hasPlus ? "+" : ""
    return sign + prefix + zeros + plain
  }
}
