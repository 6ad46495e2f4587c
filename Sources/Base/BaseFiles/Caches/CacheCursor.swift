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
