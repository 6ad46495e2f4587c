internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A bundle whose manifest has only 'NSExtension'")
struct DerivedBundleTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private var plugins: [String] { ["--plugins", home.path("plugins")] }

  /// Installs a bundle with the library of `product`, and a manifest as Xcode 13 and later write it.
  private func install(_ name: String, _ product: String, principalClass: String, intents: [String]) throws {
    let full = try home.manifest(name, product, principalClass: principalClass, intents: intents)
    let list = try PropertyListSerialization.propertyList(from: full, format: nil)
    var manifest = try #require(list as? [String: Any])
    manifest = manifest.filter { $0.key == "NSExtension" }
    let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
    _ = try home.folder.write(data, to: "plugins/\(name).appex/Info.plist")
    try FileManager.default.copyItem(
      at: BuildProducts.library(product), to: home.url("plugins/\(name).appex/lib\(product).so"))
  }

  @Test("The bundle is listed, answers requests, and passes 'validate --load'")
  func commands() async throws {
    try install(
      "Chat", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler",
      intents: ["INSendMessageIntent", "INGetCarLockStatusIntent"])
    let list = try await home.run(["list", "--json"] + plugins)
    let entry = try jsonObject(try #require(list.lines.first))
    #expect(entry["identifier"] as? String == "derived.Chat")
    #expect(entry["name"] as? String == "Chat")
    #expect(entry["state"] as? String == "usable")
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + plugins, input: RequestLine.message("hello"))
    #expect(run.exitCode == 0)
    #expect(try run.events.contains { $0.name == "handled" })
    #expect(FileManager.default.fileExists(atPath: home.path("data/intent-host/containers/derived.Chat")))
    let check = try await home.run(["validate", "--load", home.path("plugins")])
    #expect(check.exitCode == 0)
    #expect(check.lines.count { $0.hasSuffix("[missing-key]") } == 2)
    #expect(check.lines.allSatisfy { $0.contains(": note: ") })
  }

  @Test("If a method for options throws, the request ends as a failure of the handler, with the error's text")
  func thrownOptions() async throws {
    // The bundle has no menu beside the library.
    try install(
      "Soup", "SoupOrder", principalClass: "SoupOrder.IntentHandler", intents: ["OrderSoupIntent"])
    let definition = BuildProducts.tests.appending(path: "../Plugins/SoupOrder/SoupOrder.intentdefinition").standardized
    try FileManager.default.copyItem(
      at: definition, to: home.url("plugins/Soup.appex/SoupOrder.intentdefinition"))
    let run = try await home.run(
      ["run", "--json", "--intent", "-"] + plugins, input: #"{"intent": "OrderSoupIntent"}"# + "\ntomato\n")
    #expect(run.exitCode == 1)
    #expect(try run.finished.errorCode == "handlerFailed")
    #expect(try run.finished.errorMessage == "Soup: options of 'soup': the kitchen has no menu")
  }
}
