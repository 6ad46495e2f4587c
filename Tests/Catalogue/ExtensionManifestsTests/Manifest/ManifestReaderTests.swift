internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A manifest is parsed")
struct ManifestReaderTests {
  private func read(
    _ manifest: SampleManifest, library: String? = nil, containingApp: String? = nil
  ) throws -> ExtensionManifest {
    let folder = try TemporaryFolder()
    try folder.write(manifest.text, to: "Info.plist")
    var place = ManifestLocation()
    if let library { place.library = .file(folder.path(library), directory: folder.url.path) }
    if let containingApp { place.app = AppManifest(nil, folderName: containingApp) }
    let file = ManifestFile(path: folder.path("Info.plist"))
    return try #require(file.parse(BuildVariables(product: "Chat", executable: nil), place).manifest)
  }

  @Test("A manifest with the required keys only")
  func smallest() throws {
    #expect(
      try read(SampleManifest())
        == ExtensionManifest(
          identifier: "org.chat", executable: "libChat.so", name: "libChat.so", alternativeNames: [], version: "",
          kind: .intents, principalClass: "Chat.IntentHandler", intentsSupported: ["INSendMessageIntent"],
          restrictedWhileLocked: [], restrictedWhileProtectedDataUnavailable: [], appGroups: [])
    )
  }

  @Test("A manifest with all keys")
  func whole() throws {
    var manifest = SampleManifest()
    manifest.root["CFBundleDisplayName"] = "<string>Chat</string>"
    manifest.root["CFBundleShortVersionString"] = "<string>1.2</string>"
    manifest.root["CFBundleVersion"] = "<string>7</string>"
    manifest.root["INAlternativeAppNames"] = """
      <array><dict><key>INAlternativeAppName</key><string>Talk</string>
      <key>INAlternativeAppNamePronunciationHint</key><string>tawk</string></dict><dict/></array>
      """
    manifest.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
    manifest.attributes = [
      "IntentsSupported": "<array><string>BIntent</string><string>AIntent</string></array>",
      "IntentsRestrictedWhileLocked": "<array><string>AIntent</string></array>",
      "IntentsRestrictedWhileProtectedDataUnavailable": "<array><string>BIntent</string></array>",
    ]
    manifest.own = [
      "AppGroups": "<array><string>group.chat</string></array>",
      "KeychainGroups":
        "<array><string>ABCDE12345.chat.one</string><string>$(AppIdentifierPrefix)chat.two</string></array>",
      "MemoryLimitMB": "<integer>20</integer>",
      "TimeLimitSeconds": "<real>2.5</real>",
      "Placement": "<string>local</string>",
    ]
    #expect(
      try read(manifest)
        == ExtensionManifest(
          identifier: "org.chat", executable: "libChat.so", name: "Chat", alternativeNames: ["Talk"], version: "1.2",
          kind: .intentsUI, principalClass: "Chat.IntentHandler", intentsSupported: ["BIntent", "AIntent"],
          restrictedWhileLocked: ["AIntent"], restrictedWhileProtectedDataUnavailable: ["BIntent"],
          appGroups: ["group.chat"],
          memoryLimitMB: 20, timeLimitSeconds: 2.5, namePronunciations: ["Talk": "tawk"],
          keychainGroups: ["chat.one", "chat.two"], placement: .local))
  }

  @Test(
    "The network is none, any or a list of servers",
    arguments: [
      (nil, []), ("<false/>", []), ("<true/>", nil),
      ("<array><string>API.example.com.:443</string></array>", ["api.example.com:443"]),
      (
        "<array><string>[::1]:80</string><string>127.0.0.1:8080</string><string>[0::1]:80</string></array>",
        ["[::1]:80", "127.0.0.1:8080"]
      ),
    ] as [(String?, [String]?)])
  func network(value: String?, servers: [String]?) throws {
    var manifest = SampleManifest()
    if let value { manifest.own["NetworkClient"] = value }
    let network = try read(manifest).network
    #expect(network.hosts.map(\.description) == servers ?? [])
    #expect((network == .any) == (servers == nil))
    #expect((network == .none) == (servers?.isEmpty == true))
  }

  @Test("The name is the app's, else the containing app's, its own or the library's")
  func name() throws {
    var manifest = SampleManifest()
    #expect(try read(manifest).name == "libChat.so")
    manifest.root["CFBundleName"] = "<string>Name</string>"
    #expect(try read(manifest).name == "Name")
    manifest.root["CFBundleDisplayName"] = "<string>Display Name</string>"
    #expect(try read(manifest).name == "Display Name")
    manifest.own["ContainingApp"] = "<string>Own App</string>"
    #expect(try read(manifest).name == "Own App")
    #expect(try read(manifest, containingApp: "App").name == "App")
  }

  @Test("The short version precedes the build version")
  func version() throws {
    var manifest = SampleManifest()
    manifest.root["CFBundleVersion"] = "<string>7</string>"
    #expect(try read(manifest).version == "7")
    manifest.root["CFBundleShortVersionString"] = "<string>1.2</string>"
    #expect(try read(manifest).version == "1.2")
  }

  @Test("The library of the layout precedes CFBundleExecutable")
  func library() throws {
    #expect(try read(SampleManifest(), library: "libOther.so").executable == "libOther.so")
    let without = SampleManifest().with { $0.root["CFBundleExecutable"] = .some(nil) }
    #expect(try read(without, library: "libOther.so").executable == "libOther.so")
  }

  @Test("A missing list of intents is empty")
  func noIntents() throws {
    #expect(try read(SampleManifest().with { $0.attributes = [:] }).intentsSupported == [])
  }

  @Test("Unknown keys are ignored")
  func unknownKeys() throws {
    #expect(try read(SampleManifest().with { $0.root["UIDeviceFamily"] = "<array/>" }) == read(SampleManifest()))
  }

  @Test(
    "A memory limit that is not a whole number of megabytes is ignored",
    arguments: [("20.4", 20), ("nan", nil), ("inf", nil), ("1e300", nil)] as [(String, Int?)])
  func memory(value: String, limit: Int?) throws {
    #expect(
      try read(SampleManifest().with { $0.own["MemoryLimitMB"] = "<real>\(value)</real>" }).memoryLimitMB == limit)
  }
}
