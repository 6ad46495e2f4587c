/// The XML declaration; https://www.w3.org/TR/xml/#NT-XMLDecl.
extension XMLPropertyListReader {
  /// Whether the cursor is at an XML declaration, and not at an instruction with a similar name.
  var isAtDeclaration: Bool {
    cursor.isAt("<?xml ") || cursor.isAt("<?xml\t") || cursor.isAt("<?xml\n") || cursor.isAt("<?xml\r")
      || cursor.isAt("<?xml?")
  }

  /// Advances past an XML declaration.
  ///
  /// - Throws: ``PropertyListError`` if it is not at the start of the file, or if it is malformed.
  mutating func skipDeclaration() throws(PropertyListError) {
    let position = cursor.position()
    // Like Apple's reader, this one accepts white space before it.
    guard cursor.slice(0..<cursor.index).allSatisfy({ $0.isXMLWhitespace || Self.byteOrderMark.contains($0) }) else {
      throw PropertyListError(
        position: position, text: "an XML declaration can only be at the start of the file", fix: "remove it")
    }
    cursor.advance(5)
    var names: [String] = []
    while let name = attribute() { names.append(name) }
    cursor.skipWhitespace()
    let isOrdered =
      names.first == "version"
      && [[], ["encoding"], ["standalone"], ["encoding", "standalone"]]
        .contains(Array(names.dropFirst()))
    guard isOrdered, cursor.isAt("?>") else {
      throw PropertyListError(
        position: position, text: "the XML declaration is malformed",
        fix: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'")
    }
    cursor.advance(2)
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Advances past white space and an attribute with a value that is possible in a declaration, and returns its name.
  /// Returns nil, and does not advance, if there is none.
  private mutating func attribute() -> String? {
    let start = cursor
    guard let name = readAttribute() else {
      cursor = start
      return nil
    }
    return name
  }

  private mutating func readAttribute() -> String? {
    guard cursor.byte.isXMLWhitespace else { return nil }
    cursor.skipWhitespace()
    let begin = cursor.index
    cursor.skip { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let name = cursor.text(begin..<cursor.index)
    guard let mark = cursor.skipEqualsSign() else { return nil }
    cursor.advance()
    let first = cursor.index
    cursor.skip { $0 != mark && Self.isNameByte($0) }
    let value = cursor.text(first..<cursor.index)
    guard cursor.byte == mark, isValue(value, of: name) else { return nil }
    cursor.advance()
    return name
  }

  private func isValue(_ value: String, of name: String) -> Bool {
    switch name {
    case "version": value.hasPrefix("1.") && value.count > 2 && value.dropFirst(2).allSatisfy(\.isNumber)
    case "encoding": value.first?.isLetter == true
    case "standalone": value == "yes" || value == "no"
    default: false
    }
  }

  /// Whether the byte is possible in a version, in the name of an encoding, or in a word: a letter, a digit, or `.`,
  /// `_` and `-`.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
