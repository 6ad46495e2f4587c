/// The edits of a source: replacements of the same length, and insertions.
struct SourceEdits {
  /// The bytes of the source after the replacements.
  private(set) var body: [UInt8]
  private var insertions: [(offset: Int, text: String)] = []

  init(_ source: SourceText) { body = source.bytes }

  /// Replaces the bytes of a range by blanks. Line ends stay.
  mutating func blank(_ range: Range<Int>) {
    for index in range where body[index] != 0x0a && body[index] != 0x0d { body[index] = 0x20 }
  }

  /// Replaces the bytes from `offset` on by the bytes of `text`.
  mutating func overwrite(_ offset: Int, _ text: String) {
    body.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
  }

  /// Inserts `text` before the byte at `offset`. The rest of the line moves.
  mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

  /// The bytes from `start` on with all edits.
  func bytes(from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var last = start
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      result += body[last..<insertion.offset]
      result += insertion.text.utf8
      last = insertion.offset
    }
    return result + body[last...]
  }
}
