/// The family, the weight and the style in the name of an Apple font, such as `AvenirNext-DemiBoldItalic`.
struct FontName {
  let family: String
  let weight: Int
  let isItalic: Bool

  /// Whether all characters have the same width.
  var isMonospaced: Bool { Self.monospaced.contains(family) }

  /// Parses a name; nil if the family does not exist on Apple's systems.
  init?(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    // `Arial-BoldMT` and `ArialMT` name the same family.
    let plain = first.filter { $0 != " " }
    let base = plain.hasSuffix("MT") ? String(plain.dropLast(2)) : plain
    guard let family = Self.families.first(where: { $0.filter { $0 != " " } == base }) else { return nil }
    self.family = family
    let style = parts.count > 1 ? String(parts[1]) : ""
    weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
    isItalic = style.contains("Italic") || style.contains("Oblique")
  }

  /// The words for weights. A word precedes the words that it contains.
  private static let weights: [(word: String, weight: Int)] = [
    ("UltraLight", 100), ("Ultralight", 100), ("Thin", 200), ("DemiBold", 600), ("Semibold", 600), ("SemiBold", 600),
    ("Medium", 500), ("Light", 300), ("Heavy", 800), ("Black", 900), ("Bold", 700), ("W6", 600), ("W3", 300),
  ]

  private static let monospaced: Set<String> = ["Courier", "Courier New", "Menlo"]

  /// Families of iOS 16 with Latin letters.
  private static let families = [
    "Academy Engraved LET", "American Typewriter", "Arial", "Arial Rounded", "Avenir", "Avenir Next",
    "Avenir Next Condensed", "Baskerville", "Bodoni 72", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter",
    "Cochin", "Copperplate", "Courier", "Courier New", "DIN Alternate", "DIN Condensed", "Didot", "Futura", "Georgia",
    "Gill Sans", "Helvetica", "Helvetica Neue", "Hiragino Sans", "HiraginoSans", "Hoefler Text", "Impact",
    "Marker Felt",
    "Menlo", "Noteworthy", "Optima", "Palatino", "Papyrus", "PingFang SC", "PingFang TC", "PingFangSC", "PingFangTC",
    "PingFangHK", "Rockwell", "Savoye LET", "Snell Roundhand", "Symbol", "Thonburi", "Times New Roman",
    "TimesNewRomanPS", "Trebuchet", "Trebuchet MS", "TrebuchetMS", "Verdana", "Zapfino",
  ]
}
