/// A colour in an Interface Builder file.
package enum InterfaceColor: Hashable, Sendable {
  /// Red, green, blue and opacity in sRGB, from 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  /// A system colour: `secondaryLabelColor`.
  case system(String)
  /// A colour of an asset catalogue.
  case named(String)
}

extension InterfaceColor {
  /// Parses a `color` element; nil if it has neither components nor a name.
  ///
  /// The components of the older colour spaces `calibratedRGB` and `calibratedWhite` are used as sRGB; the difference
  /// is hardly visible. A colour in a CMYK space, which is rare, is converted without a profile.
  package init?(_ element: MarkupElement) {
    let isSystem = element["catalog"]?.lowercased() == "system"
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? (isSystem ? element["name"] : nil) {
      self = .system(name)
    } else if let name = element["name"] {
      self = .named(name)
    } else if let components = Self.components(element) {
      self = .components(
        red: components[0], green: components[1], blue: components[2], alpha: element.number("alpha") ?? 1)
    } else {
      return nil
    }
  }

  private static func components(_ element: MarkupElement) -> [Double]? {
    if let white = element.number("white") { return [white, white, white] }
    let primaries = ["red", "green", "blue"].compactMap(element.number)
    if primaries.count == 3 {
      return element["customColorSpace"] == "displayP3" ? DisplayP3.sRGB(primaries) : primaries
    }
    let inks = ["cyan", "magenta", "yellow"].compactMap(element.number)
    guard inks.count == 3, let black = element.number("black") else { return nil }
    return inks.map { (1 - $0) * (1 - black) }
  }
}

/// Converts colours from Display P3 to sRGB.
private enum DisplayP3 {
  /// The matrix between the linear components, derived from the primaries and the white point D65 of both spaces
  /// (SMPTE EG 432-1, IEC 61966-2-1).
  private static let matrix = [
    [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
  ]

  /// The nearest components in sRGB.
  static func sRGB(_ components: [Double]) -> [Double] {
    // Both spaces have the same transfer curve. The square approximates it; the error is not visible.
    let linear = components.map { $0 * $0 }
    return matrix.map { row in
      let sum = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }
      return min(max(sum, 0), 1).squareRoot()
    }
  }
}
