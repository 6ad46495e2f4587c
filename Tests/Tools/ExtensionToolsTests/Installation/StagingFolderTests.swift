internal import BaseFiles
@testable internal import ExtensionTools
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A staging folder has a limited number of items")
struct StagingFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func staging(_ maximumItems: Int) throws -> StagingFolder {
    try StagingFolder(in: folder.path("extensions"), for: "X", maximumItems: maximumItems)
  }

  private func add(_ names: [String], to staging: StagingFolder) throws(InstallError) {
    for name in names {
      if name.hasSuffix("/") {
        try staging.addFolder(String(name.dropLast()))
      } else {
        try staging.addFile(name, isProgram: false, byteCount: 0) { [] }
      }
    }
  }

  @Test(
    "Each file and each folder is counted once",
    arguments: [
      ["X.appex/", "X.appex/a", "X.appex/b", "X.appex/c"], ["X.appex/a", "X.appex/b", "X.appex/c"],
      ["X.appex/", "X.appex/", "X.appex/de.lproj/a", "X.appex/de.lproj/", "X.appex/b"],
      ["X.appex/a/b/c/"],
    ])
  func count(names: [String]) throws {
    try add(names, to: staging(4))
    let error = #expect(throws: InstallError.self) { try add(names, to: staging(3)) }
    #expect(error?.description == "'X' holds more than 3 files and folders")
  }

  @Test("An archive that repeats a folder is read only to the limit")
  func repeatedFolder() throws {
    var archive = TarArchive()
    for _ in 0..<7 { archive.add("X.appex", kind: "5") }
    let file = try FileHandle(forReadingFrom: folder.write(Data(archive.ended()), to: "X.tar"))
    defer { try? file.close() }
    var reader = TarReader(file.fileDescriptor, path: "X.tar")
    let staging = try staging(3)
    let error = #expect(throws: InstallError.self) { try reader.unpack(into: staging) }
    #expect(error?.description == "'X.tar' holds more than 3 files and folders")
  }

  @Test("A file that becomes shorter while it is copied is rejected")
  func shortened() throws {
    let staging = try staging(4)
    var pieces: [[UInt8]] = [[1, 2, 3], []]
    let error = #expect(throws: InstallError.self) {
      try staging.addFile("X.appex/a", isProgram: false, byteCount: 4) { pieces.removeFirst() }
    }
    #expect(error?.description == "'X.appex/a' changed while it was copied; nothing is changed, so try again")
  }

  @Test("A folder is in use as long as its lock is held, in any process")
  func lock() throws {
    let first = try staging(4)
    // The identifier of a process that lives, but that has nothing to do with the folder.
    let dead = "\(folder.path("extensions"))/.intent-host-install-1-old"
    try FileManager.default.createDirectory(atPath: dead, withIntermediateDirectories: true)
    let second = try staging(4)
    #expect(FileManager.default.fileExists(atPath: first.path) && FileManager.default.fileExists(atPath: second.path))
    #expect(!FileManager.default.fileExists(atPath: dead))
  }
}
