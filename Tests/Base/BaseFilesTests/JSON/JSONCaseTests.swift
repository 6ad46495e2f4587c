internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("A parsed value can be written and parsed again")
struct JSONCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  private static let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

  @Test("Sample messages and inputs that the fuzzer found are written and parsed again", arguments: names ?? [])
  func cases(name: String) throws {
    let value = try JSONReader.parse([UInt8](Data(contentsOf: Self.folder.appending(path: name))))
    #expect(try JSONReader.parse(value.bytes).bytes == value.bytes)
  }

  @Test("There are cases")
  func count() { #expect((Self.names?.count ?? 0) >= 4) }
}
