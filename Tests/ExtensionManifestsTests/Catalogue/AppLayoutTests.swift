internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("An app speaks for its extensions")
struct AppLayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest("org.unicorn.Chat").text, to: "plugins/Folder.app/PlugIns/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Folder.app/PlugIns/Chat.appex/libChat.so")
  }

  private func only() throws -> ExtensionManifest {
    let catalogue = ExtensionCatalogue.scan(in: folder, plugins: ["plugins"])
    #expect(catalogue.refused.isEmpty)
    #expect(catalogue.extensions.count == 1)
    return try #require(catalogue.extensions.first).manifest
  }

  @Test("Its manifest gives the name, and others by which it is called")
  func names() throws {
    let app = SampleManifest("org.unicorn").with {
      $0.root["CFBundleName"] = "<string>Unicorn</string>"
      $0.root["CFBundleDisplayName"] = "<string>The Unicorn</string>"
      $0.root["INAlternativeAppNames"] =
        "<array><dict><key>INAlternativeAppName</key><string>Horn</string>"
        + "<key>INAlternativeAppNamePronunciationHint</key><string>hohrn</string></dict>"
        + "<dict><key>INAlternativeAppName</key><string>Einhorn</string></dict></array>"
    }
    try folder.write(app.text, to: "plugins/Folder.app/Info.plist")
    let manifest = try only()
    #expect(manifest.name == "The Unicorn")
    #expect(manifest.alternativeNames == ["Horn", "Einhorn"])
    #expect(manifest.namePronunciations == ["Horn": "hohrn"])
    #expect(manifest.identifier == "org.unicorn.Chat")
  }

  @Test("One whose manifest can't be used is called by its folder", arguments: ["two words", nil])
  func folderName(manifest: String?) throws {
    if let manifest { try folder.write(manifest, to: "plugins/Folder.app/Info.plist") }
    #expect(try only().name == "Folder")
  }

  @Test("A manifest that leads out of the app gives no name")
  func link() throws {
    let app = SampleManifest("org.unicorn").with { $0.root["CFBundleName"] = "<string>Unicorn</string>" }
    try folder.write(app.text, to: "Info.plist")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("plugins/Folder.app/Info.plist"), withDestinationPath: folder.path("Info.plist"))
    #expect(try only().name == "Folder")
  }
}
