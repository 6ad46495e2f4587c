internal import Foundation

/// Reads one object of a binary property list: a marker byte with its kind and length, then its content.
struct BinaryObject {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The kind of object: the upper half of the marker.
  private(set) var kind: UInt8 = 0
  /// The length, or the variant of the kind: the lower half of the marker.
  private var detail: UInt8 = 0

  /// Makes a reader at the marker at `index`, which must not be negative.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) {
    self.bytes = bytes
    self.index = index
  }

  mutating func readMarker() throws(PropertyListError) {
    let marker = try readBytes(1)[0]
    kind = marker >> 4
    detail = marker & 0x0f
  }

  /// Reads `size` bytes, at most 8, as a nonnegative count.
  mutating func number(_ size: Int) throws(PropertyListError) -> Int {
    guard let number = Int(exactly: bits(try readBytes(size))) else {
      throw PropertyListError(text: "the binary property list holds a number that is larger than any file")
    }
    return number
  }

  /// Reads a number of units of `unit` bytes, and checks that the file contains as many.
  mutating func count(unit: Int) throws(PropertyListError) -> Int {
    let count = detail == 0x0f ? try longCount() : Int(detail)
    guard count <= (bytes.count - index) / unit else { throw Self.truncated }
    return count
  }

  /// Reads a count. A count that does not fit into the marker is an integer after the marker.
  private mutating func longCount() throws(PropertyListError) -> Int {
    let marker = try readBytes(1)[0]
    guard marker >> 4 == 0x1, marker & 0x0f <= 3 else {
      throw PropertyListError(text: "the binary property list has an object without a valid length")
    }
    return try number(1 << Int(marker & 0x0f))
  }

  // MARK: Values

  func truth() throws(PropertyListError) -> Bool {
    guard detail == 8 || detail == 9 else { throw unsupportedObject() }
    return detail == 9
  }

  /// Integers of 1, 2 and 4 bytes are unsigned; those of 8 and 16 bytes are signed.
  mutating func integer() throws(PropertyListError) -> Int64 {
    guard detail <= 4 else { throw unsupportedObject() }
    let upper = detail == 4 ? Int64(bitPattern: bits(try readBytes(8))) : nil
    let lower = Int64(bitPattern: bits(try readBytes(min(1 << Int(detail), 8))))
    guard let upper, upper != lower >> 63 else { return lower }
    throw PropertyListError(text: "an integer of 16 bytes that does not fit into 8")
  }

  mutating func real() throws(PropertyListError) -> Double {
    switch detail {
    case 2: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits(try readBytes(4)))))
    case 3: return Double(bitPattern: bits(try readBytes(8)))
    default: throw unsupportedObject()
    }
  }

  mutating func date() throws(PropertyListError) -> Date {
    guard detail == 3 else { throw unsupportedObject() }
    let seconds = Double(bitPattern: bits(try readBytes(8)))
    guard seconds.isFinite else { throw PropertyListError(text: "a date that is not a number") }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  mutating func data(_ count: Int) throws(PropertyListError) -> Data { Data(try readBytes(count)) }

  mutating func ascii(_ count: Int) throws(PropertyListError) -> String {
    let text = try readBytes(count)
    guard text.allSatisfy({ $0 < 0x80 }) else { throw PropertyListError(text: "an ASCII string with other bytes") }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func utf16(_ count: Int) throws(PropertyListError) -> String {
    let text = try readBytes(2 * count)
    let units = (0..<count).lazy.map { UInt16(text[2 * $0]) << 8 | UInt16(text[2 * $0 + 1]) }
    guard let string = String(validating: units, as: UTF16.self) else {
      throw PropertyListError(text: "a UTF-16 string with an incomplete character")
    }
    return string
  }

  // MARK: Bytes

  private func bits(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  private mutating func readBytes(_ count: Int) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    guard index <= bytes.count, count <= bytes.count - index else { throw Self.truncated }
    defer { index += count }
    return UnsafeBufferPointer(rebasing: bytes[index..<index + count])
  }

  private static var truncated: PropertyListError {
    PropertyListError(text: "the binary property list ends in the middle of an object")
  }

  /// The defect for a kind of object that only property lists of other programs contain.
  func unsupportedObject() -> PropertyListError {
    let marker = kind << 4 | detail
    return switch (kind, detail) {
    case (0x0, 0x0): PropertyListError(text: "a null, which is not supported in this file")
    case (0x8, _):
      PropertyListError(text: "a reference of a keyed archive (UID), which is not supported in this file")
    case (0xb, _), (0xc, _):
      PropertyListError(text: "a set, which is not supported in this file", fix: "use an array")
    default: PropertyListError(text: "an object of the unknown kind 0x\(String(marker, radix: 16))")
    }
  }
}
