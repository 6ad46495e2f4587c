internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// Manifests as Xcode 13 and later write them: they have `NSExtension` alone.
@Suite("A bundle supplies the identity that its manifest lacks")
struct DerivedIdentityTests {
  private let folder: TemporaryFolder
  private let bare = SampleManifest().with {
    $0.root["CFBundleIdentifier"] = .some(nil)
    $0.root["CFBundleExecutable"] = .some(nil)
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Installs a bundle without an identity, with a library called `lib<name>.so`.
  private func install(_ name: String, in app: String? = nil, _ change: (inout SampleManifest) -> Void = { _ in })
    throws
  {
    let place = (app.map { "plugins/\($0).app/PlugIns" } ?? "plugins") + "/\(name).appex"
    try folder.write(bare.with(change).text, to: "\(place)/Info.plist")
    try folder.write(to: "\(place)/lib\(name).so")
  }

  private func scan(_ grants: AppGroupGrants = AppGroupGrants()) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    scanner.appGroups = { grants }
    return scanner.scan()
  }

  private func identifiers(_ grants: AppGroupGrants = AppGroupGrants()) -> [String] {
    scan(grants).extensions.map(\.manifest.identifier).sorted()
  }

  @Test("The identifier, the library and the name are derived from the bundle")
  func bundle() throws {
    try install("Chat")
    let found = try #require(scan().extensions.first)
    #expect(found.manifest.identifier == "derived.Chat")
    #expect(found.manifest.executable == "libChat.so")
    #expect(found.manifest.name == "Chat")
    #expect(found.library.lastPathComponent == "libChat.so")
    #expect(scan().rejected.isEmpty)
    let notes = folder.diagnostics(["plugins"])
    #expect(notes.map(\.rule) == ["missing-key", "missing-key"])
    #expect(notes.allSatisfy { $0.severity == .note })
  }

