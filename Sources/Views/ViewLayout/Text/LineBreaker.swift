/// Finds the line breaks of a text.
struct LineBreaker {
  /// A line that was found.
  struct Line {
    /// The visible characters, without the spaces at the end.
    let content: Range<Int>
    /// The first character of the next line.
    let next: Int
    /// Whether the line ends with a newline, or with the text.
    let endsParagraph: Bool
  }

  private let text: MeasuredText
  private let clusters: [MeasuredText.Cluster]
  private let wrapsCharacters: Bool
  private let width: Double

  init(_ text: MeasuredText, style: TextStyle, width: Double) {
    self.text = text
    clusters = text.clusters
    self.width = width
    wrapsCharacters = style.lineBreak == .wrapCharacters
  }

  /// Finds the line that begins at `start`, which must be the index of a character. The next line always begins later.
  func line(from start: Int) -> Line {
    var used = 0.0
    var lastBreak: Int?
    for index in start..<clusters.count {
      let cluster = clusters[index]
      if cluster.breaking == .newline {
        return Line(content: trimmed(start..<index), next: index + 1, endsParagraph: true)
      }
      if index > start, mayEnd(before: cluster) { lastBreak = index }
      used += cluster.width
      // Spaces may extend beyond the end of a line.
      if used > width, cluster.breaking != .space, index > start {
        let end = lastBreak ?? index
        return Line(content: trimmed(start..<end), next: end, endsParagraph: false)
      }
    }
    return Line(content: trimmed(start..<clusters.count), next: clusters.count, endsParagraph: true)
  }

  private func mayEnd(before cluster: MeasuredText.Cluster) -> Bool {
    wrapsCharacters ? cluster.breaking != .space : cluster.allowsBreakBefore
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].breaking == .space { end -= 1 }
    return range.lowerBound..<end
  }

  /// The characters of a last line without an ellipsis: a whole line if lines are wrapped, otherwise the characters
  /// that fit.
  func clipped(from start: Int, _ mode: TextStyle.LineBreak) -> Range<Int> {
    mode == .clip ? trimmed(start..<prefix(of: paragraph(from: start), within: width)) : line(from: start).content
  }

  /// The parts of a last line that represents all of the text from `start`, with an ellipsis.
  func truncated(from start: Int, _ mode: TextStyle.LineBreak) -> [LinePart] {
    let whole = paragraph(from: start)
    let run = Int(clusters[min(start, clusters.count - 1)].run)
    let ellipsis = LinePart.ellipsis(run: run)
    let room = max(width - (ellipsis.pieces(in: text).first?.width ?? 0), 0)
    switch mode {
    case .truncateHead:
      return [
        ellipsis, .text(suffix(of: lastParagraph(from: start), within: room)..<lastParagraph(from: start).upperBound),
      ]
    case .truncateMiddle:
      let head = trimmed(whole.lowerBound..<prefix(of: whole, within: room / 2))
      let rest = max(head.upperBound, whole.lowerBound)..<whole.upperBound
      let tail = suffix(of: rest, within: room - text.width(head))..<whole.upperBound
      return [.text(head), ellipsis, .text(tail)]
    default:
      let head = trimmed(whole.lowerBound..<prefix(of: whole, within: room))
      let last = head.isEmpty ? run : Int(clusters[head.upperBound - 1].run)
      return [.text(head), .ellipsis(run: last)]
    }
  }

  /// The characters from `start` to the next newline.
  private func paragraph(from start: Int) -> Range<Int> {
    start..<(clusters[start...].firstIndex { $0.breaking == .newline } ?? clusters.count)
  }

  /// The last paragraph from `start` on. Newlines at the end of the text do not count.
  private func lastParagraph(from start: Int) -> Range<Int> {
    var end = clusters.count
    while end > start, clusters[end - 1].breaking == .newline { end -= 1 }
    let newline = clusters[start..<end].lastIndex { $0.breaking == .newline }
    return (newline.map { $0 + 1 } ?? start)..<end
  }

  /// The end of the first characters that are at most `limit` points wide.
  private func prefix(of range: Range<Int>, within limit: Double) -> Int {
    var used = 0.0
    for index in range {
      used += clusters[index].width
      if used > limit { return index }
    }
    return range.upperBound
  }

  /// The start of the last characters that are at most `limit` points wide.
  private func suffix(of range: Range<Int>, within limit: Double) -> Int {
    var used = 0.0
    for index in range.reversed() {
      used += clusters[index].width
      if used > limit { return index + 1 }
    }
    return range.lowerBound
  }
}
