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

  @Test("Binary files are read, without positions")
  func binary() throws {
    let object: [String: Any] = ["a": true, "b": 1, "c": 1.5, "d": ["x"], "e": Date(timeIntervalSince1970: 0)]
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    let root = try PropertyListReader.read(data, path: "a")
    #expect(root["a"]?.value == .boolean(true))
    #expect(root["b"]?.value == .integer(1))
    #expect(root["c"]?.value == .real(1.5))
    #expect(root["d"]?.value == .array([PropertyListNode(value: .string("x"), position: .start)]))
    #expect(root["e"]?.value == .date(Date(timeIntervalSince1970: 0)))
    for count in 6..<data.count {
      // Some cuts still hold a whole value; none may trap.
      _ = try? PropertyListReader.read(data.prefix(count), path: "a")
    }
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
