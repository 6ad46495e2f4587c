internal import Foundation
internal import IntentWire

/// Writes a value as a binary property list, version 00. An object becomes a dictionary with `class` and `fields`; a
/// dictionary stays a dictionary.
///
/// `PropertyListSerialization` takes ten times as long, because it first makes a Foundation object for each value. An
/// app waits until its vocabulary is stored, so this matters.
struct BinaryListWriter {
  /// The size of an object reference, in bytes. With a fixed size, each object can be written once, after the objects
  /// that it references.
  private static let referenceSize = 4

  private var bytes = Array("bplist00".utf8)
  /// The index in `bytes` of each object.
  private var offsets: [Int] = []
  /// The object numbers of the keys that are already written.
  private var keys: [String: Int] = [:]

  /// Encodes a value as a file; nil for null, which property lists don't have.
  static func data(_ value: WireValue) -> Data? {
    var writer = Self()
    guard let root = writer.add(value) else { return nil }
    writer.finish(root)
    return Data(writer.bytes)
  }

  private init() {}

  /// Adds the members of a value and then the value itself. Returns its object number; nil for null.
  private mutating func add(_ value: WireValue) -> Int? {
    switch value {
    case .null: return nil
    case .bool(let value): return begin(0x0, value ? 9 : 8)
    case .int(let value): return add(0x1, UInt64(bitPattern: value))
    case .double(let value): return add(0x2, value.bitPattern)
    case .date(let value): return add(0x3, value.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let value):
      defer { bytes.append(contentsOf: value) }
      return begin(0x4, count: value.count)
    case .string(let text): return add(text)
    case .array(let values):
      let members = values.compactMap { add($0) }
      return add(0xa, count: members.count, members)
    case .object(let object):
      guard object.type != "Dictionary" else { return add(object.fields) }
      let members = [add(key: "class"), add(key: "fields"), add(object.type), add(object.fields)]
      return add(0xd, count: 2, members)
    }
  }

  /// Adds a dictionary.
  private mutating func add(_ fields: [WireObject.Field]) -> Int {
    var names: [Int] = []
    var values: [Int] = []
    for field in fields {
      guard let value = add(field.value) else { continue }
      names.append(add(key: field.name))
      values.append(value)
    }
    return add(0xd, count: names.count, names + values)
  }

  /// Adds a key only once. Other texts are not deduplicated, because few of them are equal.
  private mutating func add(key: String) -> Int {
    // Two texts that are not ASCII can be equal although their bytes differ.
    guard key.utf8.allSatisfy({ $0 < 0x80 }) else { return add(key) }
    if let number = keys[key] { return number }
    let number = add(key)
    keys[key] = number
    return number
  }

  private mutating func add(_ text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { utf8 -> Int? in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      defer { bytes.append(contentsOf: utf8) }
      return begin(0x5, count: utf8.count)
    }
    if let ascii { return ascii }
    let number = begin(0x6, count: text.utf16.count)
    for unit in text.utf16 { append(UInt64(unit), size: 2) }
    return number
  }

  /// Adds a number of eight bytes: an integer, a double or a date.
  private mutating func add(_ kind: UInt8, _ bits: UInt64) -> Int {
    defer { append(bits, size: 8) }
    return begin(kind, 3)
  }

  /// Adds a collection with the object numbers of its members.
  private mutating func add(_ kind: UInt8, count: Int, _ members: [Int]) -> Int {
    let number = begin(kind, count: count)
    for member in members { append(UInt64(member), size: Self.referenceSize) }
    return number
  }

  // MARK: Bytes

  /// Begins an object with the two halves of its first byte. Returns its object number.
  private mutating func begin(_ kind: UInt8, _ detail: UInt8) -> Int {
    offsets.append(bytes.count)
    bytes.append(kind << 4 | detail)
    return offsets.count - 1
  }

  /// Begins an object of `count` elements. A count that does not fit into the first byte follows as an integer.
  private mutating func begin(_ kind: UInt8, count: Int) -> Int {
    guard count >= 0xf else { return begin(kind, UInt8(count)) }
    let number = begin(kind, 0xf)
    let power = count <= 0xff ? 0 : count <= 0xffff ? 1 : count <= 0xffff_ffff ? 2 : 3
    bytes.append(0x10 | UInt8(power))
    append(UInt64(count), size: 1 << power)
    return number
  }

  /// Appends the lowest `size` bytes of a number in big-endian order.
  private mutating func append(_ number: UInt64, size: Int) {
    for index in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  /// Appends the offset table and the trailer of 32 bytes.
  private mutating func finish(_ root: Int) {
    let table = bytes.count
    let offsetSize = table <= 0xffff_ffff ? 4 : 8
    for offset in offsets { append(UInt64(offset), size: offsetSize) }
    append(UInt64(offsetSize) << 8 | UInt64(Self.referenceSize), size: 8)
    for number in [offsets.count, root, table] { append(UInt64(number), size: 8) }
  }
}
