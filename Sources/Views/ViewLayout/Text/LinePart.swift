/// A part of a line.
enum LinePart {
  /// The mark for omitted text.
  static let ellipsis = "…"

  /// Characters of the text.
  case text(Range<Int>)
  /// An ellipsis with the font of a run.
  case ellipsis(run: Int)

  /// The positions of the runs in the part. For an empty part, the run of the character at its position, or of the last
  /// character.
  func runs(in text: MeasuredText) -> [Int] {
    switch self {
    case .ellipsis(let run): [run]
    case .text(let range) where range.isEmpty:
      text.clusters[..<min(range.lowerBound + 1, text.clusters.count)].suffix(1).map { Int($0.run) }
    case .text(let range):
      text.runs.count == 1
        ? [0] : Array(Int(text.clusters[range.lowerBound].run)...Int(text.clusters[range.upperBound - 1].run))
    }
  }

  /// The part as pieces with one font each, starting at x = 0.
  func pieces(in text: MeasuredText) -> [TextLayout.Piece] {
    switch self {
    case .ellipsis(let run):
      let width = text.runs[run].font.width(of: Character(Self.ellipsis)) + text.runs[run].kerning
      return [TextLayout.Piece(text: Self.ellipsis, run: run, x: 0, width: width)]
    case .text(let range):
      var pieces: [TextLayout.Piece] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let run = Int(text.clusters[start].run)
        var end = start
        var width = 0.0
        while end < range.upperBound, Int(text.clusters[end].run) == run {
          width += text.clusters[end].width
          end += 1
        }
        pieces.append(TextLayout.Piece(text: text.text(start..<end), run: run, x: 0, width: width))
        start = end
      }
      return pieces
    }
  }
}

extension [TextLayout.Piece] {
  /// Adds a piece. If the last piece has the same run, joins the two, so that an ellipsis belongs to the text beside
  /// it.
  mutating func join(_ piece: TextLayout.Piece) {
    guard let last, last.run == piece.run else { return append(piece) }
    self[count - 1] = TextLayout.Piece(
      text: last.text + piece.text, run: piece.run, x: last.x, width: last.width + piece.width)
  }
}

extension TextLayout.Line {
  /// Widens the spaces so that the line is `available` points wide.
  mutating func justify(to available: Double) {
    let spaces = pieces.reduce(0) { $0 + $1.spaces }
    guard spaces > 0, available > width else { return }
    let extra = (available - width) / Double(spaces)
    var shift = 0.0
    for index in pieces.indices {
      let more = extra * Double(pieces[index].spaces)
      pieces[index].x += shift
      pieces[index].width += more
      shift += more
    }
    width = available
  }
}

extension TextLayout.Piece {
  fileprivate var spaces: Int { text.utf8.count { $0 == UInt8(ascii: " ") } }
}
