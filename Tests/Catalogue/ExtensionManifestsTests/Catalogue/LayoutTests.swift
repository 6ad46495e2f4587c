internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Extensions are found in each layout")
struct LayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func scan(plugins: [String] = ["plugins"], manifests: [String] = []) -> ExtensionCatalogue {
    .scan(in: folder, plugins: plugins, manifests: manifests)
  }

  /// The only extension of a catalogue. Expects that nothing was rejected.
  private func only(_ catalogue: ExtensionCatalogue) throws -> InstalledExtension {
    #expect(catalogue.rejected.isEmpty)
    #expect(catalogue.extensions.count == 1)
    return try #require(catalogue.extensions.first)
  }

  @Test("An extension bundle in an app has the name of the app")
  func app() throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    let bundle = "plugins/Unicorn.app/PlugIns/Chat.appex"
    try folder.write(SampleManifest().text, to: "\(bundle)/Info.plist")
    try folder.write(to: "\(bundle)/libChat.so")
    let found = try only(scan())
    #expect(found.library.path == folder.path("\(bundle)/libChat.so"))
    #expect(found.bundle.path == folder.path(bundle))
    #expect(found.manifest.name == "Unicorn")
  }

  @Test("An extension bundle outside an app is found")
  func bundle() throws {
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    let found = try only(scan())
    #expect(found.library.path == folder.path("plugins/Chat.appex/libChat.so"))
    #expect(found.bundle.path == folder.path("plugins/Chat.appex"))
    #expect(found.manifest.name == "Chat")
  }

  @Test("A library with its manifest beside it is found", arguments: ["Chat.plist", "libChat.plist"])
  func beside(manifest: String) throws {
    try folder.write(SampleManifest("org.chat", executable: "another.so").text, to: "plugins/\(manifest)")
    try folder.write(to: "plugins/libChat.so")
    let found = try only(scan())
    #expect(found.library.path == folder.path("plugins/libChat.so"))
    #expect(found.bundle.path == folder.path("plugins"))
    #expect(found.manifest.executable == "libChat.so")
  }

  @Test("Of two manifests beside a library, the one with its full name is used", arguments: ["Chat", "zoo"])
  func besideTwice(name: String) throws {
    try folder.write(SampleManifest("org.whole").text, to: "plugins/lib\(name).plist")
    try folder.write(SampleManifest("org.part").text, to: "plugins/\(name).plist")
    try folder.write(to: "plugins/lib\(name).so")
    #expect(try only(scan()).manifest.identifier == "org.whole")
  }

  @Test("A library whose name does not begin with 'lib' is found")
  func plainName() throws {
    try folder.write(SampleManifest().text, to: "plugins/Chat.plist")
    try folder.write(to: "plugins/Chat.so")
    #expect(try only(scan()).manifest.executable == "Chat.so")
  }

  @Test(
    "A manifest in a directory of manifests is found at any depth and by any name",
    arguments: [
      ("Any.plist", "libChat.so"), ("deep/down/Info.plist", "libChat.so"), ("Any.plist", "Chat.so"),
      ("Any.plist", "Chat"),
    ])
  func manifestDirectory(path: String, executable: String) throws {
    try folder.write(SampleManifest("org.chat", executable: executable).text, to: "manifests/\(path)")
    try folder.write(to: "plugins/libChat.so")
    let found = try only(scan(manifests: ["manifests"]))
    #expect(found.library.path == folder.path("plugins/libChat.so"))
    #expect(
      found.bundle.path == URL(fileURLWithPath: folder.path("manifests/\(path)")).deletingLastPathComponent().path)
    #expect(found.manifest.executable == "libChat.so")
  }

  @Test("The manifest beside a library precedes one in a directory of manifests")
  func besideFirst() throws {
    try folder.write(SampleManifest("org.beside").text, to: "plugins/Chat.plist")
    try folder.write(to: "plugins/libChat.so")
    try folder.write(SampleManifest("org.far").text, to: "manifests/Chat.plist")
    let catalogue = scan(manifests: ["manifests"])
    #expect(catalogue.extensions.map(\.manifest.identifier) == ["org.beside"])
  }

  @Test("One directory can contain plugins and manifests")
  func bothAtOnce() throws {
    try folder.write(SampleManifest("org.chat").text, to: "plugins/Chat.plist")
    try folder.write(to: "plugins/libChat.so")
    try folder.write(SampleManifest("org.mail", executable: "libMail.so").text, to: "plugins/Mail.appex/Info.plist")
    try folder.write(to: "plugins/Mail.appex/libMail.so")
    let catalogue = scan(manifests: ["plugins"])
    #expect(catalogue.extensions.map(\.manifest.identifier) == ["org.mail", "org.chat"])
    #expect(catalogue.rejected == [])
  }

  @Test("A link to a bundle is a bundle with the name of the link")
  func link() throws {
    try folder.write(SampleManifest().text, to: "elsewhere/Chat.appex/Info.plist")
    try folder.write(to: "elsewhere/Chat.appex/libChat.so")
    try folder.write(to: "plugins/README.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("plugins/Linked.appex"), withDestinationPath: folder.path("elsewhere/Chat.appex"))
    #expect(try only(scan()).library.path == folder.path("plugins/Linked.appex/libChat.so"))
  }

  @Test("Hidden files are ignored as incomplete copies", arguments: [".Chat.appex/Info.plist", ".Chat.plist"])
  func hidden(manifest: String) throws {
    try folder.write(SampleManifest().text, to: "plugins/\(manifest)")
    try folder.write(to: "plugins/.Chat.appex/libChat.so")
    try folder.write(to: "plugins/.libChat.so")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/.Chat.appex/libChat.so")
    #expect(scan(manifests: ["plugins"]).extensions.isEmpty)
    #expect(scan(manifests: ["plugins"]).rejected.isEmpty)
  }

  @Test("All layouts are found in one directory, and other items are ignored")
  func mixed() throws {
    for (identifier, place) in [("a", "plugins/A.app/PlugIns/B.appex"), ("b", "plugins/B.appex")] {
      try folder.write(SampleManifest("org.\(identifier)").text, to: "\(place)/Info.plist")
      try folder.write(to: "\(place)/libChat.so")
    }
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/A.app/Info.plist")
    try folder.write(SampleManifest("org.c").text, to: "plugins/C.plist")
    try folder.write(to: "plugins/libC.so")
    try folder.write(to: "plugins/README.md")
    try folder.write(to: "plugins/Empty.app/Info.plist")
    try folder.write(to: "plugins/deeper/Hidden.appex/Info.plist")
    let catalogue = scan()
    #expect(catalogue.extensions.map(\.manifest.identifier).sorted() == ["org.a", "org.b", "org.c"])
    #expect(catalogue.rejected == [])
  }
}

extension ExtensionCatalogue {
  /// The catalogue of the directories with these names in `folder`.
  static func scan(in folder: TemporaryFolder, plugins: [String], manifests: [String] = []) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(
      SearchPaths(
        plugins: plugins.map { folder.url.appending(path: $0) },
        manifests: manifests.map { folder.url.appending(path: $0) }, environment: [:]))
    // By this clock, no file is still being copied.
    scanner.clock = { timespec() }
    return scanner.scan()
  }
}
