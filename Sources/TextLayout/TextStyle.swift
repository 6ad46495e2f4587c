/// How lines are made of text.
package struct TextStyle: Hashable, Sendable {
  /// What happens to text that is wider than a line. In all but the first two, lines before the last one are wrapped by
  /// words.
  package enum LineBreak: Hashable, Sendable {
    case wrapWords, wrapCharacters, clip, truncateHead, truncateMiddle, truncateTail
  }

  /// The side at which lines begin or end.
  package enum Side: Hashable, Sendable {
    case left, center, right, justified
  }

  /// What happens to text that is wider than a line.
  package var lineBreak = LineBreak.wrapWords
  /// The side at which lines begin or end.
  package var alignment = Side.left
  /// The largest number of lines; 0 for any.
  package var maximumLines = 0
  /// The distance between lines, in points.
  package var lineSpacing = 0.0
  /// The distance after a paragraph, in points.
  package var paragraphSpacing = 0.0
  /// The factor of a line's height; 0 for none.
  package var lineHeightMultiple = 0.0
  /// The smallest height of a line, in points.
  package var minimumLineHeight = 0.0
  /// The largest height of a line, in points; 0 for any.
  package var maximumLineHeight = 0.0
  /// The distance of a paragraph's first line from the leading side, in points.
  package var firstLineIndent = 0.0
  /// The distance of a paragraph's other lines from the leading side, in points.
  package var indent = 0.0

  /// Makes a style that wraps words in any number of lines.
  package init() {}
}
