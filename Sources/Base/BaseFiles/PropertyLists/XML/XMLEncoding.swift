internal import Foundation

/// The encoding of a file.
enum XMLEncoding {
  /// UTF-8; the text starts at `start`, after any byte order mark.
  case utf8(start: Int)
  /// Another encoding, converted to UTF-8.
  case other(utf8: [UInt8])

  /// The first bytes of a file in each encoding, longest first.
  private static let beginnings: [(bytes: [UInt8], mark: Int, unit: WideText.Unit)] = [
    ([0xff, 0xfe, 0, 0], 4, .init(bytes: 4, isBigEndian: false)),
    ([0, 0, 0xfe, 0xff], 4, .init(bytes: 4, isBigEndian: true)),
    ([0x3c, 0, 0, 0], 0, .init(bytes: 4, isBigEndian: false)),
    ([0, 0, 0, 0x3c], 0, .init(bytes: 4, isBigEndian: true)),
    ([0xff, 0xfe], 2, .init(bytes: 2, isBigEndian: false)),
    ([0xfe, 0xff], 2, .init(bytes: 2, isBigEndian: true)),
    ([0x3c, 0], 0, .init(bytes: 2, isBigEndian: false)),
    ([0, 0x3c], 0, .init(bytes: 2, isBigEndian: true)),
  ]

  /// Detects the encoding of `bytes` from the byte order mark, the bytes of `<`, or the declaration.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> XMLEncoding {
    // The fast path for nearly all files.
    if bytes.first == UInt8(ascii: "<"), bytes.count > 1, bytes[1] != 0 { return try declared(bytes) }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return .utf8(start: 3) }
    guard let beginning = beginnings.first(where: { bytes.starts(with: $0.bytes) }) else { return .utf8(start: 0) }
    return .other(utf8: try WideText.utf8(bytes, from: beginning.mark, unit: beginning.unit))
  }

  private static func declared(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> XMLEncoding {
    guard let (name, position) = declaredName(bytes), name != "UTF-8", name.lowercased() != "utf-8" else {
      return .utf8(start: 0)
    }
    let written = "the XML declaration says that the file is written in '\(name.shortened)'"
    let fix = "write the file in UTF-8, and declare it"
    guard let encoding = String.Encoding(ianaName: name) else {
      throw PropertyListError(position: position, text: "\(written), which is not known", fix: fix)
    }
    guard !wide.contains(encoding) else {
      throw PropertyListError(position: position, text: "\(written), but its bytes are those of UTF-8", fix: fix)
    }
    if encoding == .utf8 || encoding == .ascii { return .utf8(start: 0) }
    guard let text = String(bytes: bytes, encoding: encoding) else {
      throw PropertyListError(position: position, text: "\(written), but its bytes are not valid in it", fix: fix)
    }
    return .other(utf8: Array(text.utf8))
  }

  /// The encodings in which the declaration is not readable as ASCII. A file whose declaration was read as ASCII can't
  /// be in one of them.
  private static let wide: [String.Encoding] = [
    .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian, .unicode,
  ]

  /// The encoding in the XML declaration at the start of `bytes`; nil if there is none.
  private static func declaredName(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (name: String, position: SourcePosition)? {
    var cursor = TextCursor(bytes, start: 0)
    guard cursor.isAt("<?xml") else { return nil }
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ">") {
      guard cursor.byte == UInt8(ascii: "e"), cursor.isAt("encoding") else {
        cursor.advance()
        continue
      }
      cursor.advance(8)
      return value(&cursor)
    }
    return nil
  }

  private static func value(_ cursor: inout TextCursor) -> (name: String, position: SourcePosition)? {
    guard let mark = cursor.skipEqualsSign() else { return nil }
    let position = cursor.position()
    cursor.advance()
    let start = cursor.index
    while !cursor.isAtEnd, cursor.byte != mark, cursor.byte != UInt8(ascii: ">") { cursor.advance() }
    return (cursor.text(start..<cursor.index), position)
  }
}
