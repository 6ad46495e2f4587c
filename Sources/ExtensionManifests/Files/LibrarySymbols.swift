internal import Foundation

/// The names that a shared library offers, read from its section `.dynsym` (ELF-64, `elf.h`).
enum LibrarySymbols {
  /// The entry point of extensions.
  static let entryPoint = "intent_extension_main_v1"

  /// Whether the library at `path` defines `symbol`; nil where that can't be told, as in a file without section headers.
  static func defines(_ symbol: String, path: String) -> Bool? {
    // A FIFO would be waited for.
    guard FileStatus(path)?.isRegularFile == true, let file = FileHandle(forReadingAtPath: path),
      let sections = sections(of: file)
    else { return nil }
    defer { try? file.close() }
    guard let table = sections.first(where: { $0.type == dynamicSymbols }), table.link < sections.count,
      let symbols = read(file, table.offset, table.size),
      let names = read(file, sections[table.link].offset, sections[table.link].size)
    else { return nil }
    let wanted = Array(symbol.utf8) + [0]
    return stride(from: 0, to: symbols.count - symbolBytes + 1, by: symbolBytes).contains { start in
      let name = integer(symbols, start, bytes: 4)
      // A symbol of the section 0 is one that the library asks others for.
      guard integer(symbols, start + 6, bytes: 2) != 0, name < names.count else { return false }
      return names[name...].starts(with: wanted)
    }
  }

  private struct Section {
    let type: Int
    let offset: Int
    let size: Int
    let link: Int
  }

  /// `SHT_DYNSYM`.
  private static let dynamicSymbols = 11
  /// The sizes of `Elf64_Ehdr`, `Elf64_Shdr` and `Elf64_Sym`.
  private static let headerBytes = 64
  private static let sectionBytes = 64
  private static let symbolBytes = 24
  /// No library has more of names; a file that says so is not to fill the memory.
  private static let maximumBytes = 256 << 20

  private static func sections(of file: FileHandle) -> [Section]? {
    guard let header = read(file, 0, headerBytes) else { return nil }
    let count = integer(header, 60, bytes: 2)
    guard integer(header, 58, bytes: 2) == sectionBytes, count > 0,
      let table = read(file, integer(header, 40, bytes: 8), count * sectionBytes)
    else { return nil }
    return stride(from: 0, to: table.count, by: sectionBytes).map { start in
      Section(
        type: integer(table, start + 4, bytes: 4), offset: integer(table, start + 24, bytes: 8),
        size: integer(table, start + 32, bytes: 8), link: integer(table, start + 40, bytes: 4))
    }
  }

  /// `count` bytes of the file from `offset`; nil where it has less, or that is too much.
  private static func read(_ file: FileHandle, _ offset: Int, _ count: Int) -> [UInt8]? {
    guard offset >= 0, count > 0, count <= maximumBytes, (try? file.seek(toOffset: UInt64(offset))) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }

  /// The little-endian number of so many bytes; one that is too large reads as the largest.
  private static func integer(_ bytes: [UInt8], _ start: Int, bytes count: Int) -> Int {
    let number = (0..<count).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    return Int(clamping: number)
  }
}
