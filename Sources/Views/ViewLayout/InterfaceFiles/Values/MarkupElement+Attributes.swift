extension MarkupElement {
  /// The number in an attribute; nil if there is none, or if it is not finite.
  package func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The whole number in an attribute; nil if there is none.
  package func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

  /// The truth value in an attribute; nil if there is none.
  package func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// The rectangle, point or size that the element describes; members without a number are 0.
  package var rect: InterfaceRect {
    InterfaceRect(
      x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0, height: number("height") ?? 0)
  }

  /// The insets in an `inset` or `edgeInsets` element. The sides of a `directionalEdgeInsets` element are interpreted
  /// for a left-to-right language.
  package var insets: (top: Double, left: Double, bottom: Double, right: Double) {
    (
      number("top") ?? number("minY") ?? 0, number("left") ?? number("leading") ?? number("minX") ?? 0,
      number("bottom") ?? number("maxY") ?? 0, number("right") ?? number("trailing") ?? number("maxX") ?? 0
    )
  }

  /// The text in a `string` or `mutableString` element. Interface Builder sometimes encodes text with line breaks in
  /// base 64.
  package var decodedText: String {
    self["base64-UTF8"] == "YES" ? Base64.text(text) ?? "" : text
  }
}
