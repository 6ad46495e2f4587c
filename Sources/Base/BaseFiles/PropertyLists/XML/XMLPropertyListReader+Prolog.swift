extension XMLPropertyListReader {
  /// Advances past the declaration, comments and the document type, to the tag of the root.
  mutating func skipProlog() throws(PropertyListError) {
    var hasMore = true
    while hasMore {
      hasMore = try skipMiscellany()
      if !hasMore { hasMore = try skipDocumentType() }
    }
    guard cursor.byte == UInt8(ascii: "<") else {
      throw PropertyListError(
        position: cursor.position(), text: "the file is not a property list: it contains no XML element")
    }
  }

  /// Advances to the end of the file. Only white space, comments and processing instructions are allowed there.
  mutating func skipEpilog() throws(PropertyListError) {
    while try skipMiscellany() {}
    guard cursor.isAtEnd else {
      throw PropertyListError(position: cursor.position(), text: "the file has content after '</plist>'")
    }
  }

  /// Advances past white space and one comment or processing instruction. Returns false if there is none.
  private mutating func skipMiscellany() throws(PropertyListError) -> Bool {
    cursor.skipWhitespace()
    if cursor.isAt("<?") {
      try skipInstruction()
    } else if cursor.isAt("<!--") {
      try skipComment()
    } else {
      return false
    }
    return true
  }

  mutating func skipInstruction() throws(PropertyListError) {
    guard isAtDeclaration else { return try skip("<?", past: "?>", "a processing instruction") }
    try skipDeclaration()
  }

  mutating func skipComment() throws(PropertyListError) { try skip("<!--", past: "-->", "a comment") }

  private mutating func skip(_ start: StaticString, past end: StaticString, _ what: String) throws(PropertyListError) {
    let position = cursor.position()
    cursor.advance(start.utf8CodeUnitCount)
    guard cursor.skip(past: end) else { throw endsIn(what, position) }
  }

  /// Advances past a document type, without loading its declarations. Returns false if there is none.
  private mutating func skipDocumentType() throws(PropertyListError) -> Bool {
    guard cursor.isAt("<!DOCTYPE") else { return false }
    let position = cursor.position()
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: ">"):
        cursor.advance()
        return true
      case UInt8(ascii: "["): try skipInternalSubset()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: cursor.advance()
      }
    }
    throw endsIn("the document type", position)
  }

  /// Advances past the internal subset of the document type: its declarations between brackets.
  private mutating func skipInternalSubset() throws(PropertyListError) {
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "]"): return cursor.advance()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<"): try skipDeclarationStart()
      default: cursor.advance()
      }
    }
  }

  /// Advances past the `<` of a declaration, or past a comment or a processing instruction in the internal subset.
  private mutating func skipDeclarationStart() throws(PropertyListError) {
    if cursor.isAt("<!--") { return try skipComment() }
    if cursor.isAt("<?") { return try skipInstruction() }
    // A declared entity could expand exponentially, and property lists need none.
    guard !cursor.isAt("<!ENTITY") else {
      throw PropertyListError(position: cursor.position(), text: "the file declares entities of its own")
    }
    cursor.advance()
  }
}
