extension XMLPropertyListReader {
  /// Advances past the declaration, comments and the document type, to the tag of the root.
  mutating func skipProlog() throws(Defect) {
    var hasMore = true
    while hasMore {
      hasMore = try skipMiscellany()
      if !hasMore { hasMore = try skipDocumentType() }
    }
    guard cursor.byte == UInt8(ascii: "<") else {
      throw Defect(position: cursor.position(), text: "the file is not a property list: it contains no XML element")
    }
  }

  /// Advances to the end of the file. Only comments are allowed there.
  mutating func skipEpilog() throws(Defect) {
    while try skipMiscellany() {}
    guard cursor.isAtEnd else {
      throw Defect(position: cursor.position(), text: "the file has content after '</plist>'")
    }
  }

  /// Advances past white space and one comment or processing instruction. Returns false if there is none.
  private mutating func skipMiscellany() throws(Defect) -> Bool {
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

  mutating func skipInstruction() throws(Defect) { try skip("<?", past: "?>", "a processing instruction") }

  mutating func skipComment() throws(Defect) { try skip("<!--", past: "-->", "a comment") }

  private mutating func skip(_ start: StaticString, past end: StaticString, _ what: String) throws(Defect) {
    let position = cursor.position()
    cursor.advance(start.utf8CodeUnitCount)
    guard cursor.skip(past: end) else { throw endsIn(what, position) }
  }

  /// Advances past a document type, without loading its declarations. Returns false if there is none.
  private mutating func skipDocumentType() throws(Defect) -> Bool {
    guard cursor.isAt("<!DOCTYPE") else { return false }
    let position = cursor.position()
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: ">"):
        cursor.advance()
        return true
      case UInt8(ascii: "["): try skipOwnRules()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: cursor.advance()
      }
    }
    throw endsIn("the document type", position)
  }

  /// Advances past the document's internal declarations, between brackets.
  private mutating func skipOwnRules() throws(Defect) {
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "]"): return cursor.advance()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "<"): try skipOwnRuleStart()
      default: cursor.advance()
      }
    }
  }

  private mutating func skipOwnRuleStart() throws(Defect) {
    if cursor.isAt("<!--") { return try skipComment() }
    if cursor.isAt("<?") { return try skipInstruction() }
    // A declared entity could expand exponentially, and property lists need none.
    guard !cursor.isAt("<!ENTITY") else {
      throw Defect(position: cursor.position(), text: "the file declares entities of its own")
    }
    cursor.advance()
  }
}
