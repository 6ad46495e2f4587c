/// The offsets of the objects of a binary property list.
///
/// The file consists of `bplist00`, the objects, the table of their offsets, and a trailer of 32 bytes. The trailer
/// has 6 unused bytes, the size of an offset, the size of a reference, and, in 8 bytes each, the number of objects,
/// the number of the root, and the offset of the table. All integers are big-endian.
struct BinaryObjectTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the table, which is also the end of the objects.
  private let start: Int
  /// The number of objects.
  private let count: Int
  private let offsetSize: Int
  /// The size of a reference to an object, in bytes.
  let referenceSize: Int
  /// The number of the root.
  let root: Int

  private static let header = "bplist00"
  private static let trailerSize = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListError) {
    guard bytes.starts(with: Self.header.utf8) else {
      throw PropertyListError(text: "a binary property list of an unknown version; expected '00'")
    }
    var trailer = BinaryObject(bytes, from: max(bytes.count - Self.trailerSize, Self.header.utf8.count) + 6)
    self.bytes = bytes
    offsetSize = try trailer.number(1)
    referenceSize = try trailer.number(1)
    count = try trailer.number(8)
    root = try trailer.number(8)
    start = try trailer.number(8)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw PropertyListError(
        text: "the binary property list's numbers have \(offsetSize) and \(referenceSize) bytes, not 1 to 8")
    }
    let end = bytes.count - Self.trailerSize
    guard start >= Self.header.utf8.count, start <= end, count <= (end - start) / offsetSize else {
      throw PropertyListError(text: "the binary property list's table of objects lies outside the file")
    }
  }

  /// Opens the object with the number `index`.
  func object(_ index: Int) throws(PropertyListError) -> BinaryObject {
    guard index < count else {
      throw PropertyListError(text: "object \(index) is not in the binary property list's table")
    }
    var entry = BinaryObject(bytes, from: start + index * offsetSize)
    let offset = try entry.number(offsetSize)
    guard Self.header.utf8.count..<start ~= offset else {
      throw PropertyListError(text: "object \(index) lies outside the part of the file for objects")
    }
    // Every object ends before the table.
    var object = BinaryObject(UnsafeBufferPointer(rebasing: bytes[..<start]), from: offset)
    try object.readMarker()
    return object
  }
}
