extension XMLPropertyListReader {
  /// Advances past the next start tag in `parent`, or past the end tag of `parent`, for which it returns nil.
  mutating func child(of parent: Tag) throws(PropertyListError) -> Tag? {
    guard !parent.isEmpty else { return nil }
    while true {
      cursor.skipWhitespace()
      guard cursor.byte == UInt8(ascii: "<") else { throw textOrEnd(in: parent) }
      switch cursor.nextByte {
      case UInt8(ascii: "/"):
        try endTag(of: parent)
        return nil
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"):
        guard cursor.isAt("<!--") else { throw textOrEnd(in: parent) }
        try skipComment()
      default: return try startTag()
      }
    }
  }

  /// Advances past the start tag at the cursor.
  mutating func startTag() throws(PropertyListError) -> Tag {
    let position = cursor.position()
    let first = cursor.index
    cursor.advance()
    let start = cursor.index
    let word = cursor.skipName()
    let name = start..<cursor.index
    guard let element = XMLElement(word: word) else { throw unknown(name, position) }
    if cursor.byte == UInt8(ascii: ">") {
      cursor.advance()
      return Tag(element: element, position: position, start: first, isEmpty: false)
    }
    return Tag(
      element: element, position: position, start: first, isEmpty: try skipAttributes(element, position))
  }

  private func unknown(_ name: Range<Int>, _ position: SourcePosition) -> PropertyListError {
    guard !name.isEmpty else {
      return PropertyListError(
        position: position, text: "'<' does not start a tag", fix: "write '&lt;' where text is meant")
    }
    return PropertyListError(
      position: position, text: "'\(cursor.text(name).shortened)' is not an element of a property list")
  }

  /// Advances past the rest of a tag. Returns whether the element is empty, as in `<true/>`.
  private mutating func skipAttributes(_ element: XMLElement, _ position: SourcePosition) throws(PropertyListError)
    -> Bool
  {
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: ">"):
        cursor.advance()
        return false
      case UInt8(ascii: "/") where cursor.nextByte == UInt8(ascii: ">"):
        cursor.advance(2)
        return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<"):
        throw PropertyListError(
          position: cursor.position(), text: "'<' within the tag '\(element.rawValue)', which lacks its '>'")
      default: cursor.advance()
      }
    }
    throw endsIn("the tag '\(element.rawValue)'", position)
  }

  /// Advances past a quoted value, whose opening quote is at the cursor.
  mutating func skipQuoted() {
    _ = cursor.byte == UInt8(ascii: "'") ? skipPair("'") : skipPair("\"")
  }

  private mutating func skipPair(_ mark: StaticString) -> Bool {
    cursor.advance()
    return cursor.skip(past: mark)
  }

  /// Advances past the end tag at the cursor, which must be that of `tag`.
  mutating func endTag(of tag: Tag) throws(PropertyListError) {
    let tagStart = cursor.index
    cursor.advance(2)
    let nameStart = cursor.index
    let word = cursor.skipName()
    let name = nameStart..<cursor.index
    cursor.skipWhitespace()
    guard XMLElement(word: word) == tag.element else {
      throw PropertyListError(
        position: cursor.position(of: tagStart),
        text: "'</\(cursor.text(name).shortened)>' closes '\(tag.element.rawValue)', \(Self.opened(tag.position))")
    }
    guard cursor.byte == UInt8(ascii: ">") else {
      guard !cursor.isAtEnd else { throw endsIn("'\(tag.element.rawValue)'", tag.position) }
      throw PropertyListError(
        position: cursor.position(of: tagStart), text: "'</\(tag.element.rawValue)' lacks its '>'")
    }
    cursor.advance()
  }

  // MARK: Defects

  private mutating func textOrEnd(in parent: Tag) -> PropertyListError {
    guard !cursor.isAtEnd else { return endsIn("'\(parent.element.rawValue)'", parent.position) }
    return PropertyListError(
      position: cursor.position(), text: "found text in '\(parent.element.rawValue)', which can't contain text")
  }

  mutating func endsIn(_ what: String, _ opened: SourcePosition) -> PropertyListError {
    PropertyListError(
      position: cursor.position(of: cursor.end), text: "the file ends in \(what), \(Self.opened(opened))")
  }

  private static func opened(_ position: SourcePosition) -> String { "which was opened in line \(position.line)" }
}
