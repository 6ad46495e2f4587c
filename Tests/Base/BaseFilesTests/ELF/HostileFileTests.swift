@testable internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Hostile ELF files cause no trap")
struct HostileFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads all tables, and returns the number of symbols with names.
  @discardableResult
  private func read(_ bytes: [UInt8]) throws -> Int {
    let url = try folder.write(Data(bytes), to: "library")
    guard let file = ELFFile(path: url.path) else { return -1 }
    let segments = file.segments
    _ = ELFDynamicSection(of: file)
    var count = 0
    for kind in [ELFSymbolTable.Kind.all, .dynamic] {
      guard let table = ELFSymbolTable(kind, of: file) else { continue }
      _ = table.allNames
      _ = table.contains { symbol in
        _ = segments.address(ofCodeAt: symbol.address)
        count += table.name(at: symbol.name) == nil ? 0 : 1
        return count > 10_000
      }
    }
    return count
  }

  /// A small valid library.
  private static func library() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: BuildProducts.library("NoEntryPointExtension")))
  }

  @Test("A valid file is read")
  func right() throws {
    #expect(try read(Self.library()) > 10)
  }

  @Test("A file that is cut off within its tables has no tables")
  func cut() throws {
    let library = try Self.library()
    for count in stride(from: 0, to: library.count, by: 97) { #expect(try read(Array(library.prefix(count))) <= 0) }
  }

  /// Numbers of the header: their place, and how many bytes each has.
  private static let fields = [
    (32, 8, "e_phoff"), (40, 8, "e_shoff"), (54, 2, "e_phentsize"), (56, 2, "e_phnum"), (58, 2, "e_shentsize"),
    (60, 2, "e_shnum"),
  ]

  @Test(
    "Invalid numbers in the header cause no trap", arguments: fields, [0, 1, 0x7fff_ffff_ffff_ffff, .max] as [UInt64])
  func header(field: (place: Int, count: Int, name: String), value: UInt64) throws {
    var library = try Self.library()
    for index in 0..<field.count { library[field.place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    try read(library)
  }

  @Test(
    "Invalid numbers in the sections cause no trap",
    arguments: [(4, 4), (24, 8), (32, 8), (40, 4)],
    [0, 1, 23, 64 << 20, (64 << 20) + 1, 0x7fff_ffff_ffff_ffff, .max - 1, .max] as [UInt64])
  func sections(field: (place: Int, count: Int), value: UInt64) throws {
    let library = try Self.library()
    let table = Int(library[40..<48].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    for row in stride(from: table, to: library.count - 63, by: 64) {
      var changed = library
      for index in 0..<field.count {
        changed[row + field.place + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
      }
      try read(changed)
    }
  }

  @Test("Any changed byte is handled without a trap")
  func mutations() throws {
    var numbers = SeededNumbers(state: 7)
    let library = try Self.library()
    for _ in 0..<300 {
      var changed = library
      for _ in 0..<Int.random(in: 1...20, using: &numbers) {
        changed[Int.random(in: changed.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      // Changes in the headers have the most effects.
      changed[Int.random(in: 16..<512, using: &numbers)] = .random(in: 0...255, using: &numbers)
      try read(changed)
    }
  }
}

/// A xorshift generator, with the same numbers in each run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
