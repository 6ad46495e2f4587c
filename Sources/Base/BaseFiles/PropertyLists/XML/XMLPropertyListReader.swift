/// Reads XML property lists.
struct XMLPropertyListReader {
  /// A start tag.
  struct Tag {
    let element: XMLElement
    let position: SourcePosition
    /// The index of its first byte.
    let start: Int
    /// Whether the element is empty: `<true/>`.
    let isEmpty: Bool
  }

  var cursor: TextCursor
  private var values = 0
  /// The bytes of the keys and values by their positions; nil if the caller does not need them.
  private var extents: [SourcePosition: Range<Int>]?

  /// Reads `bytes` in any supported encoding.
  static func read(encoded bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> PropertyListNode {
    switch try XMLEncoding.detect(bytes) {
    case .utf8(let start): return try read(bytes, start: start)
    case .other(let text):
      return try text.withUnsafeBufferPointer { bytes throws(PropertyListError) in try read(bytes, start: 0) }
    }
  }

  /// Reads `bytes`, and also returns the range of the bytes of each key and value; nil if they are not UTF-8.
  static func readExtents(
    encoded bytes: UnsafeBufferPointer<UInt8>
  ) throws(PropertyListError) -> (root: PropertyListNode, extents: [SourcePosition: Range<Int>])? {
    guard case .utf8(let start) = try XMLEncoding.detect(bytes) else { return nil }
    try check(bytes, start: start)
    var reader = XMLPropertyListReader(cursor: TextCursor(bytes, start: start))
    reader.extents = [:]
    let root = try reader.document()
    return (root, reader.extents ?? [:])
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(PropertyListError)
    -> PropertyListNode
  {
    try check(bytes, start: start)
    var reader = XMLPropertyListReader(cursor: TextCursor(bytes, start: start))
    return try reader.document()
  }

  private static func check(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) throws(PropertyListError) {
    try ForeignFormat.rejectOtherFormats(bytes, start: start)
    try XMLCharacters.check(bytes, start: start)
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func document() throws(PropertyListError) -> PropertyListNode {
    try skipProlog()
    let list = try startTag()
    guard list.element == .plist else {
      throw PropertyListError(position: list.position, text: "'\(list.element.rawValue)' is outside 'plist'")
    }
    guard let tag = try child(of: list) else {
      throw PropertyListError(position: list.position, text: "the file holds no value in a 'plist' element")
    }
    let root = try value(tag, depth: 1)
    if let second = try child(of: list) {
      throw PropertyListError(position: second.position, text: "a second value in 'plist'")
    }
    try skipEpilog()
    return root
  }

  // Recurses for each level. The check of the depth protects the stack from hostile files.
  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyListNode {
    guard depth <= PropertyListReader.maximumDepth else { throw .tooDeep(tag.position) }
    values += 1
    guard values <= PropertyListReader.maximumValues else { throw .tooManyValues(tag.position) }
    let node = PropertyListNode(value: try content(tag, depth: depth), position: tag.position)
    recordExtent(tag)
    return node
  }

  /// Records the bytes from the start of `tag` to the cursor.
  private mutating func recordExtent(_ tag: Tag) {
    guard extents != nil else { return }
    extents?[tag.position] = tag.start..<cursor.index
  }

  private mutating func content(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyListNode.Value {
    switch tag.element {
    case .dict: return .dictionary(try entries(of: tag, depth: depth))
    case .array: return .array(try elements(of: tag, depth: depth))
    case .string: return .string(try text(of: tag))
    case .yes: return .boolean(try truth(true, tag))
    case .no: return .boolean(try truth(false, tag))
    case .integer: return .integer(try scalar(of: tag, ScalarText.integer))
    case .real: return .real(try scalar(of: tag, ScalarText.real))
    case .date: return .date(try scalar(of: tag, ScalarText.date))
    case .data: return .data(try scalar(of: tag, ScalarText.data))
    case .key: throw misplaced(tag, try text(of: tag))
    case .plist: throw PropertyListError(position: tag.position, text: "found 'plist' where a value is expected")
    }
  }

  private mutating func elements(of parent: Tag, depth: Int) throws(PropertyListError) -> [PropertyListNode] {
    var elements: [PropertyListNode] = []
    while let tag = try child(of: parent) {
      elements.append(try value(tag, depth: depth + 1))
    }
    return elements
  }

  private mutating func entries(of parent: Tag, depth: Int) throws(PropertyListError) -> [PropertyListNode.Entry] {
    var entries: [PropertyListNode.Entry] = []
    while let tag = try child(of: parent) {
      guard tag.element == .key else {
        throw PropertyListError(position: tag.position, text: "found '\(tag.element.rawValue)' where a key is expected")
      }
      let key = try text(of: tag)
      recordExtent(tag)
      guard let valueTag = try child(of: parent) else {
        throw PropertyListError(position: tag.position, text: "the key '\(key.shortened)' has no value")
      }
      let node = try value(valueTag, depth: depth + 1)
      entries.append(PropertyListNode.Entry(key: key, position: tag.position, node: node))
    }
    return entries
  }

  private mutating func truth(_ truth: Bool, _ tag: Tag) throws(PropertyListError) -> Bool {
    if let inner = try child(of: tag) { throw nested(inner, in: tag) }
    return truth
  }

  private func misplaced(_ tag: Tag, _ key: String) -> PropertyListError {
    PropertyListError(position: tag.position, text: "found the key '\(key.shortened)' where a value is expected")
  }

  func nested(_ tag: Tag, in parent: Tag) -> PropertyListError {
    PropertyListError(position: tag.position, text: "'\(tag.element.rawValue)' within '\(parent.element.rawValue)'")
  }
}