  @Test("In an app, the identifier begins with the app's, and the name is the app's")
  func app() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    try install("Chat", in: "Unicorn")
    let found = try #require(scan().extensions.first)
    #expect(found.manifest.identifier == "derived.org.unicorn.Chat")
    #expect(found.manifest.name == "Unicorn")
  }

  @Test("A derived identifier is the same in each scan, whatever else is installed")
  func stable() throws {
    try install("Chat")
    try install("Mail")
    #expect(identifiers() == ["derived.Chat", "derived.Mail"])
    try install("Another")
    #expect(identifiers() == ["derived.Another", "derived.Chat", "derived.Mail"])
  }

  @Test(
    "The name is one label of the identifier; different names give different labels",
    arguments: [
      ("com.bank.chat", "derived.com-2Ebank-2Echat"), ("My Chat", "derived.My-20Chat"),
      ("My-20Chat", "derived.My-2D20Chat"), ("Grüße", "derived.Gr-C3-BC-C3-9Fe"), ("a_b", "derived.a-5Fb"),
    ])
  func label(name: String, identifier: String) throws {
    try install(name)
    #expect(identifiers() == [identifier])
  }

  @Test("An app without an identifier supplies none to its extensions")
  func nameOfApp() throws {
    try folder.write("two words", to: "plugins/com.app/Info.plist")
    try install("bank", in: "com")
    #expect(identifiers() == [])
  }

  @Test("No folder name results in the identifier of another extension")
  func victim() throws {
    try folder.write(SampleManifest("com.bank.chat").text, to: "plugins/Victim.appex/Info.plist")
    try folder.write(to: "plugins/Victim.appex/libChat.so")
    try install("com.bank.chat")
    try folder.write(SampleManifest("com").text, to: "plugins/A.app/Info.plist")
    try install("bank.chat", in: "A")
    #expect(identifiers() == ["com.bank.chat", "derived.com-2Ebank-2Echat", "derived.com.bank-2Echat"])
  }

  @Test("A manifest can't contain a derived identifier")
  func reserved() throws {
    try folder.write(SampleManifest("derived.Chat").text, to: "plugins/A.appex/Info.plist")
    try folder.write(to: "plugins/A.appex/libChat.so")
    try install("Chat")
    #expect(identifiers() == ["derived.Chat"])
    #expect(scan().rejected.map(\.rule) == ["invalid-bundle-identifier"])
    #expect(scan().extensions.map { PathName($0.bundlePath).file } == ["Chat.appex"])
  }

  @Test("Of two bundles with the same derived identifier, the first is accepted")
  func duplicate() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/A.app/Info.plist")
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/B.app/Info.plist")
    try install("Chat", in: "A")
    try install("Chat", in: "B")
    #expect(identifiers() == ["derived.org.unicorn.Chat"])
    // The app of the other bundle is rejected too.
    #expect(
      scan().rejected.map(\.path)
        == ["B.app", "B.app/PlugIns/Chat.appex/libChat.so"].map { folder.path("plugins/\($0)") })
    #expect(Set(scan().rejected.map(\.rule)) == ["duplicate-bundle-identifier"])
  }

  @Test("The labels of a derived identifier own no group", arguments: ["com.bank.chat", "Chat"])
  func group(name: String) throws {
    try install(name) { $0.own["AppGroups"] = "<array><string>group.com.bank</string></array>" }
    #expect(identifiers() == [])
    #expect(scan().rejected.map(\.rule) == ["app-group-shared"])
  }

  @Test("Grants of another extension do not apply to a derived identifier")
  func grants() throws {
    try install("com.bank.chat") { $0.own["AppGroups"] = "<array><string>group.com.bank</string></array>" }
    let grants = AppGroupGrants(
      allowed: ["group.com.bank": ["com.bank.chat"]], members: ["group.com.bank": ["com.bank.chat"]])
    #expect(identifiers(grants) == [])
  }

  @Test("Extensions of one app with derived identifiers share a group")
  func sharedGroup() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    for name in ["Chat", "Mail"] {
      try install(name, in: "Unicorn") { $0.own["AppGroups"] = "<array><string>group.org.unicorn</string></array>" }
    }
    #expect(identifiers() == ["derived.org.unicorn.Chat", "derived.org.unicorn.Mail"])
  }

  @Test(
    "An app whose identifier can't be a prefix supplies none",
    arguments: ["..", "org/unicorn", String(repeating: "a", count: 200)])
  func unusableApp(identifier: String) throws {
    try folder.write(SampleManifest(identifier).text, to: "plugins/Unicorn.app/Info.plist")
    try install("Chat", in: "Unicorn")
    #expect(identifiers() == [])
    #expect(scan().rejected.map(\.rule) == ["missing-key"])
  }

  @Test("A bundle with no library, or with several, supplies no library name")
  func noLibrary() throws {
    try folder.write(bare.text, to: "plugins/None.appex/Info.plist")
    try folder.write(bare.text, to: "plugins/Two.appex/Info.plist")
    for library in ["libA.so", "libB.so"] { try folder.write(to: "plugins/Two.appex/\(library)") }
    #expect(identifiers() == [])
    #expect(scan().rejected.map(\.rule) == ["missing-key", "missing-key"])
  }

  @Test("A library beside its manifest has no derived identifier")
  func bareLibrary() throws {
    try folder.write(bare.text, to: "plugins/Chat.plist")
    try folder.write(to: "plugins/libChat.so")
    #expect(identifiers() == [])
    #expect(scan().rejected.map(\.rule) == ["missing-key"])
  }

  @Test("A name that can't be an intent is ignored, and the other intents are used")
  func strayIntent() throws {
    try install("Chat") {
      $0.attributes["IntentsSupported"] =
        "<array><string>$(INTENTS)</string><string>INSendMessageIntent</string><string>Two Words</string></array>"
    }
    #expect(scan().extensions.map(\.manifest.intentsSupported) == [["INSendMessageIntent"]])
  }

  @Test(
    "If no name is a known intent, a name that can't be an intent is an error",
    arguments: ["", "<string>OrderIntent</string>"])
  func onlyStrayIntents(other: String) throws {
    let change = { (manifest: inout SampleManifest) in
      manifest.attributes["IntentsSupported"] = "<array><string>Two Words</string>\(other)</array>"
    }
    try install("Chat", change)
    #expect(scan().rejected.map(\.rule) == ["unknown-intent"])
    try folder.write(SampleDefinition.text("Order"), to: "plugins/Chat.appex/Intents.intentdefinition")
    #expect(scan().extensions.map(\.manifest.intentsSupported) == (other.isEmpty ? [] : [["OrderIntent"]]))
  }
}
