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
