internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("An extension that became unsafe after the scan is not launched")
struct TrustDefectTests {
  private let folder: TemporaryFolder
  private let found: InstalledExtension

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    found = try #require(ExtensionCatalogue.scan(in: folder, plugins: ["plugins"]).extensions.first)
  }

  /// Why the library is not opened; nil if it is.
  private var defect: String? {
    do throws(Diagnostic) {
      _ = try found.openLibrary()
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("An unchanged library is opened")
  func control() throws {
    let library = try found.openLibrary()
    #expect(library.files.map(\.name) == [found.libraryPath])
    #expect(library.stamp == found.libraryStamp)
    #expect(defect == nil)
  }

  @Test(
    "A world-writable library, or folder on its path, is rejected",
    arguments: ["plugins", "plugins/Chat.appex", "plugins/Chat.appex/libChat.so"])
  func permissions(name: String) {
    let path = folder.path(name)
    chmod(path, 0o777)
    let what = name.hasSuffix(".so") ? "file" : "directory"
    #expect(defect == "every user may write to the \(what) '\(path)'; remove the permission: chmod o-w")
  }

  @Test("A library of another user is rejected", .enabled(if: geteuid() == 0, "only root can give files away"))
  func owner() throws {
    chown(found.libraryPath, 1, 1)
    let owner = UserGroups.name(ofUser: 1)
    #expect(
      defect == "the file '\(found.libraryPath)' belongs to the user '\(owner)'; "
        + "change its owner to root or to the host's user: chown")
    #expect(ExtensionCatalogue.scan(in: folder, plugins: ["plugins"]).rejected.map(\.rule) == ["unsafe-owner"])
    #expect(folder.diagnostics().map(\.rule).contains("unsafe-owner"))
  }

  @Test("A link to a library outside the bundle is rejected")
  func link() throws {
    try folder.url.move("plugins/Chat.appex/libChat.so", to: "outside")
    try folder.url.link("plugins/Chat.appex/libChat.so", to: "outside")
    #expect(defect?.contains("leads out of '\(folder.path("plugins/Chat.appex"))'") == true)
  }

  @Test("A missing library, and one that is not a regular file, are rejected")
  func missing() throws {
    try folder.url.remove("plugins/Chat.appex/libChat.so")
    #expect(defect?.contains("can't be read") == true)
    mkfifo(found.libraryPath, 0o600)
    #expect(defect == "'\(found.libraryPath)' is not a regular file")
  }
}
