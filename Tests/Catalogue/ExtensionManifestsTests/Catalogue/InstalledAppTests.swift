internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("The catalogue lists apps")
struct InstalledAppTests {
  private let kept: CachedFolder

  init() throws {
    kept = try CachedFolder()
  }

  private var folder: TemporaryFolder { kept.folder }

  /// Installs an app with a program, and with an extension if `extensions` names one.
  private func install(
    _ name: String, identifier: String? = nil, program: String? = nil, executable: String? = nil,
    extensions: [String] = [], _ keys: String = ""
  ) throws {
    let identifier = identifier ?? "org.\(name)"
    try folder.write(
      "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>"
        + "<key>CFBundleExecutable</key><string>\(executable ?? program ?? name)</string>\(keys)</dict></plist>",
      to: "plugins/\(name).app/Info.plist")
    try folder.writeProgram(to: "plugins/\(name).app/\(program ?? name)")
    for item in extensions { try kept.install(item, in: "plugins/\(name).app/PlugIns") }
  }

  private var scanned: ExtensionCatalogue { kept.catalogueAnew }

  @Test("Apps with and without extensions are read, from files and from the registry")
  func content() async throws {
    let keys = """
      <key>CFBundleDisplayName</key><string>The Chat</string>
      <key>NSUserActivityTypes</key><array><string>INSendMessageIntent</string><string>org.chat.open</string></array>
      <key>NSSiriUsageDescription</key><string>To send.</string>
      <key>NSContactsUsageDescription</key><string>To find.</string>
      <key>INIntentsSupported</key><array><string>INPlayMediaIntent</string></array>
      <key>UIBackgroundModes</key><array><string>audio</string></array>
      """
    try install("Chat", program: "Program", extensions: ["Inner", "Other"], keys)
    try install("Alone")
    let found = try await kept.keep(kept.scanner())
    let chat = try #require(found.apps.first { $0.identifier == "org.Chat" })
    #expect(found.apps.map(\.name) == ["Alone", "The Chat"])
    #expect(found.rejected.isEmpty)
    #expect(chat.path == folder.path("plugins/Chat.app"))
    #expect(chat.executablePath == folder.path("plugins/Chat.app/Program"))
    #expect(chat.userActivityTypes == ["INSendMessageIntent", "org.chat.open"])
    #expect(chat.siriUsageDescription == "To send.")
    #expect(chat.contactsUsageDescription == "To find.")
    #expect(chat.intentsSupported == ["INPlayMediaIntent"])
    #expect(chat.backgroundModes == ["audio"])
    #expect(chat.extensionIdentifiers == ["org.Inner", "org.Other"])
    // The third one is the app itself, which handles an intent.
    #expect(found.extensions.map(\.app) == [chat, chat, chat])
    let probe = try OpenProbe(kept.manifests)
    let again = kept.scanner().scan()
    #expect(Found(again) == found)
    #expect(again.app("org.Chat") == chat)
    #expect(again.app("org.Nobody") == nil)
    #expect(probe.opened().isEmpty)
  }

  @Test(
    "An extension outside an app has no app; an app without identifier is rejected",
    arguments: ["", "$(ID)", "a/b"])
  func none(identifier: String) async throws {
    try kept.install("Bare")
    try install("Chat", identifier: identifier, extensions: ["Inner"])
    for _ in 0..<2 {
      let found = try await kept.keep(kept.scanner())
      #expect(found.extensions.map(\.app) == [nil])
      #expect(found.extensions.map(\.manifest.identifier) == ["org.Bare"])
      #expect(found.rejected.map(\.path) == [folder.path("plugins/Chat.app/PlugIns/Inner.appex/libInner.so")])
      #expect(found.apps.isEmpty)
    }
  }

