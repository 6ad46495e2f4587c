/// Text with one font.
package struct TextRun: Hashable, Sendable {
  /// The text.
  package var text: String
  /// The font.
  package var font: TextFont
  /// The distance that is added after each character, in points. A negative distance moves characters closer together.
  package var kerning: Double

  /// Creates a run.
  package init(_ text: String, _ font: TextFont, kerning: Double = 0) {
    self.text = text
    self.font = font
    self.kerning = kerning.isFinite ? min(max(kerning, -TextFont.maximumSize), TextFont.maximumSize) : 0
  }
}
