internal import CViewData

/// The measures of a font at a size, in points.
///
/// Heights are those of Apple's system font, so that the lines of a storyboard have the heights that Xcode shows.
/// Widths are those of Inter, which a page on Linux can show. A distance between letters makes texts about as wide as
/// on Apple's systems; see ``Tracking``. The page shows a text with the width that is measured here.
package struct TextFont: Hashable, Sendable {
  /// The characters that have equal widths.
  package enum Spacing: Hashable, Sendable {
    /// No characters.
    case proportional
    /// The digits.
    case tabularDigits
    /// All characters.
    case monospaced
  }

  /// The size of an em, at least 0 and at most ``maximumSize``.
  package let size: Double
  /// The weight as in CSS, from 100 to 900. The table has 400, 500, 600 and 700; any other weight has the widths of the
  /// nearest one.
  package let weight: Int
  /// Whether the letters are slanted. Their widths are those of upright letters.
  package let isItalic: Bool
  /// The characters that have equal widths.
  package let spacing: Spacing

  /// The maximum size that the host draws. A larger size is reduced to it.
  package static let maximumSize = 1_024.0

  /// Creates the measures. A size that is not a number becomes 0.
  package init(size: Double, weight: Int = 400, isItalic: Bool = false, spacing: Spacing = .proportional) {
    self.size = size >= 0 ? min(size, Self.maximumSize) : 0
    self.weight = min(max(weight, 100), 900)
    self.isItalic = isItalic
    self.spacing = spacing
  }

  // The fractions are those of SF Pro: 1950, 494, 1443 and 1078 of 2048 units.

  /// The height of the text above the baseline.
  package var ascent: Double { size * 1950 / 2048 }
  /// The depth of the text below the baseline.
  package var descent: Double { size * 494 / 2048 }
  /// The height of a line. The font has no gap between lines.
  package var lineHeight: Double { ascent + descent }
  /// The height of an upper-case letter.
  package var capHeight: Double { size * 1443 / 2048 }
  /// The height of a lower-case letter without an ascender.
  package var xHeight: Double { size * 1078 / 2048 }

  /// The width of a character, which is the largest of its code points' widths.
  func width(of character: Character) -> Double {
    character.unicodeScalars.reduce(0) { max($0, width(of: $1)) }
  }

  /// The width of a code point.
  func width(of scalar: Unicode.Scalar) -> Double {
    switch ScalarWidth(scalar) {
    case .none: 0
    case .em: size
    case .tab: 4 * units(of: " ")
    case .table where spacing == .monospaced: size * Self.monospacedWidth
    case .table where spacing == .tabularDigits && ("0"..."9").contains(scalar): units(of: "0")
    case .table: units(of: scalar)
    }
  }

  /// The width of each character of a monospaced font, in em: that of SF Mono, Menlo and DejaVu Sans Mono.
  private static let monospacedWidth = 0.602

  /// The width of a code point that is not in the font's table, in em: the mean of the lower-case letters.
  private static let meanWidth = 0.56

  private func units(of scalar: Unicode.Scalar) -> Double {
    let units = font_metrics_advance(scalar.value, tableWeight)
    let width = units > 0 ? Double(units) / Double(FONT_METRICS_UNITS_PER_EM) : Self.meanWidth
    return size * (width + Tracking.em(size: size, weight: weight))
  }

  private var tableWeight: UInt32 {
    switch weight {
    case ..<450: 0
    case ..<550: 1
    case ..<650: 2
    default: 3
    }
  }
}
