internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Rejected items have reasons")
struct RefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The items that a scan of `plugins` and `manifests` rejects. Expects that it finds no extension.
  private func refused() -> [RejectedExtension] {
    let catalogue = ExtensionCatalogue.scan(in: folder, plugins: ["plugins"], manifests: ["manifests"])
    #expect(catalogue.extensions.isEmpty)
    return catalogue.rejected
  }

  @Test("A bundle without its library is rejected")
  func missingLibrary() throws {
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("plugins/Chat.appex")])
    #expect(refused.map(\.rule) == ["executable-missing"])
    #expect(refused.map(\.manifest?.identifier) == ["org.chat"])
    #expect(refused.map(\.isBareLibrary) == [false])
  }

  @Test("A bundle without a manifest is rejected")
  func missingManifest() throws {
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("plugins/Chat.appex")])
    #expect(
      refused.map(\.reason) == [
        "\(folder.path("plugins/Chat.appex/Info.plist")):1:1: error: the file can't be read: "
          + "No such file or directory [unreadable]"
      ])
  }

  @Test("A bundle whose manifest has a defect is rejected")
  func brokenManifest() throws {
    let manifest = SampleManifest().with { $0.root["NSExtension"] = .some(nil) }
    try folder.write(manifest.text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("plugins/Chat.appex")])
    #expect(refused.map(\.rule) == ["missing-key"])
    let start = "\(folder.path("plugins/Chat.appex/Info.plist")):1:22: error: 'NSExtension' is missing; "
    #expect(refused.first?.reason.hasPrefix(start) == true)
  }

  @Test("A library without a manifest may not be an extension")
  func bareLibrary() throws {
    try folder.write(to: "plugins/libChat.so")
    #expect(
      refused() == [
        RejectedExtension(
          path: folder.path("plugins/libChat.so"),
          reason: "has no manifest; put 'Chat.plist' beside it, or name a directory of manifests with --manifests",
          rule: .missingManifest)
      ])
  }

  @Test("A library whose manifest has a defect is not a bare library")
  func brokenManifestBeside() throws {
    let manifest = SampleManifest().with { $0.root["NSExtension"] = .some(nil) }
    try folder.write(manifest.text, to: "plugins/Chat.plist")
    try folder.write(to: "plugins/libChat.so")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("plugins/libChat.so")])
    #expect(refused.map(\.rule) == ["missing-key"])
    #expect(refused.map(\.isBareLibrary) == [false])
  }

  @Test("A manifest whose library is in none of the directories is rejected")
  func unusedManifest() throws {
    try folder.write(SampleManifest().text, to: "manifests/Chat.plist")
    try folder.write(to: "plugins/README.md")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("manifests/Chat.plist")])
    #expect(refused.map(\.reason) == ["names the library 'libChat.so', which is not in '\(folder.path("plugins"))'"])
    #expect(refused.map(\.manifest?.identifier) == ["org.chat"])
  }

  @Test("An unreadable manifest in a directory of manifests is rejected")
  func unreadableManifest() throws {
    try folder.write("two words", to: "manifests/Chat.plist")
    let refused = refused()
    #expect(refused.map(\.path) == [folder.path("manifests/Chat.plist")])
    #expect(refused.map(\.rule) == ["malformed-plist"])
  }

  @Test("Other property lists in a directory of manifests are ignored")
  func otherPropertyLists() throws {
    try folder.write("<plist version=\"1.0\"><dict/></plist>", to: "manifests/policy.plist")
    try folder.write("hello", to: "manifests/notes.txt")
    #expect(refused() == [])
  }

  @Test("Rejected items are sorted by path")
  func order() throws {
    for name in ["c", "a", "b"] { try folder.write(to: "plugins/\(name).so") }
    #expect(refused().map(\.path) == ["a", "b", "c"].map { folder.path("plugins/\($0).so") })
  }
}
