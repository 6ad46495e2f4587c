internal import Foundation

/// A 64-bit little-endian ELF file (`elf.h`), of which nothing is believed that was not checked: it may be cut off, lie
/// about its tables, or change while it is read.
package final class ELFFile {
  /// A row of the table of sections.
  package struct Section: Sendable {
    /// `SHT_…`.
    package let type: UInt32
    /// Where its bytes begin in the file, and how many they are.
    package let place: Place
    /// The number of the section that belongs to it: for symbols, that of their names.
    package let link: UInt32
  }

  /// A row of the table of program headers.
  package struct Segment: Sendable {
    /// Where its bytes lie in the file.
    package let place: Place
    /// Where they are in memory, counted from where the file is loaded.
    package let address: UInt64
    /// Whether they are loaded to be executed.
    package let isCode: Bool
  }

  /// A range of bytes of the file, as it claims.
  package struct Place: Sendable {
    /// The first byte.
    package let offset: UInt64
    /// How many there are.
    package let count: UInt64
  }

  /// Tables are read in one piece up to here. No library has more of names or symbols; a file that says so is not to fill
  /// the memory.
  package static let maximumBytes = 64 << 20

  private let descriptor: Int32
  private let header: [UInt8]

  /// Opens the file at `path`; nil where it can't be read or is no such file.
  package init?(path: String) {
    // A FIFO would be waited for.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let header = Self.read(descriptor, Place(offset: 0, count: 64)),
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

  /// The sections; nil where the file has no table of them.
  package var sections: [Section]? {
    rows(offset: 40, size: 58, count: 60, rowBytes: 64)?.map { row in
      Section(
        type: row.integer(4), place: Place(offset: row.integer(24), count: row.integer(32)), link: row.integer(40))
    }
  }

  /// What of the file is loaded (`PT_LOAD`); empty where that can't be told.
  package var segments: [Segment] {
    let rows = rows(offset: 32, size: 54, count: 56, rowBytes: 56) ?? []
    return rows.filter { $0.integer(0, as: UInt32.self) == 1 }.map { row in
      Segment(
        place: Place(offset: row.integer(8), count: row.integer(32)), address: row.integer(16),
        isCode: row.integer(4, as: UInt32.self) & 1 != 0)
    }
  }

  /// The bytes at `place`; nil where the file has fewer, or that is too much.
  package func bytes(at place: Place) -> [UInt8]? { Self.read(descriptor, place) }

  /// A table whose offset, row size and row count stand at these bytes of the header.
  private func rows(offset: Int, size: Int, count: Int, rowBytes: Int) -> [ArraySlice<UInt8>]? {
    let (size, count): (UInt16, UInt16) = (header[...].integer(size), header[...].integer(count))
    guard Int(size) == rowBytes, count > 0,
      let table = bytes(at: Place(offset: header[...].integer(offset), count: UInt64(count) * UInt64(size)))
    else { return nil }
    return stride(from: 0, to: table.count, by: rowBytes).map { table[$0..<$0 + rowBytes] }
  }

  private static func read(_ descriptor: Int32, _ place: Place) -> [UInt8]? {
    guard place.count > 0, place.count <= maximumBytes, let offset = off_t(exactly: place.offset) else { return nil }
    var end = stat()
    // Memory is taken for what is there, not for what is claimed.
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
  /// The address at which the code has the byte `offset` of the file; nil where that is no code.
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
  /// The little-endian number at the byte `position` of the slice, which has to be long enough.
  func integer<Value: FixedWidthInteger>(_ position: Int, as type: Value.Type = Value.self) -> Value {
    withUnsafeBytes { $0.integer(position) }
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian number at the byte `position`, from which on there has to be enough.
  func integer<Value: FixedWidthInteger>(_ position: Int, as type: Value.Type = Value.self) -> Value {
    Value(littleEndian: loadUnaligned(fromByteOffset: position, as: Value.self))
  }
}
