extension XMLPropertyListReader {
  /// Reads the text of the element of `tag`, and advances past its end tag.
  mutating func text(of tag: Tag) throws(PropertyListError) -> String {
    try withContent(of: tag) { bytes in String(decoding: bytes, as: UTF8.self) }
  }

  /// Reads the text of the element of `tag`, and returns the result of `parse` for the text without surrounding white
  /// space.
  mutating func scalar<Value>(
    of tag: Tag, _ parse: (UnsafeBufferPointer<UInt8>) -> ScalarText.Outcome<Value>
  ) throws(PropertyListError) -> Value {
    try withContent(of: tag) { bytes throws(PropertyListError) in
      let trimmed = ScalarText.trimmed(bytes)
      switch parse(trimmed) {
      case .value(let value): return value
      case .malformed(let reason):
        let text = String(decoding: trimmed, as: UTF8.self).shortened
        throw PropertyListError(
          position: tag.position, text: "'\(text)' \(reason ?? "is not a valid \(tag.element.rawValue)")")
      }
    }
  }

  private mutating func withContent<Result>(
    of tag: Tag, _ body: (UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> Result
  ) throws(PropertyListError) -> Result {
    guard !tag.isEmpty else { return try body(cursor.slice(0..<0)) }
    let start = cursor.index
    cursor.skipPlainText()
    guard cursor.byte == UInt8(ascii: "<"), cursor.nextByte == UInt8(ascii: "/") else {
      return try composedContent(of: tag, from: start).withUnsafeBufferPointer(body)
    }
    let end = cursor.index
    try endTag(of: tag)
    return try body(cursor.slice(start..<end))
  }

  /// Reads a text that differs from the bytes of the file: it contains references, or line ends to convert.
  private mutating func composedContent(of tag: Tag, from start: Int) throws(PropertyListError) -> [UInt8] {
    var content = Array(cursor.slice(start..<cursor.index))
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "&"): content.append(contentsOf: UTF8.encode(try reference()) ?? .init())
      case UInt8(ascii: "<"):
        guard cursor.nextByte != UInt8(ascii: "/") else {
          try endTag(of: tag)
          return content
        }
        try appendMarkup(to: &content, in: tag)
      default: appendPlainText(to: &content)
      }
    }
    throw endsIn("'\(tag.element.rawValue)'", tag.position)
  }

  private mutating func appendMarkup(to content: inout [UInt8], in tag: Tag) throws(PropertyListError) {
    if cursor.isAt("<!--") { return try skipComment() }
    if cursor.isAt("<?") { return try skipInstruction() }
    guard cursor.isAt("<![CDATA[") else { throw nested(try startTag(), in: tag) }
    let position = cursor.position()
    let start = cursor.index + 9
    guard cursor.skip(past: "]]>") else { throw endsIn("'CDATA'", position) }
    Self.append(cursor.slice(start..<max(start, cursor.index - 3)), to: &content)
  }

  private mutating func appendPlainText(to content: inout [UInt8]) {
    let start = cursor.index
    repeat {
      cursor.advance(cursor.byte == 0x0d ? 1 : 0)
      cursor.skipPlainText()
    } while cursor.byte == 0x0d
    Self.append(cursor.slice(start..<cursor.index), to: &content)
  }

  /// Appends text, with each line end converted to one line feed; https://www.w3.org/TR/xml/#sec-line-ends.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to content: inout [UInt8]) {
    for (index, byte) in text.enumerated() {
      guard byte == 0x0d else {
        content.append(byte)
        continue
      }
      if index + 1 == text.count || text[index + 1] != 0x0a { content.append(0x0a) }
    }
  }

  // MARK: References

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Reads the reference at the cursor, such as `&lt;`, `&#60;` or `&#x3c;`, and returns its character.
  private mutating func reference() throws(PropertyListError) -> Unicode.Scalar {
    let position = cursor.position()
    let start = cursor.index + 1
    // Valid references are shorter; a longer one lacks its semicolon.
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";"), cursor.index - start < 32 { cursor.advance() }
    guard cursor.byte == UInt8(ascii: ";"), cursor.index > start else {
      throw PropertyListError(
        position: position, text: "'&' does not start a reference", fix: "write '&amp;' where text is meant")
    }
    let name = cursor.text(start..<cursor.index)
    cursor.advance()
    if let scalar = Self.entities[name] { return scalar }
    guard name.hasPrefix("#") else {
      throw PropertyListError(position: position, text: "'&\(name);' is an entity that XML does not define")
    }
    guard let scalar = Self.character(name.dropFirst()) else {
      throw PropertyListError(position: position, text: "'&\(name);' is not a character that XML allows")
    }
    return scalar
  }

  private static func character(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.hasPrefix("x")
    let number = isHexadecimal ? digits.dropFirst() : digits
    // The integer parser would accept a sign.
    guard number.utf8.first.map({ $0 != UInt8(ascii: "+") }) == true else { return nil }
    guard let scalar = UInt32(number, radix: isHexadecimal ? 16 : 10), XMLCharacters.allows(scalar) else { return nil }
    return Unicode.Scalar(scalar)
  }
}
