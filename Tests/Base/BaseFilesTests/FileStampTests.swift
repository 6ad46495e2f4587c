internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A file's stamp")
struct FileStampTests {
  @Test("The stamp is equal until the file changes")
  func stamps() throws {
    try TemporaryFolder.with { folder in
      let path = folder.appending(path: "a.plist").path
      try "<plist><true/></plist>".write(toFile: path, atomically: false, encoding: .utf8)
      let stamp = try #require(FileStamp.of(path: path))
      #expect(stamp.size == 22)
      #expect(FileStamp.of(path: path) == stamp)
      try "<plist><false/></plist>".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(FileStamp.of(path: path) != stamp)
      #expect(FileStamp.of(path: folder.appending(path: "missing").path) == nil)
    }
  }

  @Test("The stamp of a link is that of its target")
  func links() throws {
    try TemporaryFolder.with { folder in
      let path = folder.appending(path: "a.plist").path
      let link = folder.appending(path: "b.plist").path
      try "<plist><true/></plist>".write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      #expect(try RegularFile.bytes(contentsOf: link, maximumBytes: 100).count == 22)
      #expect(FileStamp.of(path: link) == FileStamp.of(path: path))
    }
  }
}
