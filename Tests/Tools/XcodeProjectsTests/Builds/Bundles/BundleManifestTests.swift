internal import BaseFiles
internal import Foundation
internal import Testing
@testable internal import XcodeProjects

@Suite("The manifest of a bundle has the values that Xcode fills in")
struct BundleManifestTests {
  private let sample: SampleFolder

  init() throws {
    sample = try SampleFolder()
  }

  private func manifest(
    _ entries: String?, facts: SourceFacts = SourceFacts(), _ change: (inout ProjectTarget) -> Void = { _ in }
  ) throws -> [String: Any] {
    try PropertyListSerialization.propertyList(
      from: Data(contents(entries, facts: facts, change).xml), format: nil) as? [String: Any] ?? [:]
  }

  private func contents(
    _ entries: String?, facts: SourceFacts = SourceFacts(), _ change: (inout ProjectTarget) -> Void = { _ in }
  ) throws -> ManifestContents {
    var target = sample.target()
    if let entries {
      try sample.write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", "Info.plist")
      target.infoPlist = sample.path("Info.plist")
    }
    change(&target)
    return try BundleManifest(target, executable: "libChat.so", app: "org.example.app", facts: facts).contents()
  }

  @Test("Variables have the values of the project, or of the bundle")
  func variables() throws {
    let manifest = try manifest(
      """
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleVersion</key><string>${CURRENT_PROJECT_VERSION}</string>
      <key>Nested</key><array><dict><key>A</key><string>$(OWN:lower) $(UNKNOWN)</string></dict></array>
      <key>Number</key><integer>3</integer><key>Truth</key><true/>
      """
    ) { $0.settings = ["CURRENT_PROJECT_VERSION": "7", "OWN": "Mine"] }
    #expect(manifest["CFBundleIdentifier"] as? String == "org.example.app.Chat")
    #expect(manifest["CFBundleExecutable"] as? String == "libChat.so")
    #expect(manifest["CFBundleVersion"] as? String == "7")
    #expect(manifest["Nested"] as? [[String: String]] == [["A": "mine $(UNKNOWN)"]])
    #expect(manifest["Number"] as? Int == 3)
    #expect(manifest["Truth"] as? Bool == true)
  }

  @Test("A manifest that Xcode generates has the keys of the settings")
  func generated() throws {
    let manifest = try manifest(nil) { target in
      target.bundleIdentifier = "org.example.chat"
      target.settings = [
        "INFOPLIST_KEY_CFBundleDisplayName": "My Chat", "INFOPLIST_KEY_LSRequiresIPhoneOS": "YES",
        "MARKETING_VERSION": "2.1",
      ]
    }
    #expect(manifest["CFBundleIdentifier"] as? String == "org.example.chat")
    #expect(manifest["CFBundleDisplayName"] as? String == "My Chat")
    #expect(manifest["CFBundleShortVersionString"] as? String == "2.1")
    #expect(manifest["CFBundlePackageType"] as? String == "XPC!")
    #expect(manifest["LSRequiresIPhoneOS"] as? Bool == true)
  }

  @Test("The author's values override generated values")
  func precedence() throws {
    let manifest = try manifest("<key>CFBundleDisplayName</key><string>Own</string>") {
      $0.settings = ["INFOPLIST_KEY_CFBundleDisplayName": "Generated"]
    }
    #expect(manifest["CFBundleDisplayName"] as? String == "Own")
  }

  @Test("Groups of the entitlements are added to the groups of the manifest")
  func groups() throws {
    let manifest = try manifest(
      """
      <key>IntentHost</key><dict><key>MemoryLimitMB</key><integer>20</integer>
      <key>AppGroups</key><array><string>group.one</string></array></dict>
      """
    ) {
      $0.appGroups = ["group.one", "group.$(PRODUCT_NAME:lower)"]
      $0.keychainGroups = ["$(AppIdentifierPrefix)org.example.shared"]
    }
    let own = try #require(manifest["IntentHost"] as? [String: Any])
    #expect(own["AppGroups"] as? [String] == ["group.one", "group.chat"])
    #expect(own["KeychainGroups"] as? [String] == ["org.example.shared"])
    #expect(own["MemoryLimitMB"] as? Int == 20)
  }

  @Test(
    "The Objective-C name of a principal class becomes its Swift name",
    arguments: [
      ("Handler", "Chat.IntentHandler"), ("$(PRODUCT_MODULE_NAME).IntentHandler", "Chat.IntentHandler"),
      ("Other", "Other"),
    ])
  func principalClass(name: String, expected: String) throws {
    let manifest = try manifest(
      "<key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key><string>\(name)</string></dict>",
      facts: SourceFacts(classNames: ["Handler": "Chat.IntentHandler"]))
    let keys = try #require(manifest["NSExtension"] as? [String: String])
    #expect(keys["NSExtensionPrincipalClass"] == expected)
  }

  @Test("Network use adds 'NetworkClient' and a note, unless the author's manifest has it")
  func network() throws {
    let facts = SourceFacts(networkUse: .init(name: "URLSession", path: "/p/A.swift", line: 3, column: 7))
    let contents = try contents("<key>CFBundleIdentifier</key><string>org.example.own</string>", facts: facts)
    #expect((contents.root["IntentHost"] as? [String: Bool])?["NetworkClient"] == true)
    #expect(
      contents.networkNote?.description
        == "/p/A.swift:3:7: note: 'URLSession' needs the network, so the manifest of 'org.example.own' asks for it; only "
        + "the policy can grant it; add to the policy: <key>Sandbox</key> <dict><key>AllowNetwork</key> "
        + "<array><string>org.example.own</string></array></dict> [build-network]")
    let decided = try self.contents(
      "<key>IntentHost</key><dict><key>NetworkClient</key><false/></dict>", facts: facts)
    #expect((decided.root["IntentHost"] as? [String: Bool])?["NetworkClient"] == false)
    #expect(decided.networkNote == nil)
    #expect(try self.contents(nil).root["IntentHost"] == nil)
  }

  @Test("An unreadable manifest is an error with its position")
  func malformed() {
    #expect(throws: (any Error).self) { try manifest("<key>A</key>") }
  }
}
