internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Valid files have no findings")
struct RightExampleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A bundle outside an app, and one in an app with the required keys")
  func bundles() throws {
    for place in ["Chat.appex", "Mail.app/PlugIns/Mail.appex"] {
      let identifier = place.hasPrefix("Mail") ? "org.mail.Intents" : "org.chat"
      try folder.write(SampleManifest(identifier).text, to: "\(place)/Info.plist")
      try folder.write(to: "\(place)/libChat.so")
    }
    try folder.write(
      "<plist><dict><key>CFBundleIdentifier</key><string>org.mail</string>"
        + "<key>NSSiriUsageDescription</key><string>To send.</string></dict></plist>",
      to: "Mail.app/Info.plist")
    #expect(folder.lines() == [])
  }

  @Test("A library with the manifest beside it, in either order", arguments: ["Chat", "libChat"])
  func bareLibrary(name: String) throws {
    // The location gives the name of its library.
    let manifest = SampleManifest("$(PRODUCT_BUNDLE_IDENTIFIER)").with { $0.root["CFBundleExecutable"] = .some(nil) }
    try folder.write(manifest.text, to: "\(name).plist")
    try folder.write(to: "libChat.so")
    for paths in [[""], ["\(name).plist"], ["libChat.so"], ["libChat.so", "\(name).plist"], ["\(name).plist", ""]] {
      #expect(folder.lines(paths) == [], "\(paths)")
    }
  }

  @Test("A library with its manifest in another directory, checked from either end")
  func looseManifest() throws {
    try folder.write(SampleManifest().text, to: "manifests/Chat/Info.plist")
    try folder.write(to: "plugins/libChat.so")
    #expect(folder.lines(["plugins/libChat.so"], manifests: ["manifests"]) == [])
    #expect(folder.lines(["manifests"], plugins: ["plugins"]) == [])
  }

  @Test("A manifest with all keys")
  func everything() throws {
    let manifest = SampleManifest().with {
      $0.root["CFBundleName"] = "<string>Chat</string>"
      $0.root["CFBundleDisplayName"] = "<string>Chat</string>"
      $0.root["CFBundleShortVersionString"] = "<string>1.2</string>"
      $0.root["CFBundleVersion"] = "<string>12</string>"
      $0.root["CFBundlePackageType"] = "<string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
      $0.root["NSFaceIDUsageDescription"] = "<string>To unlock.</string>"
      $0.root["INAlternativeAppNames"] =
        "<array><dict><key>INAlternativeAppName</key><string>Talk</string></dict></array>"
      $0.attributes["IntentsRestrictedWhileLocked"] = "<array><string>INSendMessageIntent</string></array>"
      $0.attributes["IntentsRestrictedWhileProtectedDataUnavailable"] = "<array/>"
      $0.attributes["SupportedMediaCategories"] = "<array><string>INMediaCategoryMusic</string></array>"
      $0.own = [
        "MemoryLimitMB": "<integer>120</integer>", "TimeLimitSeconds": "<real>9.5</real>", "NetworkClient": "<true/>",
        "AppGroups": "<array><string>group.org.chat</string></array>", "ContainingApp": "<string>Chat</string>",
      ]
    }
    try folder.write(manifest.text, to: "Chat.appex/Info.plist")
    try folder.write(to: "Chat.appex/libChat.so")
    #expect(folder.lines() == [])
  }

  @Test("Other property lists, and files that are not property lists, in a directory")
  func others() throws {
    try folder.write("<plist><dict><key>Colour</key><string>red</string></dict></plist>", to: "settings.plist")
    try folder.write("two words", to: "notes.txt")
    try folder.write("two words", to: ".hidden.plist")
    #expect(folder.lines() == [])
  }
}
