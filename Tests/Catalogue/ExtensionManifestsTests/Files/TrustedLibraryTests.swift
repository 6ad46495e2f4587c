internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The libraries of a launch have a limit")
struct TrustedLibraryTests {
  /// An ELF file that consists of the list of the libraries that it needs.
  private func library(needing names: some Sequence<String>) -> Data {
    var text: [UInt8] = [0]
    var rows: [[UInt64]] = []
    for name in names {
      rows.append([1, UInt64(text.count)])
      text += Array(name.utf8) + [0]
    }
    let rowsStart = 64 + 2 * 56
    let rowsCount = (rows.count + 3) * 16
    let textStart = rowsStart + rowsCount
    rows += [[5, UInt64(textStart)], [10, UInt64(text.count)], [0, 0]]
    // The start of the program headers, and their size and number.
    let header: [UInt64] = [0x1_0102_464c_457f, 0, 0, 0, 64, 0, 56 << 48, 2]
    let size = UInt64(textStart + text.count)
    let loaded: [UInt64] = [1, 0, 0, 0, size, size, 1]
    let dynamic: [UInt64] = [
      2, UInt64(rowsStart), UInt64(rowsStart), UInt64(rowsStart), UInt64(rowsCount), UInt64(rowsCount), 8,
    ]
    let words = header + loaded + dynamic + rows.joined()
    let tables = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    return Data(tables + text)
  }

  @Test("A library may need 63 others, because its own descriptor is one of 64")
  func limit() throws {
    let folder = try TemporaryFolder()
    let names = (1...64).map { "libNothing\($0).so" }
    let path = folder.path("A.appex/libA.so")
    try folder.write(library(needing: names.dropLast()), to: "A.appex/libA.so")
    #expect(try TrustedLibrary(path: path).files.map(\.name) == [path])
    try folder.write(library(needing: names), to: "A.appex/libA.so")
    let error = #expect(throws: Diagnostic.self) { _ = try TrustedLibrary(path: path) }
    #expect(error?.message == "the library in '\(folder.path("A.appex"))' needs more than 63 others")
  }
}
