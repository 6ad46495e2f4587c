internal import Foundation

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  /// A conversion of printf(3), in lower case.
  private let conversion: String
  private var precision: Int?
  private var hasPlus = false
  private var isUppercase = false

  /// Six digits after the decimal point.
  public static var fixed: OSLogFloatFormatting { fixed() }
  /// The exact value in hexadecimal notation.
  public static var hex: OSLogFloatFormatting { hex() }
  /// Scientific notation: one digit before the decimal point, and a power of ten.
  public static var exponential: OSLogFloatFormatting { exponential() }
  /// The shorter one of ``fixed`` and ``exponential``.
  public static var hybrid: OSLogFloatFormatting { hybrid() }

  /// `precision` digits after the decimal point.
  public static func fixed(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "f", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// The exact value in hexadecimal notation.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "a", hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// One digit before the decimal point, `precision` digits after it, and a power of ten.
  public static func exponential(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "e", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// `precision` significant digits in the shorter format.
  public static func hybrid(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "g", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// Formats `number`.
  func text(_ number: Double) -> String {
    let digits = precision.map { ".\($0)" } ?? ""
    let letter = isUppercase ? conversion.uppercased() : conversion
    return String(format: "%\(hasPlus ? "+" : "")\(digits)\(letter)", number)
  }
}
