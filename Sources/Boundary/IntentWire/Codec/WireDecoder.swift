internal import Foundation

/// Decodes values from the bytes of a peer. All input is checked before use. A count never causes an allocation larger
/// than the rest of the payload can fill.
struct WireDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var valueCount = 0
  private var textBytes = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Decodes exactly one value that fills `payload`.
  static func decode(_ payload: UnsafeRawBufferPointer) throws(WireError) -> WireValue {
    var decoder = WireDecoder(payload)
    let value = try decoder.value(depth: 0)
    guard decoder.remaining == 0 else { throw .trailingBytes(count: decoder.remaining) }
    return value
  }

  private var remaining: Int { bytes.count - offset }

  private mutating func value(depth: Int) throws(WireError) -> WireValue {
    guard depth < WireLimits.maximumDepth else { throw .tooDeep(offset: offset) }
    valueCount += 1
    guard valueCount <= WireLimits.maximumValues else { throw .tooManyValues(offset: offset) }
    let start = offset
    let byte = try self.byte()
    guard let tag = WireTag(rawValue: byte) else { throw .unknownTag(byte, offset: start) }
    switch tag {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .int: return .int(try signedInteger())
    case .double: return .double(Double(bitPattern: try fixed()))
    case .string: return .string(try text())
    case .data: return .data(Data(try run()))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try fixed())))
    case .array: return .array(try elements(depth: depth))
    case .object: return .object(try object(depth: depth))
    }
  }

  private mutating func elements(depth: Int) throws(WireError) -> [WireValue] {
    let count = try self.count(minimumBytesEach: 1)
    var values: [WireValue] = []
    values.reserveCapacity(min(count, 64))
    for _ in 0..<count { values.append(try value(depth: depth + 1)) }
    return values
  }

  private mutating func object(depth: Int) throws(WireError) -> WireObject {
    let type = try name()
    let count = try self.count(minimumBytesEach: 2)
    var fields: [WireObject.Field] = []
    fields.reserveCapacity(min(count, 64))
    for _ in 0..<count {
      fields.append(.init(name: try name(), value: try value(depth: depth + 1)))
    }
    return WireObject(type: type, fields: fields)
  }

  private mutating func byte() throws(WireError) -> UInt8 {
    guard remaining > 0 else { throw .truncated(offset: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func varint() throws(WireError) -> UInt64 {
    let start = offset
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try self.byte()
      let bits = UInt64(byte & 0x7f)
      guard shift < 63 || (shift == 63 && bits <= 1) else { throw .integerOverflow(offset: start) }
      result |= bits << shift
      if byte < 0x80 { return result }
      shift += 7
    }
  }

  private mutating func signedInteger() throws(WireError) -> Int64 {
    let folded = try varint()
    return Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }

  private mutating func fixed() throws(WireError) -> UInt64 {
    guard remaining >= 8 else { throw .truncated(offset: offset) }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Reads a count of items that take at least `minimumBytesEach` bytes, and rejects a count that the payload can't
  /// hold.
  private mutating func count(minimumBytesEach: Int) throws(WireError) -> Int {
    let start = offset
    let count = try varint()
    guard count <= UInt64(remaining / minimumBytesEach) else { throw .truncated(offset: start) }
    return Int(count)
  }

  /// Reads a count and as many bytes.
  private mutating func run() throws(WireError) -> UnsafeRawBufferPointer {
    let count = try self.count(minimumBytesEach: 1)
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
  }

  /// Reads a string value. Its bytes count towards the limit on the text of a payload.
  private mutating func text() throws(WireError) -> String {
    let start = offset
    let run = try run()
    textBytes += run.count
    guard textBytes <= WireLimits.maximumTextBytes else { throw .tooMuchText(offset: start) }
    return try string(run, at: start)
  }

  /// Reads the name of a type or a field.
  private mutating func name() throws(WireError) -> String {
    let start = offset
    let run = try run()
    guard run.count <= WireLimits.maximumNameBytes else { throw .nameTooLong(bytes: run.count, offset: start) }
    return try string(run, at: start)
  }

  private func string(_ run: UnsafeRawBufferPointer, at start: Int) throws(WireError) -> String {
    // Names and most strings are ASCII, which needs no validation. This check is faster than the generic function.
    if run.allSatisfy({ $0 < 0x80 }) { return String(decoding: run, as: UTF8.self) }
    guard let text = String(validating: run, as: UTF8.self) else { throw .invalidUTF8(offset: start) }
    return text
  }
}
