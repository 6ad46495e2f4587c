internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("The manifest of an app applies to its extensions")
struct AppLayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest("org.unicorn.Chat").text, to: "plugins/Folder.app/PlugIns/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Folder.app/PlugIns/Chat.appex/libChat.so")
  }

  private func only() throws -> ExtensionManifest {
    let catalogue = ExtensionCatalogue.scan(in: folder, plugins: ["plugins"])
    #expect(catalogue.rejected.isEmpty)
    #expect(catalogue.extensions.count == 1)
    return try #require(catalogue.extensions.first).manifest
  }

  @Test("The app's manifest gives the name and the alternative names")
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

  @Test("An app without a name in its manifest has the name of its folder")
  func folderName() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Folder.app/Info.plist")
    #expect(try only().name == "Folder")
  }

  @Test("An app without an identifier has no extensions", arguments: ["two words", nil, "$(ID)"])
  func anonymous(manifest: String?) throws {
    let text = manifest.map { $0.contains(" ") ? $0 : SampleManifest($0).text }
    if let text { try folder.write(text, to: "plugins/Folder.app/Info.plist") }
    try checkRefusal("missing-key")
  }

  @Test("An app with an invalid identifier has no extensions")
  func invalidIdentifier() throws {
    try folder.write(SampleManifest("org/chat").text, to: "plugins/Folder.app/Info.plist")
    try checkRefusal(
      "invalid-bundle-identifier", "whose bundle identifier 'org/chat' is not valid; correct it in its Info.plist")
  }

  @Test("A link to a manifest outside the app is ignored")
  func link() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "Info.plist")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("plugins/Folder.app/Info.plist"), withDestinationPath: folder.path("Info.plist"))
    try checkRefusal("missing-key")
  }

  private func checkRefusal(
    _ rule: String,
    _ defect: String = "which has no bundle identifier; add 'CFBundleIdentifier' to its Info.plist"
  ) throws {
    let catalogue = ExtensionCatalogue.scan(in: folder, plugins: ["plugins"])
    #expect(catalogue.extensions.isEmpty)
    #expect(catalogue.apps.isEmpty)
    let refused = try #require(catalogue.rejected.first)
    #expect(catalogue.rejected.count == 1)
    #expect(refused.rule == rule)
    #expect(refused.reason == "is in the app '\(folder.path("plugins/Folder.app"))', \(defect)")
    let manifest = folder.path("plugins/Folder.app/Info.plist")
    #expect(folder.diagnostics(["plugins"]).contains { $0.path == manifest && $0.severity != .note })
  }
}
