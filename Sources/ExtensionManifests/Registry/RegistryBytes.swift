internal import Foundation
internal import SourceFiles

/// The bytes of a registry are damaged. The scan reads all files again, and replaces the registry.
struct RegistryDamage: Error {}

/// Decodes the integers and strings of a registry, with bounds checks.
struct RegistryCursor {
  private let bytes: UnsafeRawBufferPointer
  /// The offset of the next value.
  private(set) var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(RegistryDamage) -> Number {
    let start = try advance(MemoryLayout<Number>.size)
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Number.self))
  }

  /// The number of elements that follow, each of which takes at least one byte.
  mutating func count() throws(RegistryDamage) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= bytes.count - offset else { throw RegistryDamage() }
    return count
  }

  mutating func string() throws(RegistryDamage) -> String {
    let count = try count()
    let start = try advance(count + 1)
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]), as: UTF8.self)
  }

  /// A zero-terminated string, which is valid as long as the bytes are.
  mutating func cString() throws(RegistryDamage) -> UnsafePointer<CChar> {
    let count = try count()
    let start = try advance(count + 1)
    guard bytes[start + count] == 0, let base = bytes.baseAddress else { throw RegistryDamage() }
    return (base + start).assumingMemoryBound(to: CChar.self)
  }

  mutating func strings() throws(RegistryDamage) -> [String] {
    let count = try count()
    guard count > 0 else { return [] }
    var strings: [String] = []
    strings.reserveCapacity(count)
    for _ in 0..<count { strings.append(try string()) }
    return strings
  }

  /// The ranges of a list of parts, each of which follows its count; see ``RegistryWriter/write(part:)``.
  mutating func parts() throws(RegistryDamage) -> [Range<Int>] {
    let count = try count()
    guard count > 0 else { return [] }
    var ranges: [Range<Int>] = []
    for _ in 0..<count {
      let length = try self.count()
      let start = try advance(length)
      ranges.append(start..<start + length)
    }
    return ranges
  }

  mutating func stamp() throws(RegistryDamage) -> FileStamp? {
    let isThere = try integer(UInt8.self) == 1
    let stamp = FileStamp(
      device: try integer(), inode: try integer(), size: try integer(), modifiedSeconds: try integer(),
      modifiedNanoseconds: try integer(), changedSeconds: try integer(), changedNanoseconds: try integer())
    return isThere ? stamp : nil
  }

  /// Skips `count` bytes, and returns the offset of the first.
  mutating func advance(_ count: Int) throws(RegistryDamage) -> Int {
    guard count >= 0, count <= bytes.count - offset else { throw RegistryDamage() }
    defer { offset += count }
    return offset
  }
}

/// Encodes the integers and strings of a registry. Integers are little-endian. A string is its length in bytes as 32
/// bits, then its bytes, then a zero.
struct RegistryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func write(count: Int) { write(UInt32(clamping: count)) }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
    bytes.append(0)
  }

  mutating func write(_ texts: [String]) {
    write(count: texts.count)
    for text in texts { write(text) }
  }

  mutating func write(_ stamp: FileStamp?) {
    write(UInt8(stamp == nil ? 0 : 1))
    let none = FileStamp(
      device: 0, inode: 0, size: 0, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: 0,
      changedNanoseconds: 0)
    let stamp = stamp ?? none
    write(stamp.device)
    write(stamp.inode)
    write(stamp.size)
    write(stamp.modifiedSeconds)
    write(stamp.modifiedNanoseconds)
    write(stamp.changedSeconds)
    write(stamp.changedNanoseconds)
  }

  /// Writes the bytes of another writer, with their count as 32 bits before them.
  mutating func write(part: some Collection<UInt8>) {
    write(count: part.count)
    bytes += part
  }
}
