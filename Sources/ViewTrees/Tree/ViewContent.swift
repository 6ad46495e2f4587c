/// What a node shows.
package enum ViewContent: Sendable, Hashable {
  /// Nothing but the background and the border.
  case box
  /// Text, already broken into lines.
  case text(ViewText)
  /// An image.
  case image(ViewPicture)
  /// A map.
  case map(ViewMap)
  /// A bar or a spinner.
  case progress(ViewProgress)
  /// A path.
  case shape(ViewShape)
}

/// Text in one font and colour, from which single runs can differ.
package struct ViewText: Sendable, Hashable {
  /// The edge at which the lines are aligned. The runs have their positions: it is for those who lay text out anew.
  package enum Alignment: String, Sendable, CaseIterable {
    case left, center, right
  }

  /// The font.
  package var font: ViewFont
  /// The colour.
  package var color: ViewColor
  /// The alignment.
  package var alignment: Alignment
  /// The runs from the top, and from the left within a line. Those of a line have the same ``ViewRun/y``.
  package var lines: [ViewRun]

  /// Makes a text.
  package init(font: ViewFont, color: ViewColor, alignment: Alignment = .left, lines: [ViewRun]) {
    (self.font, self.color, self.alignment, self.lines) = (font, color, alignment, lines)
  }
}

/// A font. The family is the host's choice.
package struct ViewFont: Sendable, Hashable {
  /// The size in points.
  package var size: Double
  /// The weight as in CSS: 400 is regular, 700 is bold.
  package var weight: Int
  /// Whether it is italic.
  package var isItalic: Bool
  /// Whether all characters are equally wide.
  package var isMonospaced: Bool

  /// Makes a font.
  package init(size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
    (self.size, self.weight, self.isItalic, self.isMonospaced) = (size, weight, isItalic, isMonospaced)
  }
}

/// A piece of text on one line.
package struct ViewRun: Sendable, Hashable {
  /// The text, without line ends.
  package var text: String
  /// The left edge, relative to the node's.
  package var x: Double
  /// The baseline, relative to the node's top edge.
  package var y: Double
  /// The width that the text was measured to have.
  package var width: Double
  /// The font where it differs from the text's.
  package var font: ViewFont?
  /// The colour where it differs from the text's.
  package var color: ViewColor?
  /// Whether it is underlined.
  package var isUnderlined = false
  /// Whether it is struck through.
  package var isStruckThrough = false

  /// Makes a run in the text's font and colour.
  package init(text: String, x: Double, y: Double, width: Double) {
    (self.text, self.x, self.y, self.width) = (text, x, y, width)
  }
}

/// An image in a node.
package struct ViewPicture: Sendable, Hashable {
  /// Where the image goes in the frame, by the names of `UIView.ContentMode`.
  package enum Mode: String, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The number of the image in the tree.
  package var image: Int
  /// The size of the image in points, which is that in pixels divided by its scale.
  package var size: ViewSize
  /// Where it goes.
  package var mode: Mode
  /// The colour that replaces those of the image, of which only the opacity counts then; nil for the image's own colours.
  package var tint: ViewColor?

  /// Makes a picture in its own colours.
  package init(image: Int, size: ViewSize, mode: Mode, tint: ViewColor? = nil) {
    (self.image, self.size, self.mode, self.tint) = (image, size, mode, tint)
  }
}

/// The progress of something.
package struct ViewProgress: Sendable, Hashable {
  /// The part that is done, between 0 and 1; nil for a spinner.
  package var value: Double?
  /// The colour of what is done, or of the spinner.
  package var color: ViewColor
  /// The colour of the rest; nil for none.
  package var track: ViewColor?

  /// Makes a bar with a value, and a spinner without.
  package init(value: Double?, color: ViewColor, track: ViewColor? = nil) {
    (self.value, self.color, self.track) = (value, color, track)
  }
}
