internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("An unsafe bundle is rejected, and other bundles are not")
struct TrustTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
  }

  private func scan() -> ExtensionCatalogue { .scan(in: folder, plugins: ["plugins"]) }

  @Test("The bundle without the defect is accepted")
  func control() {
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }

  @Test("The bundle with the defect is rejected by its rule", arguments: Hostility.all)
  func hostile(_ hostility: Hostility) throws {
    try hostility.make(folder)
    let catalogue = scan()
    #expect(!catalogue.extensions.contains { $0.manifest.identifier == "org.chat" })
    #expect(catalogue.rejected.map(\.rule) == [hostility.rule])
  }

  @Test("The extensions of a world-writable app are rejected", arguments: ["Unicorn.app", "Unicorn.app/PlugIns"])
  func app(name: String) throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    try folder.write(SampleManifest("org.inner").text, to: "plugins/Unicorn.app/PlugIns/Inner.appex/Info.plist")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/Inner.appex/libChat.so")
    chmod(folder.path("plugins/\(name)"), 0o777)
    #expect(scan().rejected.map(\.rule) == ["unsafe-permissions"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }

  @Test(
    "An extension that a link adds to an app is rejected",
    arguments: ["Unicorn.app/PlugIns", "Unicorn.app/PlugIns/Inner.appex"])
  func appLink(name: String) throws {
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/Unicorn.app/Info.plist")
    try folder.write(SampleManifest("org.inner").text, to: "plugins/Unicorn.app/PlugIns/Inner.appex/Info.plist")
    try folder.write(to: "plugins/Unicorn.app/PlugIns/Inner.appex/libChat.so")
    #expect(scan().count == 2)
    try folder.url.move("plugins/\(name)", to: "outside")
    try folder.url.link("plugins/\(name)", to: "outside")
    #expect(scan().rejected.map(\.rule) == ["unsafe-symlink"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
    #expect(folder.diagnostics().contains { $0.rule == "unsafe-symlink" && $0.path == folder.path("plugins/\(name)") })
  }

  @Test("A directory without read permission is a finding, unless the user is root", .enabled(if: geteuid() != 0))
  func closed() throws {
    chmod(folder.path("plugins"), 0)
    defer { chmod(folder.path("plugins"), 0o700) }
    #expect(scan().rejected.map(\.rule) == ["unreadable"])
  }

  @Test(
    "A link to a library or manifest outside the directory is rejected", arguments: ["libBare.so", "Bare.plist"])
  func bareLink(name: String) throws {
    try folder.write(SampleManifest("org.bare").text, to: "plugins/Bare.plist")
    try folder.write(to: "plugins/libBare.so")
    try folder.url.move("plugins/\(name)", to: "outside")
    try folder.url.link("plugins/\(name)", to: "outside")
    #expect(scan().rejected.map(\.rule) == ["unsafe-symlink"])
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat"])
  }
}
