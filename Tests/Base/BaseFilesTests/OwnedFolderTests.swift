internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A folder belongs to the process that holds its lock")
struct OwnedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sweep() {
    OwnedFolder.sweep(folder.url.path, where: { OwnedFolder.isName($0, prefix: "own-") }) {
      try? FileManager.default.removeItem(atPath: $0)
    }
  }

  @Test("Only the folders of killed processes are removed")
  func swept() throws {
    let own = try OwnedFolder(folder.path("own-"))
    let other = folder.path("own-\(UUID().uuidString)")
    for path in [other, folder.path("own-mine"), folder.path("other-\(UUID().uuidString)")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let owner = try LockOwner(of: other)
    sweep()
    #expect(FolderListing.names(in: folder.url.path).count == 4)
    owner.kill()
    sweep()
    #expect(FolderListing.names(in: folder.url.path).count == 3)
    #expect(!FileManager.default.fileExists(atPath: other))
    withExtendedLifetime(own) {}
  }
}
