internal import BaseFiles
internal import Foundation
internal import MadeUpBytes
internal import Testing

@Suite("Any bytes are read or reported, without a trap")
struct HostileBytesTests {
  /// Parses `bytes`; returns nil if they are rejected. Expects that the error has a valid position and a message.
  @discardableResult
  private func read(_ bytes: [UInt8]) -> PropertyListNode? {
    do {
      return try PropertyListReader.read(bytes, path: "a")
    } catch {
      #expect(error.position.line >= 1 && error.position.column >= 1)
      #expect(!error.message.isEmpty)
      return nil
    }
  }

  @Test("Every stored input is read or reported", arguments: Cases.names)
  func cases(name: String) throws {
    read(try Cases.bytes(name))
  }

  @Test("There are stored inputs")
  func thereAreCases() {
    #expect(Cases.names.count > 20)
  }

  private static let samples = [
    "every-kind.plist", "every-kind-binary.plist", "utf-16.plist", "windows-1252.plist", "markup.plist",
  ]

  @Test("Every truncation of a sample is reported", arguments: samples)
  func cuts(name: String) throws {
    let bytes = try Cases.bytes(name)
    try #require(read(bytes) != nil)
    // White space at the end may be cut.
    let end = bytes.lastIndex { ![0, 0x0a].contains($0) } ?? 0
    for count in 0..<end { #expect(read(Array(bytes.prefix(count))) == nil, "\(count) bytes") }
  }

  @Test(
    "Random bytes, alone and after the start of a list, are read or reported",
    arguments: ["", "bplist00", "<plist>", "<?xml ", "\u{feff}"])
  func randomBytes(beginning: String) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<200, using: &generator)
      read(Array(beginning.utf8) + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test("Samples with changed bytes are read or reported", arguments: samples)
  func mutations(name: String) throws {
    let bytes = try Cases.bytes(name)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1_000 { read(generator.mutation(of: bytes)) }
  }
}
