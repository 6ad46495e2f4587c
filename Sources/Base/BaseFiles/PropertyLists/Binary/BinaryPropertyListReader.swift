/// Reads binary property lists, version 00.
///
/// The objects of a list refer to each other by number. An object can have several references, so a few hundred bytes
/// can stand for more values than fit into memory. Therefore every value is counted before it is created.
struct BinaryPropertyListReader {
  let table: BinaryObjectTable
  private var values = 0
  private var contentBytes = 0
  /// The collections that contain the current object, to detect cycles.
  private var holders: [Int] = []

  /// Whether `bytes` start like a binary property list of any version.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Reads a whole file. The result does not refer to `bytes`.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) -> PropertyListNode {
    var reader = BinaryPropertyListReader(table: try BinaryObjectTable(bytes))
    return try reader.node(reader.table.root)
  }

  private init(table: BinaryObjectTable) { self.table = table }

  // Recurses for each level. The depth check protects the stack from hostile files.
  private mutating func node(_ object: Int) throws(PropertyListError) -> PropertyListNode {
    guard holders.count < PropertyListReader.maximumDepth else { throw .tooDeep(.start) }
    try count(1)
    var source = try table.object(object)
    return PropertyListNode(value: try value(object, &source), position: .start)
  }

  /// Counts `number` more values.
  private mutating func count(_ number: Int) throws(PropertyListError) {
    guard number <= PropertyListReader.maximumValues - values else { throw .tooManyValues(.start) }
    values += number
  }

  private mutating func value(_ object: Int, _ source: inout BinaryObject) throws(PropertyListError)
    -> PropertyListNode.Value
  {
    switch source.kind {
    case 0x0: return .boolean(try source.truth())
    case 0x1: return .integer(try source.integer())
    case 0x2: return .real(try source.real())
    case 0x3: return .date(try source.date())
    case 0x4: return .data(try source.data(content(&source, unit: 1)))
    case 0x5, 0x6: return .string(try string(&source))
    case 0xa: return .array(try elements(object, &source))
    case 0xd: return .dictionary(try entries(object, &source))
    default: throw source.unsupportedObject()
    }
  }

  /// Reads the number of units of `unit` bytes in a text or data, and checks it against the limit.
  private mutating func content(_ source: inout BinaryObject, unit: Int) throws(PropertyListError) -> Int {
    let count = try source.count(unit: unit)
    contentBytes += count * unit
    guard contentBytes <= PropertyListReader.maximumContentBytes else {
      let limit = PropertyListReader.maximumContentBytes >> 20
      throw PropertyListError(
        rule: FileRule.tooLarge, text: "the file expands to more than \(limit) MiB of texts and data")
    }
    return count
  }

  private mutating func string(_ source: inout BinaryObject) throws(PropertyListError) -> String {
    if source.kind == 0x5 { return try source.ascii(content(&source, unit: 1)) }
    return try source.utf16(content(&source, unit: 2))
  }

  // MARK: Collections

  private mutating func elements(_ object: Int, _ source: inout BinaryObject) throws(PropertyListError)
    -> [PropertyListNode]
  {
    let count = try source.count(unit: table.referenceSize)
    try enter(object, count: count)
    var elements: [PropertyListNode] = []
    for index in 0..<count {
      do throws(PropertyListError) {
        elements.append(try node(try source.number(table.referenceSize)))
      } catch {
        throw error.below("\(index)")
      }
    }
    holders.removeLast()
    return elements
  }

  private mutating func entries(
    _ object: Int, _ source: inout BinaryObject
  ) throws(PropertyListError) -> [PropertyListNode.Entry] {
    let count = try source.count(unit: 2 * table.referenceSize)
    try enter(object, count: count)
    var keys: [String] = []
    for _ in 0..<count { keys.append(try key(try source.number(table.referenceSize))) }
    var entries: [PropertyListNode.Entry] = []
    for key in keys {
      do throws(PropertyListError) {
        let node = try node(try source.number(table.referenceSize))
        entries.append(PropertyListNode.Entry(key: key, position: .start, node: node))
      } catch {
        throw error.below(key)
      }
    }
    holders.removeLast()
    return entries
  }

  private mutating func key(_ object: Int) throws(PropertyListError) -> String {
    try count(1)
    var source = try table.object(object)
    guard source.kind == 0x5 || source.kind == 0x6 else { throw PropertyListError(text: "a key that is not a string") }
    return try string(&source)
  }

  /// Enters a collection of `count` elements. Throws if it contains itself, or has too many elements.
  private mutating func enter(_ object: Int, count: Int) throws(PropertyListError) {
    guard !holders.contains(object) else { throw PropertyListError(text: "a collection that contains itself") }
    // Only checks the limit, before memory is allocated. Each element is counted when it is read.
    guard count <= PropertyListReader.maximumValues - values else { throw .tooManyValues(.start) }
    holders.append(object)
  }
}
