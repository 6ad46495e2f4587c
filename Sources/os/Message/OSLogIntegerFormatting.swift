/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var isUppercase = false
  private var hasPlus = false
  private var digits = 1

  /// In base ten.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// In base sixteen.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// In base eight.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// In base ten, with at least `minDigits` digits, and a plus sign before what is not negative if asked for.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasPlus: explicitPositiveSign, digits: minDigits)
  }

  /// In base sixteen, with at least `minDigits` digits, after `0x` if asked for.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, hasPlus: explicitPositiveSign,
      digits: minDigits)
  }

  /// In base eight, with at least `minDigits` digits, after `0o` if asked for.
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
