/// A symbol table of an ELF file. It is read in pieces.
package struct ELFSymbolTable {
  /// The kind of symbol table.
  package enum Kind: UInt32, Sendable {
    /// All symbols (`.symtab`); stripping removes them.
    case all = 2
    /// The symbols for the dynamic loader (`.dynsym`).
    case dynamic = 11
  }

  /// One symbol.
  package struct Symbol: Sendable {
    /// The offset of its name in the string table.
    package let name: UInt32
    /// Whether the file defines the symbol, rather than importing it.
    package let isDefined: Bool
    /// Whether it is a function (`STT_FUNC`, `STT_GNU_IFUNC`).
    package let isFunction: Bool
    /// Its address, relative to the address at which the file is loaded.
    package let address: UInt64
    /// Its size in bytes; 0 if unknown.
    package let size: UInt64
  }

  /// The size of `Elf64_Sym`.
  private static let rowBytes = 24
  private static let rowsInPiece = 4096
  /// The maximum length of a name, in bytes; longer names are cut.
  private static let maximumNameBytes: UInt64 = 1024

  private let file: ELFFile
  private let symbols: ELFFile.ByteRange
  private let names: ELFFile.ByteRange

  /// Finds the table of this kind; nil if the file has none, or if it is too large.
  package init?(_ kind: Kind, of file: ELFFile) {
    guard let sections = file.sections, let table = sections.first(where: { $0.type == kind.rawValue }),
      table.place.count <= ELFFile.maximumBytes, sections.indices.contains(Int(table.link))
    else { return nil }
    self.file = file
    symbols = table.place
    names = sections[Int(table.link)].place
  }

  /// The size of the table in bytes.
  package var byteCount: Int { Int(symbols.count) }

  /// Calls `body` with each symbol until it returns true. Returns whether it returned true; nil if the table is
  /// incomplete.
  package func contains(where body: (Symbol) -> Bool) -> Bool? {
    let count = symbols.count - symbols.count % UInt64(Self.rowBytes)
    var start: UInt64 = 0
    while start < count {
      let (offset, overflows) = symbols.offset.addingReportingOverflow(start)
      let length = min(UInt64(Self.rowBytes * Self.rowsInPiece), count - start)
      guard !overflows, let piece = file.bytes(at: .init(offset: offset, count: length)) else { return nil }
      let isFound = piece.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: Self.rowBytes).contains { body(Symbol(bytes, at: $0)) }
      }
      if isFound { return true }
      start += length
    }
    return false
  }

  /// The string table: all names, each with a final zero; nil if it can't be read.
  package var allNames: [UInt8]? { file.bytes(at: names) }

  /// The name at the offset `position`; nil if there is none.
  package func name(at position: UInt32) -> String? {
    guard position > 0, UInt64(position) < names.count else { return nil }
    let (offset, overflows) = names.offset.addingReportingOverflow(UInt64(position))
    let count = min(names.count - UInt64(position), Self.maximumNameBytes)
    guard !overflows, let bytes = file.bytes(at: .init(offset: offset, count: count)) else { return nil }
    let name = bytes.prefix { $0 != 0 }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}

extension ELFSymbolTable.Symbol {
  /// Decodes an `Elf64_Sym`.
  fileprivate init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    name = bytes.integer(start)
    let type = bytes[start + 4] & 15
    isFunction = type == 2 || type == 10
    isDefined = bytes.integer(start + 6, as: UInt16.self) != 0
    address = bytes.integer(start + 8)
    size = bytes.integer(start + 16)
  }
}
