internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("An extension that became hostile after it was found is not launched")
struct TrustDefectTests {
  private let folder: TemporaryFolder
  private let found: InstalledExtension

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    found = try #require(ExtensionCatalogue.scan(in: folder, plugins: ["plugins"]).extensions.first)
  }

  @Test("Nothing speaks against one that stayed as it was")
  func control() {
    #expect(found.trustDefect == nil)
  }

  @Test("A library or bundle that everybody may write to", arguments: ["", "/libChat.so"])
  func permissions(name: String) {
    let path = folder.path("plugins/Chat.appex\(name)")
    chmod(path, 0o777)
    let what = name.isEmpty ? "directory" : "file"
    #expect(found.trustDefect == "every user may write to the \(what) '\(path)'; take that away: chmod o-w")
  }

  @Test("A library that leads out")
  func link() throws {
    try folder.url.move("plugins/Chat.appex/libChat.so", to: "outside")
    try folder.url.link("plugins/Chat.appex/libChat.so", to: "outside")
    #expect(found.trustDefect?.contains("leads out of '\(folder.path("plugins/Chat.appex"))'") == true)
  }
}
