internal import BaseFiles
internal import Foundation
internal import HostRoutes
internal import TestSupport
internal import Testing

@Suite("The secret of sealed conversations persists")
struct SealKeyTests {
  @Test("The draft of a killed process is removed, and is no secret")
  func drafts() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "key")
    let drafts = try PlantedDrafts(of: file)
    #expect(try SealKey.stored(in: file).count == SealKey.byteCount)
    #expect(drafts.isSwept)
  }

  @Test("The secret file is created once and only its user can read it")
  func kept() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "key")
    let key = try SealKey.stored(in: file)
    #expect(key.count == 32 && Set(key).count > 8)
    #expect(try SealKey.stored(in: file) == key)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["key"])
  }

  @Test("Concurrent creators of the file get the same secret")
  func raced() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "key")
    let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try await blocking { try SealKey.stored(in: file) } } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test("Damaged, readable and linked files and missing folders are rejected")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "key").path
    for (bytes, mode) in [(31, 0o600), (33, 0o600), (0, 0o600), (32, 0o640), (32, 0o604)] {
      try? FileManager.default.removeItem(atPath: path)
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(count: bytes), attributes: [.posixPermissions: mode])
      #expect(throws: SealKey.FileError.self) { try SealKey.stored(in: URL(filePath: path)) }
    }
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: path)
    #expect(throws: SealKey.FileError.self) { try SealKey.stored(in: link) }
    let lost = folder.url.appending(path: "missing/key")
    let defect = #expect(throws: SealKey.FileError.self) { try SealKey.stored(in: lost) }
    #expect(defect?.description == "'\(lost.path)' can't be created: No such file or directory")
  }
}
