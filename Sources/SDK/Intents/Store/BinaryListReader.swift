internal import Foundation
internal import IntentWire

/// Reads a binary property list, version 00, as ``BinaryListWriter`` or Foundation writes it. It makes no Foundation
/// objects, which account for most of the time of `PropertyListSerialization`.
///
/// The file may be damaged, so every index is checked, and cycles and excessive repetition are rejected.
struct BinaryListReader {
  /// The file is damaged.
  private struct FormatError: Error {}

  /// A dictionary key, with the object number of its value.
  private typealias Entry = (name: String, object: Int)

  /// The greatest depth of nested collections.
  private static let maximumDepth = 512
  private static let trailerSize = 32
  /// The maximum number of bytes of text that is read more than once, because several references lead to it.
  private static let maximumRepetition = 16 << 20

  private let bytes: [UInt8]
  /// The index in `bytes` of the offset table.
  private let table: Int
  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  /// The number of objects that may still be read. It starts at the size of the file: only a collection that is
  /// referenced repeatedly needs more.
  private var objectsLeft: Int
  /// The number of bytes of content that may still be read. A text that is referenced twice counts twice.
  private var bytesLeft: Int

  /// Parses a file; nil if it is not a valid binary property list.
  static func value(_ data: Data) -> WireValue? {
    do throws(FormatError) {
      let bytes = [UInt8](data)
      guard bytes.count > trailerSize, bytes.starts(with: "bplist00".utf8) else { throw FormatError() }
      var reader = try Self(bytes)
      let root = try reader.number(at: bytes.count - 16, size: 8)
      return try reader.value(root, depth: 0)
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try Self.number(bytes, at: trailer + 8, size: 8)
    table = try Self.number(bytes, at: trailer + 24, size: 8)
    objectsLeft = bytes.count
    bytesLeft = bytes.count + Self.maximumRepetition
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, table <= trailer, count <= (trailer - table) / offsetSize else {
      throw FormatError()
    }
  }

  // MARK: Values

  private mutating func value(_ object: Int, depth: Int) throws(FormatError) -> WireValue {
    let (kind, detail, start) = try open(object)
    var index = start
    guard depth < Self.maximumDepth else { throw FormatError() }
    switch (kind, detail) {
    case (0x0, 8): return .bool(false)
    case (0x0, 9): return .bool(true)
    // Integers of fewer than eight bytes are unsigned.
    case (0x1, 0...3): return .int(Int64(truncatingIfNeeded: try bits(at: index, size: 1 << detail)))
    case (0x2, 2): return .double(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(at: index, size: 4)))))
    case (0x2, 3): return .double(Double(bitPattern: try bits(at: index, size: 8)))
    case (0x3, 3):
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits(at: index, size: 8))))
    case (0x4, _): return .data(Data(bytes[try content(detail, &index, unit: 1)]))
    case (0x5, _), (0x6, _): return .string(try text(kind, detail: detail, start: index))
    case (0xa, _):
      var values: [WireValue] = []
      for member in try members(detail, index, lists: 1) { values.append(try value(member, depth: depth + 1)) }
      return .array(values)
    case (0xd, _): return .object(try self.object(try entries(detail, index), depth: depth))
    default: throw FormatError()
    }
  }

  private mutating func text(_ kind: UInt8, detail: UInt8, start: Int) throws(FormatError) -> String {
    var index = start
    if kind == 0x5 { return String(decoding: bytes[try content(detail, &index, unit: 1)], as: UTF8.self) }
    let range = try content(detail, &index, unit: 2)
    var units: [UInt16] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Reads the text with an object number; nil if the object is not a text.
  private mutating func text(_ object: Int) throws(FormatError) -> String? {
    let (kind, detail, index) = try open(object)
    return kind == 0x5 || kind == 0x6 ? try text(kind, detail: detail, start: index) : nil
  }

  // MARK: Collections

  /// Makes a wire object from a dictionary. The members `class` and `fields` give its type and its fields; any other
  /// dictionary becomes a wire object of type `Dictionary`.
  private mutating func object(_ entries: [Entry], depth: Int) throws(FormatError) -> WireObject {
    if let type = entries.first(where: { $0.name == "class" }),
      let fields = entries.first(where: { $0.name == "fields" })
    {
      let (kind, detail, index) = try open(fields.object)
      if kind == 0xd, let type = try text(type.object) {
        return WireObject(type: type, fields: try self.fields(try self.entries(detail, index), depth: depth + 1))
      }
    }
    return WireObject(type: "Dictionary", fields: try fields(entries, depth: depth))
  }

  /// Reads the values of the entries and sorts the fields by name.
  private mutating func fields(_ entries: [Entry], depth: Int) throws(FormatError) -> [WireObject.Field] {
    var fields: [WireObject.Field] = []
    for entry in entries {
      fields.append(WireObject.Field(name: entry.name, value: try value(entry.object, depth: depth + 1)))
    }
    return fields.sorted { $0.name < $1.name }
  }

  private mutating func entries(_ detail: UInt8, _ index: Int) throws(FormatError) -> [Entry] {
    let members = try members(detail, index, lists: 2)
    let half = members.count / 2
    var entries: [Entry] = []
    for index in 0..<half {
      guard let name = try text(members[index]) else { throw FormatError() }
      entries.append((name, members[half + index]))
    }
    return entries
  }

  /// Reads the references of a collection. An array has one list of references; a dictionary has two of the same
  /// length.
  private mutating func members(_ detail: UInt8, _ start: Int, lists: Int) throws(FormatError) -> [Int] {
    var index = start
    let range = try content(detail, &index, unit: lists * referenceSize)
    var members: [Int] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      members.append(try number(at: index, size: referenceSize))
    }
    return members
  }

  // MARK: Bytes

  /// Returns the two halves of an object's first byte, and the index of the byte after it.
  private mutating func open(_ object: Int) throws(FormatError) -> (kind: UInt8, detail: UInt8, index: Int) {
    guard object < count, objectsLeft > 0 else { throw FormatError() }
    objectsLeft -= 1
    let index = try number(at: table + object * offsetSize, size: offsetSize)
    guard index < table else { throw FormatError() }
    return (bytes[index] >> 4, bytes[index] & 0xf, index + 1)
  }

  /// Reads the count of units of `unit` bytes at `index`. Returns the range of the units in `bytes`.
  private mutating func content(_ detail: UInt8, _ index: inout Int, unit: Int) throws(FormatError) -> Range<Int> {
    var count = Int(detail)
    if detail == 0xf {
      guard index < table, bytes[index] >> 4 == 0x1, bytes[index] & 0xf <= 3 else { throw FormatError() }
      let size = 1 << Int(bytes[index] & 0xf)
      count = try number(at: index + 1, size: size)
      index += 1 + size
    }
    guard index <= table, count <= (table - index) / unit, count * unit <= bytesLeft else { throw FormatError() }
    bytesLeft -= count * unit
    return index..<index + count * unit
  }

  private func number(at index: Int, size: Int) throws(FormatError) -> Int {
    try Self.number(bytes, at: index, size: size)
  }

  private func bits(at index: Int, size: Int) throws(FormatError) -> UInt64 {
    try Self.bits(bytes, at: index, size: size)
  }

  /// Reads an unsigned number of `size` bytes.
  private static func number(_ bytes: [UInt8], at index: Int, size: Int) throws(FormatError) -> Int {
    guard let number = Int(exactly: try bits(bytes, at: index, size: size)) else { throw FormatError() }
    return number
  }

  private static func bits(_ bytes: [UInt8], at index: Int, size: Int) throws(FormatError) -> UInt64 {
    guard index <= bytes.count - size else { throw FormatError() }
    var bits: UInt64 = 0
    for index in index..<index + size { bits = bits << 8 | UInt64(bytes[index]) }
    return bits
  }
}
