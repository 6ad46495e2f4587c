/// Lines of text with positions, in points.
package struct TextLayout: Sendable {
  /// A part of a line with one font.
  package struct Piece: Sendable {
    /// The text.
    package let text: String
    /// The index of its run.
    package let run: Int
    /// The distance of its left edge from the left edge of the layout.
    package var x: Double
    /// The width.
    package var width: Double
  }

  /// A line.
  package struct Line: Sendable {
    /// The parts from left to right.
    package var pieces: [Piece]
    /// The distance of its upper edge from the upper edge of the layout.
    package var top: Double
    /// The distance of the baseline from the layout's upper edge.
    package var baseline: Double
    /// The height.
    package var height: Double
    /// The width without the spaces at the end.
    package var width: Double
  }

  /// The lines from top to bottom.
  package internal(set) var lines: [Line] = []
  /// The width of the widest line with its indent, and the height of all lines.
  package internal(set) var width = 0.0, height = 0.0
  /// Whether a part of the text is missing from the lines.
  package internal(set) var isTruncated = false

  init() {}

  /// Moves all lines down.
  package mutating func offset(y: Double) {
    for index in lines.indices {
      lines[index].top += y
      lines[index].baseline += y
    }
  }
}

extension MeasuredText {
  /// Arranges the text in lines.
  ///
  /// - Parameters:
  ///   - width: the available width; infinity for no limit.
  ///   - height: the available height; infinity for no limit. The result always contains the first line, even if it is
  ///     higher.
  ///   - style: the rules for the lines.
  /// - Returns: the lines with their positions. An empty text has no lines.
  package func layout(
    width: Double = .infinity, height: Double = .infinity, _ style: TextStyle = TextStyle()
  ) -> TextLayout {
    var maker = LineMaker(self, style, width: width.isNaN ? 0 : max(width, 0), height: height.isNaN ? 0 : height)
    return maker.make()
  }
}
