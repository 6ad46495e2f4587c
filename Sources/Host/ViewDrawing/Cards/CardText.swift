internal import ViewLayout
internal import ViewTrees

/// A text of a card of the host. It is measured in the same way as the labels of extensions.
struct CardText {
  private let text: MeasuredText
  private let font: ViewFont
  private let alignment: ViewText.Alignment
  private let lines: Int

  /// - Parameters:
  ///   - text: the text. Control characters are removed.
  ///   - size: the size of the font in points.
  ///   - weight: the weight of the font.
  ///   - alignment: the horizontal alignment of the lines.
  ///   - lines: the maximum number of lines. If the text has more, the last line ends with "…".
  init(_ text: String, size: Double, weight: Int = 400, alignment: ViewText.Alignment = .left, lines: Int) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = paragraphs.map { ViewTextSanitizer.sanitized(String($0)) }.joined(separator: "\n")
    self.text = MeasuredText(shown, TextFont(size: size, weight: weight))
    font = ViewFont(size: size, weight: weight)
    self.alignment = alignment
    self.lines = lines
  }

  /// Returns the node of the text with at most this width. It is as wide as its longest line.
  func node(width: Double, color: ViewColor) -> ViewNode {
    var style = TextStyle()
    style.maximumLines = lines
    style.lineBreak = .truncateTail
    let layout = text.layout(width: width.rounded(.down), style)
    let widest = layout.width.rounded(.up)
    var content = ViewText(font: font, color: color, alignment: alignment, lines: [])
    for line in layout.lines {
      let free = widest - line.width
      let start = alignment == .left ? 0 : alignment == .center ? free / 2 : free
      let words = line.pieces.map(\.text).joined()
      content.lines.append(ViewRun(text: words, x: start, y: line.baseline, width: line.width))
    }
    return ViewNode(
      frame: ViewRect(x: 0, y: 0, width: widest, height: layout.height.rounded(.up)), content: .text(content))
  }
}
