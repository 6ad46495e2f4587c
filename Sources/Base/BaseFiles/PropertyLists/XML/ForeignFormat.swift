/// Recognizes other formats in a file that should be an XML property list.
enum ForeignFormat {
  /// Throws if the bytes from `start` on are a property list in another text format.
  static func rejectOtherFormats(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(PropertyListError) {
    var cursor = TextCursor(bytes, start: start)
    cursor.skipWhitespace()
    guard let format = name(cursor) else { return }
    throw PropertyListError(
      position: cursor.position(), text: "the file looks like \(format), not like an XML property list",
      fix: "convert it: plutil -convert xml1")
  }

  private static let json = "JSON"
  private static let oldStyle = "an old-style (OpenStep) property list"

  /// Whether the bytes from `start` on are a property list in the old style.
  static func isOldStyle(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) -> Bool {
    var cursor = TextCursor(bytes, start: start)
    cursor.skipWhitespace()
    return name(cursor) == oldStyle
  }

  private static func name(_ cursor: TextCursor) -> String? {
    switch cursor.byte {
    // Data, such as <0fbd77>, because no element name starts with a digit.
    case UInt8(ascii: "<"): UInt8(ascii: "0")...UInt8(ascii: "9") ~= cursor.nextByte ? oldStyle : nil
    case UInt8(ascii: "["): json
    case UInt8(ascii: "("): oldStyle
    case UInt8(ascii: "/"): cursor.isAt("//") || cursor.isAt("/*") ? oldStyle : nil
    case UInt8(ascii: "{"): isOldStyle(entryAfter: cursor) ? oldStyle : json
    case UInt8(ascii: "\""): oldStyle
    default: nil
    }
  }

  /// Whether the brace at the cursor opens a dictionary in the old style: `{ key = value; }`.
  private static func isOldStyle(entryAfter brace: TextCursor) -> Bool {
    var cursor = brace
    cursor.advance()
    cursor.skipWhitespace()
    // JSON has no comments.
    if cursor.byte == UInt8(ascii: "/") { return true }
    if cursor.byte == UInt8(ascii: "\"") {
      cursor.advance()
      _ = cursor.skip(past: "\"")
    }
    while !cursor.isAtEnd, !marks.contains(cursor.byte) { cursor.advance() }
    return cursor.byte == UInt8(ascii: "=")
  }

  private static let marks: [UInt8] = Array("=:,;{}[]\"".utf8)
}
