internal import BaseFiles

/// An unfolded line of a vCard (RFC 6350, 3.2).
struct VCardLine {
  /// The maximum length of a line; the rest is cut off.
  private static let maximumBytes = 64 << 10
  /// The maximum length of a line with a picture, which is the Base64 form of the largest picture and its parameters.
  private static let maximumPictureBytes = VCardProperty.maximumPictureBytes / 3 * 4 + 1_024

  /// The content without folds and line ends.
  private(set) var bytes: [UInt8] = []
  /// Whether the line is cut.
  private(set) var isCut = false
  /// The maximum length of the line.
  private(set) var limit = VCardLine.maximumBytes
  /// The first byte of each folded piece, with its line and column in the file.
  private var pieces: [(start: Int, line: Int, column: Int)] = []

  /// Adds a piece that begins at `column` of `line`.
  mutating func add(_ piece: ArraySlice<UInt8>, line: Int, column: Int) {
    if pieces.isEmpty, Self.isPicture(piece) { limit = Self.maximumPictureBytes }
    let room = limit - bytes.count
    isCut = isCut || piece.count > room
    guard room > 0 else { return }
    pieces.append((bytes.count, line, column))
    bytes += piece.prefix(room)
  }

  /// Whether a line begins with the property `PHOTO`. Only the first bytes are compared.
  private static func isPicture(_ start: ArraySlice<UInt8>) -> Bool {
    let head = start.prefix(100).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    return String(decoding: head, as: UTF8.self).uppercased().split(separator: ".").last == "PHOTO"
  }

  /// Removes the last byte.
  mutating func removeLast() {
    if !bytes.isEmpty { bytes.removeLast() }
  }

  /// The position in the file of the byte at `offset`.
  func position(_ offset: Int) -> SourcePosition {
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return .start }
    let before = bytes[piece.start..<min(max(piece.start, offset), bytes.count)]
    return SourcePosition(line: piece.line, column: piece.column + before.count { $0 & 0xc0 != 0x80 })
  }

  /// Whether the line continues after a final "=", as in version 2.1.
  var isContinued: Bool {
    guard bytes.last == UInt8(ascii: "="), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return String(decoding: bytes[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }
}
