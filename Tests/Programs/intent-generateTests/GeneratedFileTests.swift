internal import Foundation
internal import Testing
internal import intent_generate

@Suite("A generated file is written only when its content changes")
struct GeneratedFileTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "GeneratedFileTests-\(UUID()).swift")

  @Test("An equal file keeps its modification time")
  func equal() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let file = GeneratedFile("enum A {}\n", at: url)
    #expect(try file.writeIfChanged())
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: url.path)
    #expect(try !file.writeIfChanged())
    #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date == past)
  }

  @Test("A different file is replaced", arguments: ["", "enum A {}", "enum A {}\n\n"])
  func different(content: String) throws {
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(content.utf8).write(to: url)
    #expect(try GeneratedFile("enum A {}\n", at: url).writeIfChanged())
    #expect(try String(contentsOf: url, encoding: .utf8) == "enum A {}\n")
  }

  @Test("A missing folder is an error")
  func missingFolder() {
    let file = GeneratedFile("", at: url.appending(path: "A.swift"))
    #expect(throws: CocoaError.self) { try file.writeIfChanged() }
  }
}
