internal import Foundation
internal import PropertyLists
internal import Testing

@Suite("A property list's file")
struct PropertyListFileTests {
  private func finding(_ path: String) -> String? {
    do {
      _ = try PropertyListReader.read(contentsOf: path)
      return nil
    } catch {
      return error.description
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Binary files are refused before they are read: a few bytes can stand for any number of values")
  func binary() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
    let error = #expect(throws: Diagnostic.self) { try PropertyListReader.read(data, path: "a") }
    #expect(
      error?.description
        == "a:1:1: error: the file is a binary property list; write it as XML: plutil -convert xml1 [malformed-plist]")
  }

  @Test("What is no file of a sensible size is refused, without waiting for it")
  func refusals() throws {
    try withFolder { folder in
      let fifo = folder.appending(path: "fifo").path
      try #require(mkfifo(fifo, 0o600) == 0)
      #expect(finding(fifo) == "\(fifo):1:1: error: the file is no regular file [unreadable]")
      #expect(finding(folder.path) == "\(folder.path):1:1: error: the file is no regular file [unreadable]")
      let missing = folder.appending(path: "missing").path
      #expect(
        finding(missing) == "\(missing):1:1: error: the file can't be read: No such file or directory [unreadable]")
      let large = folder.appending(path: "large").path
      try #require(FileManager.default.createFile(atPath: large, contents: nil))
      try #require(truncate(large, off_t(PropertyListReader.maximumBytes) + 1) == 0)
      #expect(finding(large) == "\(large):1:1: error: the file has more than 16 MiB [too-large]")
    }
  }
}
