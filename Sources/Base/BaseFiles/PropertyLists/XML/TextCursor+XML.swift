extension TextCursor {
  /// Advances to the next byte that is not plain text: the start of a tag, a reference, or a carriage return.
  mutating func skipPlainText() {
    skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != 0x0d }
  }

  /// Advances past the name of an element, or past any text in its place: up to white space, `/`, `>` or `<`.
  ///
  /// - Returns: the bytes of the name in the encoding of ``XMLElement``; 0 for a name of more than 8 bytes.
  mutating func skipName() -> UInt64 {
    let start = index
    var word: UInt64 = 0
    skip { byte in
      guard !byte.endsXMLName else { return false }
      word = word << 8 | UInt64(byte)
      return true
    }
    return index - start <= 8 ? word : 0
  }
}

extension UInt8 {
  /// Whether the byte ends the name of an element in a tag.
  var endsXMLName: Bool {
    isXMLWhitespace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "<")
  }
}
