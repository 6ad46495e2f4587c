internal import Foundation

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
  /// A conversion of printf(3), in lower case.
  private let conversion: String
  private var precision: Int?
  private var hasPlus = false
  private var isUppercase = false

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { fixed() }
  /// With the exact value in base sixteen.
  public static var hex: OSLogFloatFormatting { hex() }
  /// With one digit before the point, and a power of ten.
  public static var exponential: OSLogFloatFormatting { exponential() }
  /// As ``fixed`` or ``exponential``, whichever is shorter.
  public static var hybrid: OSLogFloatFormatting { hybrid() }

  /// With `precision` digits after the point.
  public static func fixed(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "f", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// With the exact value in base sixteen.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "a", hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// With one digit before the point, `precision` after it, and a power of ten.
  public static func exponential(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "e", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// With `precision` significant digits, in the shorter form.
  public static func hybrid(
    precision: Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "g", precision: precision, hasPlus: explicitPositiveSign, isUppercase: uppercase)
  }

  /// `number` in this form.
  func text(_ number: Double) -> String {
    let digits = precision.map { ".\($0)" } ?? ""
    let letter = isUppercase ? conversion.uppercased() : conversion
    return String(format: "%\(hasPlus ? "+" : "")\(digits)\(letter)", number)
  }
}