  @Test("Of two copies of an app, the second is rejected with its extensions")
  func copies() async throws {
    let keys = "<key>INIntentsSupported</key><array><string>INPlayMediaIntent</string></array>"
    try install("A", identifier: "org.chat", extensions: ["First"])
    try install("B", identifier: "org.chat", extensions: ["Second"], keys)
    for _ in 0..<2 {
      let found = try await kept.keep(kept.scanner())
      #expect(found.apps.map(\.path) == [folder.path("plugins/A.app")])
      #expect(found.rejected.map(\.rule) == Array(repeating: "duplicate-bundle-identifier", count: 3))
      #expect(
        found.rejected.map(\.path)
          == ["B.app", "B.app/B", "B.app/PlugIns/Second.appex/libSecond.so"].map { folder.path("plugins/\($0)") })
      // What the user decided about the app does not hold for a copy.
      #expect(found.extensions.map(\.manifest.identifier) == ["org.First"])
    }
    #expect(
      scanned.rejected.last?.reason
        == "is in the app '\(folder.path("plugins/B.app"))', which has the identifier of the app "
        + "'\(folder.path("plugins/A.app"))'; give one of them another identifier")
    #expect(scanned.app(running: folder.path("plugins/B.app/B")) == nil)
  }

  @Test(
    "An extension with the identifier of an app is rejected anywhere",
    arguments: ["plugins", "plugins/A.app/PlugIns", "plugins/M.app/PlugIns", "plugins/Z.app/PlugIns"])
  func identifierOfApp(place: String) async throws {
    let keys = "<key>INIntentsSupported</key><array><string>INPlayMediaIntent</string></array>"
    for name in ["A", "Z"] { try install(name, extensions: ["In\(name)"]) }
    try install("M", extensions: ["InM"], keys)
    try kept.install("M", in: place)
    for _ in 0..<2 {
      let found = try await kept.keep(kept.scanner())
      #expect(found.rejected.map(\.path) == [folder.path("\(place)/M.appex/libM.so")])
      #expect(found.rejected.map(\.rule) == ["duplicate-bundle-identifier"])
      let reason =
        "has the identifier of the app '\(folder.path("plugins/M.app"))'; give the extension another identifier"
      #expect(found.rejected.map(\.reason) == [reason])
      #expect(found.extensions.map(\.manifest.identifier).sorted() == ["org.InA", "org.InM", "org.InZ", "org.M"])
      #expect(found.extensions.filter(\.isApp).map(\.libraryPath) == [folder.path("plugins/M.app/M")])
    }
  }

  @Test("The program of a process identifies its app, also through links")
  func program() throws {
    try install("A", program: "A")
    try install("B", program: "Real", executable: "B")
    try folder.url.link("plugins/B.app/B", to: "plugins/B.app/Real")
    try folder.url.move("plugins/A.app", to: "elsewhere.app")
    try folder.url.link("plugins/A.app", to: "elsewhere.app")
    let real = try #require(FileTrust.realPath(folder.url.path))
    #expect(scanned.app(running: "\(real)/elsewhere.app/A")?.identifier == "org.A")
    #expect(scanned.app(running: "\(real)/plugins/B.app/Real")?.identifier == "org.B")
    for other in ["\(real)/plugins/A.app/A", "\(real)/A", "A", "", "\(real)/plugins/B.app/B (deleted)"] {
      #expect(scanned.app(running: other) == nil)
    }
  }

  @Test("An app whose program is unsafe or invalid can't be opened")
  func unsafePrograms() throws {
    try install("A", extensions: ["Inner"])
    let program = folder.path("plugins/A.app/A")
    let app = try #require(scanned.apps.first)
    #expect(app.programDefect() == nil)
    try #require(chmod(program, 0o777) == 0)
    #expect(app.programDefect()?.rule == "unsafe-permissions")
    try check("unsafe-permissions")
    try #require(chmod(program, 0o644) == 0)
    try check("not-a-program")
    try folder.write("text", to: "plugins/A.app/A")
    try check("not-a-program")
    try FileManager.default.removeItem(atPath: program)
    try folder.writeProgram(to: "Outside")
    try folder.url.link("plugins/A.app/A", to: "Outside")
    try check("unsafe-symlink")
    try FileManager.default.removeItem(atPath: program)
    try check(nil)
    #expect(app.programDefect()?.rule == "unreadable")
  }

  private func check(_ rule: String?) throws {
    let catalogue = scanned
    #expect(catalogue.apps.map(\.executablePath) == [nil])
    #expect(catalogue.rejected.map(\.rule) == [rule].compactMap(\.self))
    #expect(catalogue.extensions.map(\.manifest.identifier) == ["org.Inner"])
  }

  @Test("A change of an app is a change of the catalogue")
  func changes() throws {
    try install("A")
    let before = scanned
    #expect(CatalogueChange(from: before, to: scanned).isEmpty)
    try install("B")
    #expect(CatalogueChange(from: before, to: scanned).hasOtherApps)
  }
}
