internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A cache file is read only if it is unchanged")
struct CacheFileTests {
  private static let kind = CacheFile(named: "test", version: 3, maximumBytes: 1_000)
  private let folder: TemporaryFolder
  private var path: String { folder.path("caches/file") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func content(_ kind: CacheFile = Self.kind) -> [UInt8]? {
    kind.bytes(ofFileAt: path).map { Array($0[kind.contentStart...]) }
  }

  @Test("The content equals the written content, in a private folder")
  func roundTrip() throws {
    #expect(content() == nil)
    Self.kind.write([1, 2, 3], to: path)
    #expect(content() == [1, 2, 3])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("caches"))[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test("Files of other kinds, versions and sizes are not read")
  func others() {
    Self.kind.write([1, 2, 3], to: path)
    #expect(content(CacheFile(named: "other", version: 3, maximumBytes: 1_000)) == nil)
    #expect(content(CacheFile(named: "test", version: 4, maximumBytes: 1_000)) == nil)
    #expect(content(CacheFile(named: "test", version: 3, maximumBytes: 10)) == nil)
  }

  @Test("A changed or missing byte is detected", arguments: 0..<20)
  func damaged(place: Int) throws {
    Self.kind.write([1, 2, 3], to: path)
    var bytes = try Data(contentsOf: URL(filePath: path))
    if place < bytes.count { bytes[place] ^= 0x10 } else { bytes.removeLast() }
    try bytes.write(to: URL(filePath: path))
    #expect(content() == nil)
  }

  @Test("The missing home of a user is not created")
  func homeless() {
    let home = "/intent-host-no-home-\(UUID().uuidString)"
    Self.kind.write([1], to: home + "/.cache/file")
    #expect(!FileManager.default.fileExists(atPath: home))
  }
}
