/// The unfolded lines of a vCard file.
struct VCardLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  /// Skips a byte order mark.
  init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
  }

  /// The next line that is not empty; nil at the end.
  mutating func next() -> VCardLine? {
    while !rest.isEmpty {
      var line = VCardLine()
      let first = nextPiece()
      if first.isEmpty { continue }
      line.add(first, line: number, column: 1)
      while true {
        if rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "\t") {
          // Some telephones both end the piece with "=" and fold the line.
          if line.isContinued { line.removeLast() }
          line.add(nextPiece().dropFirst(), line: number, column: 2)
        } else if line.isContinued, !rest.isEmpty {
          line.removeLast()
          line.add(nextPiece(), line: number, column: 1)
        } else {
          return line
        }
      }
    }
    return nil
  }

  /// The bytes up to the next line end.
  private mutating func nextPiece() -> ArraySlice<UInt8> {
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let piece = rest[rest.startIndex..<end]
    rest = rest[end...].dropFirst()
    return piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
  }
}
