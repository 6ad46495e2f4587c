internal import Foundation

/// Reads property lists in the old OpenStep style: `{ key = (one, "two"); }`. Xcode's project files have this format.
struct OpenStepPropertyListReader {
  var cursor: TextCursor
  private var values = 0

  /// Reads `bytes` in any supported encoding; nil if they are not a property list in the old style.
  static func read(encoded bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> PropertyListNode? {
    switch try XMLEncoding.detect(bytes) {
    case .utf8(let start): return try read(bytes, start: start)
    case .other(let text):
      return try text.withUnsafeBufferPointer { bytes throws(PropertyListError) in try read(bytes, start: 0) }
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(PropertyListError)
    -> PropertyListNode?
  {
    guard ForeignFormat.isOldStyle(bytes, start: start) else { return nil }
    if let invalid = XMLCharacters.firstInvalid(bytes, start: start) {
      let text = invalid.isUTF8 ? "is a character that a text may not contain" : "is not UTF-8"
      throw PropertyListError(
        position: invalid.position, text: "\(invalid.name) \(text)", fix: "save the project again in Xcode")
    }
    var reader = OpenStepPropertyListReader(cursor: TextCursor(bytes, start: start))
    return try reader.document()
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func document() throws(PropertyListError) -> PropertyListNode {
    try skipBlanks()
    let root = try value(depth: 1)
    try skipBlanks()
    guard cursor.isAtEnd else { throw expected("the end of the file") }
    return root
  }

  // Recurses for each level. The depth check protects the stack from hostile files.
  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyListNode {
    let position = cursor.position()
    guard depth <= PropertyListReader.maximumDepth else { throw .tooDeep(position) }
    values += 1
    guard values <= PropertyListReader.maximumValues else { throw .tooManyValues(position) }
    return PropertyListNode(value: try content(depth: depth), position: position)
  }

  private mutating func content(depth: Int) throws(PropertyListError) -> PropertyListNode.Value {
    switch cursor.byte {
    case UInt8(ascii: "{"): return .dictionary(try entries(depth: depth))
    case UInt8(ascii: "("): return .array(try elements(depth: depth))
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try string(or: "a value"))
    }
  }

  private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyListNode] {
    let start = cursor.position()
    cursor.advance()
    var elements: [PropertyListNode] = []
    try skipBlanks()
    while try !close(")", openedAt: start) {
      elements.append(try value(depth: depth + 1))
      try skipBlanks()
      if cursor.byte == UInt8(ascii: ",") {
        cursor.advance()
        try skipBlanks()
      } else if cursor.byte != UInt8(ascii: ")"), !cursor.isAtEnd {
        throw expected("',' or ')'")
      }
    }
    return elements
  }

  private mutating func entries(depth: Int) throws(PropertyListError) -> [PropertyListNode.Entry] {
    let start = cursor.position()
    cursor.advance()
    var entries: [PropertyListNode.Entry] = []
    try skipBlanks()
    while try !close("}", openedAt: start) {
      let position = cursor.position()
      let key = try string(or: "a key or '}'")
      try skipBlanks()
      guard cursor.byte == UInt8(ascii: "=") else { throw expected("'=' after the key '\(key.shortened)'") }
      cursor.advance()
      try skipBlanks()
      entries.append(PropertyListNode.Entry(key: key, position: position, node: try value(depth: depth + 1)))
      try endEntry(key)
    }
    return entries
  }

  /// Advances past the `;` after a value. The last entry of a dictionary may lack it.
  private mutating func endEntry(_ key: String) throws(PropertyListError) {
    try skipBlanks()
    if cursor.byte == UInt8(ascii: ";") {
      cursor.advance()
      try skipBlanks()
    } else if cursor.byte != UInt8(ascii: "}"), !cursor.isAtEnd {
      throw expected("';' after the value of '\(key.shortened)'")
    }
  }

  /// Advances past the closing `mark` and returns true, if the cursor is at the mark.
  private mutating func close(_ mark: Unicode.Scalar, openedAt start: SourcePosition) throws(PropertyListError) -> Bool
  {
    guard !cursor.isAtEnd else {
      throw PropertyListError(position: start, text: "the file ends without the '\(mark)' that closes this bracket")
    }
    guard cursor.byte == UInt8(ascii: mark) else { return false }
    cursor.advance()
    return true
  }

  /// Advances past white space and comments.
  private mutating func skipBlanks() throws(PropertyListError) {
    while true {
      cursor.skipWhitespace()
      guard cursor.byte == UInt8(ascii: "/") else { return }
      if cursor.nextByte == UInt8(ascii: "/") {
        cursor.skip { $0 != 0x0a && $0 != 0x0d }
      } else if cursor.nextByte == UInt8(ascii: "*") {
        let position = cursor.position()
        cursor.advance(2)
        guard cursor.skip(past: "*/") else {
          throw PropertyListError(position: position, text: "the comment has no end")
        }
      } else {
        return
      }
    }
  }

  /// The defect that the text at the cursor is not the expected one.
  mutating func expected(_ what: String) -> PropertyListError {
    let found = cursor.isAtEnd ? "the file ends" : "found '\(cursor.character)'"
    return PropertyListError(position: cursor.position(), text: "\(found) where \(what) is expected")
  }
}
