/// The content of a node.
package enum ViewContent: Sendable, Hashable {
  /// No content except the background and the border.
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

/// Text in one font and colour. Single runs can have a different font or colour.
package struct ViewText: Sendable, Hashable {
  /// The edge at which the lines are aligned. The runs already have positions; the alignment is for readers that lay
  /// the text out again.
  package enum Alignment: String, Sendable, CaseIterable {
    case left, center, right
  }

  /// The font.
  package var font: ViewFont
  /// The colour.
  package var color: ViewColor
  /// The alignment.
  package var alignment: Alignment
  /// The runs, ordered from the top, and within a line from the left. The runs of a line have the same ``ViewRun/y``.
  package var lines: [ViewRun]

  /// Creates a text.
  package init(font: ViewFont, color: ViewColor, alignment: Alignment = .left, lines: [ViewRun]) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lines = lines
  }
}

/// A font. The host chooses the family.
package struct ViewFont: Sendable, Hashable {
  /// The size in points.
  package var size: Double
  /// The weight as in CSS: 400 is regular, 700 is bold.
  package var weight: Int
  /// Whether it is italic.
  package var isItalic: Bool
  /// Whether all characters have the same width.
  package var isMonospaced: Bool

  /// Creates a font.
  package init(size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A piece of text on one line.
package struct ViewRun: Sendable, Hashable {
  /// The text, without line ends.
  package var text: String
  /// The left edge, relative to the left edge of the node.
  package var x: Double
  /// The baseline, relative to the node's top edge.
  package var y: Double
  /// The measured width of the text.
  package var width: Double
  /// The font if it differs from the text's; otherwise nil.
  package var font: ViewFont?
  /// The colour if it differs from the text's; otherwise nil.
  package var color: ViewColor?
  /// Whether it is underlined.
  package var isUnderlined = false
  /// Whether it is struck through.
  package var isStruckThrough = false

  /// Creates a run in the text's font and colour.
  package init(text: String, x: Double, y: Double, width: Double) {
    self.text = text
    self.x = x
    self.y = y
    self.width = width
  }
}

/// An image in a node.
package struct ViewPicture: Sendable, Hashable {
  /// The position of the image in the frame, by the names of `UIView.ContentMode`.
  package enum Mode: String, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The number of the image in the tree.
  package var image: Int
  /// The size of the image in points: its size in pixels, divided by its scale.
  package var size: ViewSize
  /// The position of the image in the frame.
  package var mode: Mode
  /// The colour that replaces the colours of the image; nil for the image's own colours. With a tint, only the opacity
  /// of the image counts.
  package var tint: ViewColor?

  /// Creates a picture in its own colours.
  package init(image: Int, size: ViewSize, mode: Mode, tint: ViewColor? = nil) {
    self.image = image
    self.size = size
    self.mode = mode
    self.tint = tint
  }
}

/// A progress bar or a spinner.
package struct ViewProgress: Sendable, Hashable {
  /// The completed part, between 0 and 1; nil for a spinner.
  package var value: Double?
  /// The colour of the completed part, or of the spinner.
  package var color: ViewColor
  /// The colour of the remaining part; nil for none.
  package var track: ViewColor?

  /// Creates a bar; a spinner if `value` is nil.
  package init(value: Double?, color: ViewColor, track: ViewColor? = nil) {
    self.value = value
    self.color = color
    self.track = track
  }
}
