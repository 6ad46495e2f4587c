/// Arranges measured text in lines.
struct LineMaker {
  /// The tolerance for the available width and height. They may come from a measurement of the same text and may be
  /// rounded. The text must still fit into them.
  private static let tolerance = 0.01

  private let text: MeasuredText
  private let style: TextStyle
  private let width: Double
  private let height: Double
  private var layout = TextLayout()

  init(_ text: MeasuredText, _ style: TextStyle, width: Double, height: Double) {
    self.text = text
    self.style = style
    self.width = width
    self.height = height
  }

  mutating func make() -> TextLayout {
    var start = 0
    var startsParagraph = true
    while start < text.clusters.count {
      let indent = startsParagraph ? style.firstLineIndent : style.indent
      let available = max(width - indent, 0)
      let line = LineBreaker(text, style: style, width: available + Self.tolerance).line(from: start)
      if line.next < text.clusters.count, isLast(after: line) {
        addLast(from: start, indent, available)
        break
      }
      add([.text(line.content)], indent: indent, available: available, endsParagraph: line.endsParagraph)
      startsParagraph = line.endsParagraph
      if startsParagraph { layout.height += style.paragraphSpacing }
      start = line.next
    }
    // Text that ends with a newline has an empty line after it, unless the maximum number of lines is reached.
    if start == text.clusters.count, text.clusters.last?.breaking == .newline,
      hasRoom(for: Int(text.clusters[start - 1].run))
    {
      add([.text(start..<start)], indent: style.firstLineIndent, available: width, endsParagraph: true)
    }
    layout.isTruncated = layout.isTruncated || text.isCut
    align()
    return layout
  }

  /// Whether the maximum number of lines or the height leaves no room for another line after this line.
  private func isLast(after line: LineBreaker.Line) -> Bool {
    let count = layout.lines.count + 1
    if style.maximumLines > 0, count >= style.maximumLines { return true }
    guard height.isFinite else { return false }
    let own = metrics(of: [.text(line.content)]).height
    let next = metrics(of: [.text(line.next..<line.next + 1)]).height
    return layout.height + own + style.lineSpacing + next > height + Self.tolerance
  }

  /// Whether there is room for one more line with the font of this run.
  private func hasRoom(for run: Int) -> Bool {
    (style.maximumLines == 0 || layout.lines.count < style.maximumLines)
      && layout.height + text.runs[run].font.lineHeight <= height + Self.tolerance
  }

  /// Adds the last line that has room. It stands for all of the text from `start`, which is clipped or truncated.
  private mutating func addLast(from start: Int, _ indent: Double, _ available: Double) {
    layout.isTruncated = true
    let breaker = LineBreaker(text, style: style, width: available + Self.tolerance)
    let mode: TextStyle.LineBreak =
      style.lineBreak == .wrapWords || style.lineBreak == .wrapCharacters ? .clip : style.lineBreak
    let parts: [LinePart] =
      switch mode {
      case .wrapWords, .wrapCharacters, .clip: [.text(breaker.clipped(from: start, style.lineBreak))]
      case .truncateHead, .truncateMiddle, .truncateTail: breaker.truncated(from: start, mode)
      }
    add(parts, indent: indent, available: available, endsParagraph: true)
  }

  // MARK: Positions

  private mutating func add(_ parts: [LinePart], indent: Double, available: Double, endsParagraph: Bool) {
    let metrics = metrics(of: parts)
    if !layout.lines.isEmpty { layout.height += style.lineSpacing }
    var pieces = parts.flatMap { $0.pieces(in: text) }.reduce(into: [TextLayout.Piece]()) { $0.join($1) }
    var x = indent
    for index in pieces.indices {
      pieces[index].x = x
      x += pieces[index].width
    }
    var line = TextLayout.Line(
      pieces: pieces, top: layout.height, baseline: layout.height + metrics.ascent, height: metrics.height,
      width: x - indent)
    if style.alignment == .justified, !endsParagraph, available.isFinite { line.justify(to: available) }
    layout.lines.append(line)
    layout.height += metrics.height
  }

  /// Aligns the lines, once the width of the widest line is known.
  private mutating func align() {
    layout.width = layout.lines.reduce(0) { max($0, ($1.pieces.first?.x ?? 0) + $1.width) }
    let factor: Double =
      switch style.alignment {
      case .left, .justified: 0
      case .center: 0.5
      case .right: 1
      }
    guard factor > 0 else { return }
    let whole = width.isFinite ? width : layout.width
    for index in layout.lines.indices {
      let line = layout.lines[index]
      let shift = (whole - (line.pieces.first?.x ?? 0) - line.width) * factor
      for piece in line.pieces.indices { layout.lines[index].pieces[piece].x += shift }
    }
  }

  private func metrics(of parts: [LinePart]) -> (ascent: Double, height: Double) {
    var ascent = 0.0
    var descent = 0.0
    func include(_ run: Int) {
      ascent = max(ascent, text.runs[run].font.ascent)
      descent = max(descent, text.runs[run].font.descent)
    }
    if text.runs.count == 1 {
      include(0)
    } else {
      for part in parts { part.runs(in: text).forEach(include) }
    }
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // If a line is higher than its font, the additional height is above the text, as in Apple's layout.
    return (height - descent, height)
  }
}
