internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A published manifest with Xcode's variables is accepted")
struct PublishedManifestTests {
  private let folder: TemporaryFolder
  private let manifest = SampleManifest("$(PRODUCT_BUNDLE_IDENTIFIER)", executable: "$(EXECUTABLE_NAME)").with {
    $0.root["CFBundleName"] = "<string>$(PRODUCT_NAME)</string>"
    $0.root["CFBundleDisplayName"] = "<string>$(APP_DISPLAY_NAME)</string>"
    $0.root["CFBundleDevelopmentRegion"] = "<string>$(DEVELOPMENT_LANGUAGE)</string>"
    $0.root["CFBundleShortVersionString"] = "<string>$(MARKETING_VERSION)</string>"
    $0.root["CFBundleVersion"] = "<string>7</string>"
    $0.pluginKeys["NSExtensionPrincipalClass"] = "<string>$(PRODUCT_MODULE_NAME).IntentHandler</string>"
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func scan(manifests: [String] = []) -> ExtensionCatalogue {
    .scan(in: folder, plugins: ["plugins"], manifests: manifests)
  }

  @Test(
    "The variables in a bundle have the values of the library and the bundle",
    arguments: ["libOther.so", "libChat.so", "Chat.so"])
  func bundle(library: String) throws {
    try folder.write(manifest.text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/\(library)")
    let found = try #require(scan().extensions.first)
    #expect(found.library.lastPathComponent == library)
    #expect(found.manifest.identifier == "Chat")
    #expect(found.manifest.name == "Chat")
    #expect(found.manifest.version == "7")
    #expect(found.manifest.principalClass == "$(PRODUCT_MODULE_NAME).IntentHandler")
  }

  @Test("Of several libraries in a bundle, the one with the bundle's name is used")
  func severalLibraries() throws {
    try folder.write(manifest.text, to: "plugins/Chat.appex/Info.plist")
    for library in ["libAlso.so", "libChat.so"] { try folder.write(to: "plugins/Chat.appex/\(library)") }
    #expect(scan().extensions.map(\.library.lastPathComponent) == ["libChat.so"])
  }

  @Test(
    "The variables in an app have the app's identifier, which is required",
    arguments: [("org.unicorn", ["org.unicorn.Chat"]), ("$(PRODUCT_BUNDLE_IDENTIFIER)", [])])
  func app(identifier: String, expected: [String]) throws {
    try folder.write(SampleManifest(identifier).text, to: "plugins/Unicorn.app/Info.plist")
    try folder.write(manifest.text, to: "plugins/Unicorn.app/PlugIns/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/Chat.appex/libChat.so")
    #expect(scan().extensions.map(\.manifest.identifier) == expected)
  }

  @Test(
    "The variables beside a library, or in a directory of manifests, have values",
    arguments: ["plugins/Chat.plist", "manifests/Chat/Info.plist", "manifests/Chat.plist"])
  func bareLibrary(path: String) throws {
    try folder.write(manifest.text, to: path)
    try folder.write(to: "plugins/libChat.so")
    let found = try #require(scan(manifests: ["manifests"]).extensions.first)
    #expect(found.manifest.identifier == "Chat")
    #expect(found.manifest.executable == "libChat.so")
    #expect(found.manifest.name == "Chat")
  }

  @Test("Two bundles with the same manifest are two extensions")
  func copies() throws {
    for name in ["Chat", "Mail"] {
      try folder.write(manifest.text, to: "plugins/\(name).appex/Info.plist")
      try folder.write(to: "plugins/\(name).appex/lib\(name).so")
    }
    #expect(scan().extensions.map(\.manifest.identifier) == ["Chat", "Mail"])
  }

  @Test("The rejection names an unknown variable whose value is needed")
  func unknown() throws {
    let unknown = manifest.with { $0.root["CFBundleIdentifier"] = "<string>$(ORG_PREFIX).chat</string>" }
    try folder.write(unknown.text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    let path = folder.path("plugins/Chat.appex/Info.plist")
    #expect(
      scan().rejected.map(\.reason) == [
        "\(path):1:263: error: '$(ORG_PREFIX).chat' is not a valid bundle identifier; write the value of the build variable, "
          + "which only the Xcode project knows [invalid-bundle-identifier]"
      ])
  }

  @Test(
    "The library variable of a bundle with several libraries, or none, is unknown",
    arguments: [[], ["libA.so", "libB.so"]])
  func unknownLibrary(libraries: [String]) throws {
    try folder.write(manifest.text, to: "plugins/Chat.appex/Info.plist")
    for library in libraries { try folder.write(to: "plugins/Chat.appex/\(library)") }
    let reason = "has no library '$(EXECUTABLE_NAME)'; write the library's name instead of the build variable"
    #expect(scan().rejected.first?.reason.contains(reason) == true)
  }
}
