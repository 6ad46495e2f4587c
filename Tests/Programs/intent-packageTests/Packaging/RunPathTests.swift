internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import intent_package

@Suite("The run path of a library")
struct RunPathTests {
  private func copy(_ folder: TemporaryFolder) throws -> URL {
    try folder.write(Data(contentsOf: BuildProducts.library("ExtensionWarmUp")), to: "library.so")
  }

  private func section(_ file: URL) throws -> ELFDynamicSection {
    let library = try #require(ELFFile(path: file.path))
    return try #require(ELFDynamicSection(of: library))
  }

  @Test("Setting the run path changes no other bytes")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let file = try copy(folder)
    let before = try Data(contentsOf: file)
    let place = try #require(try section(file).runPathRange)
    try RunPath.set("$ORIGIN/../lib", inFile: file.path)
    #expect(try section(file).runPaths == ["$ORIGIN/../lib"])
    let after = try Data(contentsOf: file)
    let range = Int(place.offset)..<Int(place.offset + place.count)
    #expect(before[..<range.lowerBound] == after[..<range.lowerBound])
    #expect(before[range.upperBound...] == after[range.upperBound...])
  }

  @Test("A longer run path is rejected, and the file stays unchanged")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let file = try copy(folder)
    let before = try Data(contentsOf: file)
    let long = "/" + String(repeating: "a", count: 4_000)
    #expect { try RunPath.set(long, inFile: file.path) } throws: { "\($0)".contains("use a shorter prefix") }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("A file that is not a library is rejected", arguments: ["", "text", "\u{7f}ELF"])
  func noLibrary(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "file")
    #expect(throws: PackagingError.self) { try RunPath.set("/lib", inFile: file.path) }
  }
}
