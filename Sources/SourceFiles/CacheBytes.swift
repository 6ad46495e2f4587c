/// The bytes of a cache are damaged. The reader creates the cached content again.
package struct CacheFormatError: Error {
  /// Makes the error; the position of the damage does not matter.
  package init() {}
}

/// Decodes the integers and strings of a ``CacheFile``, with bounds checks.
package struct CacheCursor {
  private let bytes: UnsafeRawBufferPointer
  /// The offset of the next value.
  package private(set) var offset: Int

  /// Makes a cursor at `offset` of `bytes`, which must outlive the cursor.
  package init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Decodes a little-endian integer.
  package mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(CacheFormatError) -> Number {
    let start = try advance(MemoryLayout<Number>.size)
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Number.self))
  }

  /// Decodes the number of the following elements, each of which has at least one byte.
  package mutating func count() throws(CacheFormatError) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= bytes.count - offset else { throw CacheFormatError() }
    return count
  }

  /// Decodes a string: its length, its bytes and a zero. Invalid UTF-8 is replaced.
  package mutating func string() throws(CacheFormatError) -> String {
    let count = try count()
    let start = try advance(count + 1)
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]), as: UTF8.self)
  }

  /// Decodes a zero-terminated string. The pointer is valid as long as the bytes are.
  package mutating func cString() throws(CacheFormatError) -> UnsafePointer<CChar> {
    let count = try count()
    let start = try advance(count + 1)
    guard bytes[start + count] == 0, let base = bytes.baseAddress else { throw CacheFormatError() }
    return (base + start).assumingMemoryBound(to: CChar.self)
  }

  /// Decodes a list of strings with its count.
  package mutating func strings() throws(CacheFormatError) -> [String] {
    let count = try count()
    guard count > 0 else { return [] }
    var strings: [String] = []
    strings.reserveCapacity(count)
    for _ in 0..<count { strings.append(try string()) }
    return strings
  }

  /// Decodes the ranges of a list of parts, each with its length before it; see ``CacheWriter/write(part:)``.
  package mutating func parts() throws(CacheFormatError) -> [Range<Int>] {
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

  /// Decodes a stamp; nil if the file did not exist.
  package mutating func stamp() throws(CacheFormatError) -> FileStamp? {
    let isThere = try integer(UInt8.self) == 1
    let stamp = FileStamp(
      device: try integer(), inode: try integer(), size: try integer(), modifiedSeconds: try integer(),
      modifiedNanoseconds: try integer(), changedSeconds: try integer(), changedNanoseconds: try integer())
    return isThere ? stamp : nil
  }

  /// Decodes the elements that ``CacheWriter/write(elements:)`` encoded.
  package mutating func elements<Element: BitwiseCopyable>(
    _ type: Element.Type = Element.self
  ) throws(CacheFormatError) -> [Element] {
    let count = try count()
    let start = try advance(count * MemoryLayout<Element>.stride)
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count * MemoryLayout<Element>.stride]))
      initialized = count
    }
  }

  /// Skips `count` bytes, and returns the offset of the first.
  package mutating func advance(_ count: Int) throws(CacheFormatError) -> Int {
    guard count >= 0, count <= bytes.count - offset else { throw CacheFormatError() }
    defer { offset += count }
    return offset
  }
}

/// Encodes the integers and strings of a ``CacheFile``. Integers are little-endian. A string is encoded as its length
/// in bytes (32 bits), its bytes, and a zero.
package struct CacheWriter {
  /// The bytes that were written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer without bytes.
  package init() {}

  /// Writes an integer in little-endian order.
  package mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Writes a count as 32 bits. A count that does not fit is clamped.
  package mutating func write(count: Int) { write(UInt32(clamping: count)) }

  /// Writes a string: its length in bytes, its bytes and a zero.
  package mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
    bytes.append(0)
  }

  /// Writes a list of strings with its count.
  package mutating func write(_ texts: [String]) {
    write(count: texts.count)
    for text in texts { write(text) }
  }

  /// Writes numbers in their memory layout, without padding, because a cache belongs to one machine.
  package mutating func write<Element: BitwiseCopyable>(elements: [Element]) {
    write(count: elements.count)
    elements.withUnsafeBytes { bytes += $0 }
  }

  /// Writes a stamp; nil stands for a missing file.
  package mutating func write(_ stamp: FileStamp?) {
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

  /// Writes the bytes of another writer after their count (32 bits).
  package mutating func write(part: some Collection<UInt8>) {
    write(count: part.count)
    bytes += part
  }
}
