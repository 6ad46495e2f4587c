internal import Foundation

/// Reads a 64-bit little-endian ELF file (`elf.h`). All values are validated before use: the file may be incomplete,
/// have invalid tables, or change while it is read.
package final class ELFFile {
  /// An entry of the section header table.
  package struct Section: Sendable {
    /// The type: `SHT_…`.
    package let type: UInt32
    /// Its range in the file.
    package let place: ByteRange
    /// The index of a related section. For symbols, it is the section with their names.
    package let link: UInt32
    /// Its address in memory, relative to the address at which the file is loaded.
    package let address: UInt64
    /// The offset of its name in the section of section names.
    fileprivate let name: UInt32
  }

  /// An entry of the program header table.
  package struct Segment: Sendable {
    /// Its range in the file.
    package let place: ByteRange
    /// Its address in memory, relative to the address at which the file is loaded.
    package let address: UInt64
    /// Whether it is loaded as executable code.
    package let isCode: Bool
  }

  /// A range of bytes, as the file declares it. The range is not validated.
  package struct ByteRange: Sendable {
    /// The offset of the first byte.
    package let offset: UInt64
    /// The number of bytes.
    package let count: UInt64
  }

  /// The maximum size of a table that is read as a whole, in bytes. Real libraries have smaller tables; the limit
  /// bounds the memory that a damaged file can use.
  package static let maximumBytes = 64 << 20

  private let descriptor: Int32
  private let header: [UInt8]

  /// Opens the file at `path`; nil if it can't be read, or is not a 64-bit little-endian ELF file.
  package convenience init?(path: String) {
    // Without O_NONBLOCK, opening a FIFO waits for its writer.
    self.init(owning: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Reads the file of `descriptor`, which is duplicated; nil for the same reasons as ``init(path:)``.
  package convenience init?(descriptor: Int32) {
    self.init(owning: fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  /// Takes ownership of `descriptor`, which is open for reading or -1; nil if it is not a 64-bit little-endian ELF
  /// file.
  package init?(owning descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let header = Self.read(descriptor, ByteRange(offset: 0, count: 64)),
      header.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
    else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    self.header = header
  }

  deinit {
    close(descriptor)
  }

  /// The sections; nil if the file has no valid section header table.
  package var sections: [Section]? {
    rows(offset: 40, size: 58, count: 60, rowBytes: 64)?.map { row in
      Section(
        type: row.integer(4), place: ByteRange(offset: row.integer(24), count: row.integer(32)), link: row.integer(40),
        address: row.integer(16), name: row.integer(0))
    }
  }

  /// The first section with a name; nil if there is none.
  package func section(named name: String) -> Section? {
    let index: UInt16 = header[...].integer(62)
    guard let sections, sections.indices.contains(Int(index)), let names = bytes(at: sections[Int(index)].place) else {
      return nil
    }
    let wanted = Array(name.utf8) + [0]
    return sections.first { Int($0.name) < names.count && names[Int($0.name)...].starts(with: wanted) }
  }

  /// The segments that are loaded (`PT_LOAD`); empty if the file has no valid program header table.
  package var segments: [Segment] { segments(ofType: 1) }

  /// The range of the dynamic section (`PT_DYNAMIC`); nil if the file has none.
  package var dynamicRange: ByteRange? { segments(ofType: 2).first?.place }

  private func segments(ofType type: UInt32) -> [Segment] {
    let rows = rows(offset: 32, size: 54, count: 56, rowBytes: 56) ?? []
    return rows.filter { $0.integer(0, as: UInt32.self) == type }.map { row in
      Segment(
        place: ByteRange(offset: row.integer(8), count: row.integer(32)), address: row.integer(16),
        isCode: row.integer(4, as: UInt32.self) & 1 != 0)
    }
  }

  /// The bytes at `place`; nil if `place` is empty, if the file has fewer bytes, or if there are more than
  /// ``maximumBytes``.
  package func bytes(at place: ByteRange) -> [UInt8]? { Self.read(descriptor, place) }

  /// The rows of a table. The parameters are the offsets in the ELF header of the table's offset, row size and row
  /// count.
  private func rows(offset: Int, size: Int, count: Int, rowBytes: Int) -> [ArraySlice<UInt8>]? {
    let size: UInt16 = header[...].integer(size)
    let count: UInt16 = header[...].integer(count)
    guard Int(size) == rowBytes, count > 0,
      let table = bytes(at: ByteRange(offset: header[...].integer(offset), count: UInt64(count) * UInt64(size)))
    else { return nil }
    return stride(from: 0, to: table.count, by: rowBytes).map { table[$0..<$0 + rowBytes] }
  }

  private static func read(_ descriptor: Int32, _ place: ByteRange) -> [UInt8]? {
    guard place.count > 0, place.count <= maximumBytes, let offset = off_t(exactly: place.offset) else { return nil }
    var end = stat()
    // Checked before memory is allocated, because the file may declare more bytes than it has.
    guard fstat(descriptor, &end) == 0, end.st_size >= offset, end.st_size - offset >= Int(place.count) else {
      return nil
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(place.count)) { buffer, count in
      while count < buffer.count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, offset + count)
        guard got > 0 else { return }
        count += got
      }
    }
    return bytes.count == Int(place.count) ? bytes : nil
  }
}

extension [ELFFile.Segment] {
  /// The address of the code at `offset` in the file, relative to the load address; nil if the offset contains no
  /// code.
  package func address(ofCodeAt offset: UInt64) -> UInt64? {
    for segment in self where segment.isCode && offset >= segment.place.offset {
      let distance = offset - segment.place.offset
      guard distance < segment.place.count else { continue }
      let (address, overflows) = segment.address.addingReportingOverflow(distance)
      return overflows ? nil : address
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The little-endian integer at `position` in the slice, which must be long enough.
  func integer<Value: FixedWidthInteger>(_ position: Int, as type: Value.Type = Value.self) -> Value {
    withUnsafeBytes { $0.integer(position) }
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian integer at `position`; the buffer must be long enough.
  func integer<Value: FixedWidthInteger>(_ position: Int, as type: Value.Type = Value.self) -> Value {
    Value(littleEndian: loadUnaligned(fromByteOffset: position, as: Value.self))
  }
}
