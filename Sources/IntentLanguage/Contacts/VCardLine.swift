internal import SourceFiles

/// A line of a vCard as it was before it was folded (RFC 6350, 3.2).
struct VCardLine {
  /// Nobody's name is longer; of longer lines, which hold pictures, the beginning is kept.
  static let maximumBytes = 64 << 10

  /// What it holds, without folds and the end of line.
  private(set) var bytes: [UInt8] = []
  /// Whether bytes are missing at the end.
  private(set) var isCut = false
  /// Where the pieces begin: the first byte of each here, and its line and column in the file.
  private var pieces: [(start: Int, line: Int, column: Int)] = []

  /// Adds a piece that begins at `column` of `line`.
  mutating func add(_ piece: ArraySlice<UInt8>, line: Int, column: Int) {
    let room = Self.maximumBytes - bytes.count
    isCut = isCut || piece.count > room
    guard room > 0 else { return }
    pieces.append((bytes.count, line, column))
    bytes += piece.prefix(room)
  }

  /// Takes the last byte away.
  mutating func removeLast() {
    if !bytes.isEmpty { bytes.removeLast() }
  }

  /// The place in the file of the byte at `offset`.
  func position(_ offset: Int) -> SourcePosition {
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return .start }
    let before = bytes[piece.start..<min(max(piece.start, offset), bytes.count)]
    return SourcePosition(line: piece.line, column: piece.column + before.count { $0 & 0xc0 != 0x80 })
  }

  /// Whether the line goes on behind an "=" at its end, as version 2.1 has it.
  var isContinued: Bool {
    guard bytes.last == UInt8(ascii: "="), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return String(decoding: bytes[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }
}
