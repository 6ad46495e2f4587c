/// Reads UTF-8 XML into a tree of elements.
///
/// It parses what Interface Builder writes: elements, attributes, text, character references, comments, CDATA sections
/// and processing instructions. It rejects a document type declaration, so that no entity can expand.
///
/// It replaces Foundation's `XMLParser`, which is in a separate library: loading it takes 1.3 to 4 ms and 200 KB in
/// each process, and the first file another 3.6 ms (measured with Swift 6.3).
struct MarkupReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var counter = PositionCounter()
  private var open: [MarkupElement] = []
  private var root: MarkupElement?
  private var count = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a file, and returns the root element.
  static func read(_ bytes: [UInt8]) throws(InterfaceFormatError) -> MarkupElement {
    guard bytes.count <= InterfaceLimit.bytes else {
      throw InterfaceFormatError(
        position: InterfacePosition(), message: "the file has more than \(InterfaceLimit.bytes >> 20) MiB")
    }
    var reader = MarkupReader(bytes)
    return try reader.readFile()
  }

  private mutating func readFile() throws(InterfaceFormatError) -> MarkupElement {
    _ = consume([0xef, 0xbb, 0xbf])
    while let byte = peek() {
      if byte == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
    }
    if let element = open.last { throw defect("'<\(element.name)>' of line \(element.position.line) has no end tag") }
    guard let root else { throw defect("the file has no element") }
    return root
  }

  private mutating func readMarkup() throws(InterfaceFormatError) {
    if consume("</") {
      try readEnd()
    } else if consume("<!--") {
      _ = try skip(to: "-->")
    } else if consume("<![CDATA[") {
      add(try string(try skip(to: "]]>")))
    } else if consume("<?") {
      _ = try skip(to: "?>")
    } else if peek(1) == UInt8(ascii: "!") {
      throw defect("a document type declaration is not allowed")
    } else {
      try readStart()
    }
  }

  // MARK: Elements

  private mutating func readStart() throws(InterfaceFormatError) {
    let position = counter.position(of: offset, in: bytes)
    guard open.count < InterfaceLimit.depth else {
      throw defect("elements are nested more than \(InterfaceLimit.depth) levels deep")
    }
    count += 1
    guard count <= InterfaceLimit.elements else {
      throw defect("the file has more than \(InterfaceLimit.elements) elements")
    }
    guard !open.isEmpty || root == nil else { throw defect("the file has a second root element") }
    offset += 1
    let name = try readName()
    var attributes: [(name: String, value: String)] = []
    while true {
      let hasSpace = skipSpace()
      if consume("/>") { return close(MarkupElement(name: name, attributes: attributes, position: position)) }
      if consume(">") { break }
      guard hasSpace else { throw defect("expected a space, '>' or '/>'") }
      attributes.append(try readAttribute())
    }
    open.append(MarkupElement(name: name, attributes: attributes, position: position))
  }

  private mutating func readEnd() throws(InterfaceFormatError) {
    let start = offset - 2
    let name = try readName()
    _ = skipSpace()
    guard consume(">") else { throw defect("expected '>'") }
    guard let element = open.last, element.name == name else {
      offset = start
      throw defect(
        open.last.map { "expected '</\($0.name)>' for line \($0.position.line)" } ?? "'</\(name)>' has no start tag")
    }
    open.removeLast()
    close(element)
  }

  /// Adds an element to its parent. The parent's text up to here was only white space between elements.
  private mutating func close(_ element: MarkupElement) {
    guard !open.isEmpty else { return root = element }
    open[open.count - 1].text = ""
    open[open.count - 1].children.append(element)
  }

  private mutating func readAttribute() throws(InterfaceFormatError) -> (name: String, value: String) {
    let name = try readName()
    _ = skipSpace()
    guard consume("=") else { throw defect("expected '=' after '\(name)'") }
    _ = skipSpace()
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw defect("expected a value in quotation marks for '\(name)'")
    }
    offset += 1
    let start = offset
    while let byte = peek(), byte != quote {
      guard byte != UInt8(ascii: "<") else { throw defect("'<' is not allowed in a value; write '&lt;'") }
      offset += 1
    }
    guard peek() != nil else { throw defect("the value of '\(name)' has no closing quotation mark") }
    let range = start..<offset
    let value = try text(range, isAttribute: true)
    offset += 1
    return (name, value)
  }

  private mutating func readName() throws(InterfaceFormatError) -> String {
    let start = offset
    while let byte = peek(), Self.isNameByte(byte) { offset += 1 }
    guard offset > start else { throw defect("expected a name") }
    return try string(start..<offset)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Text

  private mutating func readText() throws(InterfaceFormatError) {
    let start = offset
    while let byte = peek(), byte != UInt8(ascii: "<") { offset += 1 }
    guard open.isEmpty else { return add(try text(start..<offset, isAttribute: false)) }
    guard bytes[start..<offset].allSatisfy(Self.isSpace) else {
      offset = start
      throw defect("expected '<'")
    }
  }

  private mutating func add(_ text: String) {
    guard !open.isEmpty, open[open.count - 1].children.isEmpty else { return }
    open[open.count - 1].text += text
  }

  /// The text in `range` with its references replaced. A line break in an attribute becomes a space, as XML 1.0
  /// requires.
  private mutating func text(_ range: Range<Int>, isAttribute: Bool) throws(InterfaceFormatError) -> String {
    let isPlain = bytes[range].allSatisfy { $0 != UInt8(ascii: "&") && ($0 >= 0x20 || !isAttribute) }
    if isPlain { return try string(range) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        guard let end = bytes[index..<min(index + 12, range.upperBound)].firstIndex(of: UInt8(ascii: ";")),
          let scalar = Self.scalar(bytes[(index + 1)..<end])
        else {
          offset = index
          throw defect("the reference after '&' is not defined in XML")
        }
        result += Array(String(scalar).utf8)
        index = end + 1
      } else {
        result.append(isAttribute && byte < 0x20 ? 0x20 : byte)
        index += 1
      }
    }
    guard let text = String(validating: result, as: UTF8.self) else { throw encodingDefect(range) }
    return text
  }

  /// The character for a reference; nil if the reference is neither predefined in XML nor the number of a character.
  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? entities[name]
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private mutating func string(_ range: Range<Int>) throws(InterfaceFormatError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw encodingDefect(range) }
    return text
  }

  private mutating func encodingDefect(_ range: Range<Int>) -> InterfaceFormatError {
    offset = range.lowerBound
    return defect("the text is not UTF-8")
  }

  // MARK: Bytes

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func consume(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isThere { offset += word.utf8CodeUnitCount }
    return isThere
  }

  private mutating func consume(_ word: [UInt8]) -> Bool {
    let isThere = bytes[offset...].starts(with: word)
    if isThere { offset += word.count }
    return isThere
  }

  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = peek(), Self.isSpace(byte) { offset += 1 }
    return offset > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x9...0xd).contains(byte) }

  /// Moves to the end of `word`, and returns the range before it.
  private mutating func skip(to word: StaticString) throws(InterfaceFormatError) -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      let end = offset
      if consume(word) { return start..<end }
      offset += 1
    }
    offset = start
    throw defect("expected '\(word)' after this")
  }

  private func defect(_ message: String) -> InterfaceFormatError {
    // The position can be before that of the last element, so the count restarts. This happens only once.
    var counter = PositionCounter()
    return InterfaceFormatError(position: counter.position(of: offset, in: bytes), message: message)
  }
}

/// Counts lines and columns up to ascending offsets, so that each byte is visited once.
private struct PositionCounter {
  private var offset = 0
  private var position = InterfacePosition()

  mutating func position(of target: Int, in bytes: [UInt8]) -> InterfacePosition {
    for byte in bytes[offset..<target] {
      if byte == UInt8(ascii: "\n") {
        position = InterfacePosition(line: position.line + 1, column: 1)
      } else if byte & 0xc0 != 0x80 {
        position.column += 1
      }
    }
    offset = target
    return position
  }
}
