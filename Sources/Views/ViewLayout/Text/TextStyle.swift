/// The rules for arranging text in lines.
package struct TextStyle: Hashable, Sendable {
  /// The way in which text is broken into lines. `wrapCharacters` breaks lines between any two characters, and all
  /// other cases break them between words. `clip` and the truncating cases also determine how the last line ends if the
  /// text has no room.
  package enum LineBreak: Hashable, Sendable {
    case wrapWords, wrapCharacters, clip, truncateHead, truncateMiddle, truncateTail
  }

  /// The side at which lines are aligned.
  package enum Side: Hashable, Sendable {
    case left, center, right, justified
  }

  /// The way in which text is broken into lines.
  package var lineBreak = LineBreak.wrapWords
  /// The side at which lines are aligned.
  package var alignment = Side.left
  /// The maximum number of lines; 0 for no limit.
  package var maximumLines = 0
  /// The distance between lines, in points.
  package var lineSpacing = 0.0
  /// The distance after a paragraph, in points.
  package var paragraphSpacing = 0.0
  /// The factor by which a line's height is multiplied; 0 for none.
  package var lineHeightMultiple = 0.0
  /// The minimum height of a line, in points.
  package var minimumLineHeight = 0.0
  /// The maximum height of a line, in points; 0 for no limit.
  package var maximumLineHeight = 0.0
  /// The distance of a paragraph's first line from the leading side, in points.
  package var firstLineIndent = 0.0
  /// The distance of a paragraph's other lines from the leading side, in points.
  package var indent = 0.0

  /// Creates a style that wraps words, with any number of lines.
  package init() {}
}
