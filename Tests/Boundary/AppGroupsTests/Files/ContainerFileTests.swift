internal import AppGroups
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files of a container are replaced")
struct ContainerFileTests {
  @Test("A change gets the old content, and nil without a file")
  func content() throws {
    let folder = try TemporaryFolder()
    let file = ContainerFile(folder: folder.url.appending(path: "Intents"), name: "list")
    try file.change { content in
      #expect(content == nil)
      return Data("a".utf8)
    }
    try file.change { $0.map { $0 + Data("b".utf8) } }
    #expect(file.read() == Data("ab".utf8))
    try file.change { _ in nil }
    #expect(file.read() == nil)
  }

  @Test("The draft of a killed process is removed, and a file that only looks like one is not")
  func drafts() throws {
    let folder = try TemporaryFolder()
    let drafts = try PlantedDrafts(of: folder.url.appending(path: "list"))
    let other = try folder.write("other", to: ".Taken.\(UUID().uuidString)")
    let file = ContainerFile(folder: folder.url, name: "list")
    #expect(file.read() == nil)
    try file.change { _ in Data("a".utf8) }
    #expect(file.read() == Data("a".utf8))
    #expect(drafts.isSwept)
    #expect(FileManager.default.fileExists(atPath: other.path))
  }

  @Test("A file that can't be read is not replaced")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("list")
    // A link to itself can't be opened, not even by root.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(throws: (any Error).self) {
      try ContainerFile(folder: folder.url, name: "list").change { _ in Data("a".utf8) }
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
  }
}
