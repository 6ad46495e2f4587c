internal import Foundation
internal import SourceFiles
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A hostile bundle is refused, and its neighbours are not")
struct TrustTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
  }

  private func scan() -> ExtensionCatalogue { .scan(in: folder, plugins: ["plugins"]) }

  @Test("Without what is hostile it is taken")
  func control() {
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }

  @Test("By its rule", arguments: Hostility.all)
  func hostile(_ hostility: Hostility) throws {
    try hostility.make(folder)
    let catalogue = scan()
    #expect(!catalogue.extensions.contains { $0.manifest.identifier == "org.chat" })
    #expect(catalogue.refused.map(\.rule) == [hostility.rule])
  }

  @Test("An app that everybody may write to has no extensions", arguments: ["Unicorn.app", "Unicorn.app/PlugIns"])
  func app(name: String) throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    try folder.write(SampleManifest("org.inner").text, to: "plugins/Unicorn.app/PlugIns/Inner.appex/Info.plist")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/Inner.appex/libChat.so")
    chmod(folder.path("plugins/\(name)"), 0o777)
    #expect(scan().refused.map(\.rule) == ["unsafe-permissions"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }

  @Test(
    "An extension that a link brings into an app from elsewhere is none of its",
    arguments: ["Unicorn.app/PlugIns", "Unicorn.app/PlugIns/Inner.appex"])
  func appLink(name: String) throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    try folder.write(SampleManifest("org.inner").text, to: "plugins/Unicorn.app/PlugIns/Inner.appex/Info.plist")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/Inner.appex/libChat.so")
    #expect(scan().count == 2)
    try folder.url.move("plugins/\(name)", to: "outside")
    try folder.url.link("plugins/\(name)", to: "outside")
    #expect(scan().refused.map(\.rule) == ["unsafe-symlink"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
    #expect(folder.diagnostics().contains { $0.rule == "unsafe-symlink" && $0.path == folder.path("plugins/\(name)") })
  }

  @Test("A directory into which nobody can look is told, unless this is root", .enabled(if: geteuid() != 0))
  func closed() throws {
    chmod(folder.path("plugins"), 0)
    defer { chmod(folder.path("plugins"), 0o700) }
    #expect(scan().refused.map(\.rule) == ["unreadable"])
  }

  @Test(
    "So is a bare library, or its manifest, that leads out of the directory", arguments: ["libBare.so", "Bare.plist"])
  func bareLink(name: String) throws {
    try folder.write(SampleManifest("org.bare").text, to: "plugins/Bare.plist")
    try folder.write(to: "plugins/libBare.so")
    try folder.url.move("plugins/\(name)", to: "outside")
    try folder.url.link("plugins/\(name)", to: "outside")
    #expect(scan().refused.map(\.rule) == ["unsafe-symlink"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }
}
