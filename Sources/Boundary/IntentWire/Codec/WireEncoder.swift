internal import Foundation

/// The byte that begins each kind of value.
enum WireTag: UInt8 {
  case null, `false`, `true`, int, double, string, data, date, array, object
}

/// Appends values to a byte buffer.
struct WireEncoder {
  /// The bytes that have been written.
  private(set) var bytes: [UInt8] = []
  private var valueCount = 0
  private var textBytes = 0
  private var longestName = 0
  private var depth = 0
  private var deepest = 0

  /// Starts with `headerBytes` zero bytes, which ``finishFrame(headerBytes:)`` replaces.
  init(headerBytes: Int = 0) {
    bytes.reserveCapacity(256)
    bytes.append(contentsOf: repeatElement(0, count: headerBytes))
  }

  /// Writes the length of the payload into the header, and returns the frame.
  mutating func finishFrame(headerBytes: Int) throws(WireError) -> [UInt8] {
    let length = bytes.count - headerBytes
    guard length <= WireLimits.maximumFrameBytes else { throw .frameTooLong(bytes: UInt64(length)) }
    // The other side would reject a frame that exceeds a limit, so it is not sent.
    guard valueCount <= WireLimits.maximumValues else { throw .tooManyValues(offset: length) }
    guard textBytes <= WireLimits.maximumTextBytes else { throw .tooMuchText(offset: length) }
    guard longestName <= WireLimits.maximumNameBytes else { throw .nameTooLong(bytes: longestName, offset: length) }
    guard deepest <= WireLimits.maximumDepth else { throw .tooDeep(offset: length) }
    for index in 0..<headerBytes { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    return bytes
  }

  mutating func append(_ value: WireValue) {
    valueCount += 1
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    switch value {
    case .null: append(tag: .null)
    case .bool(let value): append(tag: value ? .true : .false)
    case .int(let value):
      append(tag: .int)
      append(varint: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    case .double(let value):
      append(tag: .double)
      append(fixed: value.bitPattern)
    case .string(let value):
      append(tag: .string)
      textBytes += value.utf8.count
      append(value)
    case .data(let value):
      append(tag: .data)
      append(varint: UInt64(value.count))
      bytes.append(contentsOf: value)
    case .date(let value):
      append(tag: .date)
      append(fixed: value.timeIntervalSinceReferenceDate.bitPattern)
    case .array(let values):
      append(tag: .array)
      append(varint: UInt64(values.count))
      for value in values { append(value) }
    case .object(let object):
      append(tag: .object)
      append(name: object.type)
      append(varint: UInt64(object.fields.count))
      for field in object.fields {
        append(name: field.name)
        append(field.value)
      }
    }
  }

  private mutating func append(tag: WireTag) {
    bytes.append(tag.rawValue)
  }

  private mutating func append(name: String) {
    longestName = max(longestName, name.utf8.count)
    append(name)
  }

  private mutating func append(_ text: String) {
    append(varint: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func append(fixed value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
