internal import Foundation
internal import TestSupport
internal import Testing

@Suite("In an extension's process, Bundle(for:) returns the extension's bundle")
struct ClassBundleTests {
  let home: HostHome
  private let bundle: URL

  init() throws {
    home = try HostHome()
    bundle = home.url("plugins/Scripted.appex").resolvingSymlinksInPath()
  }

  /// Installs a bundle whose library is called `library`, and returns the facts that its process reports.
  private func facts(library: String, folder: String = "plugins/Scripted.appex") async throws -> [String: Any] {
    let bundle = home.url(folder)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    var manifest = String(
      decoding: try home.manifest(
        "Scripted", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler"), as: UTF8.self)
    manifest = manifest.replacingOccurrences(of: "libScriptedExtension.so", with: library)
    try Data(manifest.utf8).write(to: bundle.appending(path: "Info.plist"))
    try Data("{}".utf8).write(to: bundle.appending(path: "Menu.json"))
    try FileManager.default.copyItem(
      at: BuildProducts.library("ScriptedExtension"), to: bundle.appending(path: library))
    let run = try await home.run(
      ["run", "--json", "--yes", "--plugins", home.path("plugins")], input: RequestLine.message("tell environment"))
    let activity = try run.events.first { $0.name == "handled" }?.object("userActivity")
    return try #require(activity?["userInfo"] as? [String: Any], "\(run.lines) \(run.errors)")
  }

  @Test(
    "The name of the library may differ from that of the bundle",
    arguments: ["libScripted.so", "libOther.so", "Scripted"])
  func name(library: String) async throws {
    let facts = try await facts(library: library)
    #expect(facts["mainBundle"] as? String == bundle.path)
    #expect(facts["classBundle"] as? String == bundle.path)
    #expect(facts["classResource"] as? String == bundle.appending(path: "Menu.json").path)
    #expect(facts["foundationBundle"] as? String == bundle.path)
    #expect(facts["namedBundle"] as? String == bundle.path)
  }
}
