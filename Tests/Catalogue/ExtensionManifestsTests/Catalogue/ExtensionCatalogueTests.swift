internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A catalogue lists each extension once, in a fixed order")
struct ExtensionCatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Installs a bundle with the file name `file` in `directory`.
  private func install(
    _ identifier: String, as file: String, name: String, in directory: String = "plugins",
    _ change: (inout SampleManifest) -> Void = { _ in }
  ) throws {
    var manifest = SampleManifest(identifier)
    manifest.root["CFBundleName"] = "<string>\(name)</string>"
    change(&manifest)
    try folder.write(manifest.text, to: "\(directory)/\(file).appex/Info.plist")
    try folder.write(to: "\(directory)/\(file).appex/libChat.so")
  }

  private func scan(_ plugins: String...) -> ExtensionCatalogue { .scan(in: folder, plugins: plugins) }

  @Test("Extensions are sorted by name and then by identifier")
  func order() throws {
    try install("org.2", as: "a", name: "Chat")
    try install("org.1", as: "b", name: "Chat")
    try install("org.0", as: "c", name: "Mail")
    try install("org.9", as: "d", name: "Car")
    #expect(scan("plugins").extensions.map(\.manifest.identifier) == ["org.9", "org.1", "org.2", "org.0"])
  }

  @Test("Of two extensions with one identifier, the second is rejected")
  func duplicate() throws {
    try install("org.chat", as: "B", name: "First", in: "one")
    try install("org.chat", as: "A", name: "Second", in: "two")
    for (plugins, name) in [(["one", "two"], "First"), (["two", "one"], "Second")] {
      let catalogue = ExtensionCatalogue.scan(in: folder, plugins: plugins)
      #expect(catalogue.extensions.map(\.manifest.name) == [name])
      let paths = ["one/B.appex/libChat.so", "two/A.appex/libChat.so"].map(folder.path)
      let (used, other) = name == "First" ? (paths[0], paths[1]) : (paths[1], paths[0])
      #expect(catalogue.rejected.map(\.path) == [other])
      #expect(
        catalogue.rejected.map(\.reason) == [
          "has the identifier of '\(used)', which is found first; give one of them another identifier"
        ])
      #expect(catalogue.rejected.map(\.manifest?.identifier) == ["org.chat"])
    }
  }

  @Test("The items of each directory are read in the order of their names")
  func duplicateInOneDirectory() throws {
    try install("org.chat", as: "B", name: "Second")
    try install("org.chat", as: "A", name: "First")
    #expect(scan("plugins").extensions.map(\.manifest.name) == ["First"])
  }

  @Test("An intent that is listed twice is supported once")
  func namedTwice() {
    let manifest = ExtensionManifest(
      identifier: "org.a", executable: "a", name: "A", alternativeNames: [], version: "", kind: .intents,
      principalClass: "A.A", intentsSupported: ["INSendMessageIntent", "INSendMessageIntent"],
      restrictedWhileLocked: [], restrictedWhileProtectedDataUnavailable: [], appGroups: [])
    let item = InstalledExtension(
      manifest: manifest, libraryPath: "/a.so", bundlePath: "/")
    #expect(ExtensionCatalogue(found: [item]).extensions(supporting: "INSendMessageIntent") == [item])
  }

  @Test("Extensions that support an intent exclude those that show views")
  func supporting() throws {
    try install("org.b", as: "b", name: "B")
    try install("org.a", as: "a", name: "A")
    try install("org.ui", as: "ui", name: "Views") {
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
    }
    try install("org.none", as: "none", name: "None") {
      $0.attributes["IntentsSupported"] = "<array><string>INStartCallIntent</string></array>"
    }
    let catalogue = scan("plugins")
    #expect(catalogue.extensions.count == 4)
    #expect(catalogue.extensions(supporting: "INSendMessageIntent").map(\.manifest.identifier) == ["org.a", "org.b"])
    #expect(catalogue.extensions(supporting: "INOtherIntent").isEmpty)
  }

  /// The identifiers of the extensions that show views for messages beside each extension that handles them.
  private func views(_ catalogue: ExtensionCatalogue) -> [String: String] {
    let pairs = catalogue.extensions(supporting: "INSendMessageIntent").compactMap { target in
      catalogue.views(beside: target, for: "INSendMessageIntent").map {
        (target.manifest.identifier, $0.manifest.identifier)
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("Views outside apps belong to the extension in the folder whose app they name")
  func viewsOfContainingApp() throws {
    try install("org.a", as: "a", name: "A")
    try install("org.b", as: "b", name: "B")
    try install("org.b.ui", as: "ui", name: "Views") {
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
      $0.pluginKeys["NSExtensionPrincipalClass"] = .some(nil)
      $0.pluginKeys["NSExtensionMainStoryboard"] = "<string>MainInterface</string>"
      $0.own["ContainingApp"] = "<string>B</string>"
    }
    let catalogue = scan("plugins")
    #expect(views(catalogue) == ["org.b": "org.b.ui"])
    let target = try #require(catalogue.extensions(supporting: "INSendMessageIntent").last)
    #expect(catalogue.views(beside: target, for: "INStartCallIntent") == nil)
    #expect(catalogue.extensions.last?.manifest.storyboard == "MainInterface")
    #expect(catalogue.extensions.last?.manifest.principalClass == "")
  }

  @Test("Views in another folder can't claim an app")
  func viewsElsewhere() throws {
    try install("org.b", as: "b", name: "B")
    try install("org.ui", as: "ui", name: "Views", in: "others") {
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
      $0.own["ContainingApp"] = "<string>B</string>"
    }
    #expect(views(scan("plugins", "others")) == [:])
  }

  @Test("The message for an empty catalogue has directories, layouts and rejections")
  func empty() throws {
    try folder.write(to: "plugins/libBare.so")
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    #expect(
      scan("plugins", "missing").emptyExplanation.replacing(#/:1:\d+: /#, with: ": ")
        == "there is no extension in '\(folder.path("plugins"))', '\(folder.path("missing"))' (no such directory); "
        + "put a bundle there (Name.appex, or Name.app with it under PlugIns), or a library with its manifest "
        + "(libName.so and Name.plist); rejected: \(folder.path("plugins/Chat.appex")): "
        + "\(folder.path("plugins/Chat.appex/Info.plist")): error: '\(folder.path("plugins/Chat.appex"))' has no library "
        + "'libChat.so'; put it there, or name the library that is there [executable-missing]")
  }
}
