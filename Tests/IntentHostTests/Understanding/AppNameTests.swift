internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("An app is recognized by its spelling and by its sound")
struct AppNameTests {
  private func application(_ sentence: String, _ hints: [String: String]) throws -> String? {
    var manifest = ExtensionManifest.sample("UnicornChat", alternativeNames: ["Xqz"], intents: ["INSendMessageIntent"])
    manifest.namePronunciations = hints
    let understanding = Understanding(
      locale: Locale(identifier: "en"), folders: HostFolders(environment: ["HOME": "/nowhere"]))
    let catalogue = LiveCatalogue(ExtensionCatalogue(found: [.sample(manifest)]))
    let meaning = try understanding.meaning(sentence, application: nil, catalogue, .empty, Policy())
    guard case .requests(let requests) = meaning else { return nil }
    return requests.first?.application
  }

  @Test("A pronunciation hint is a spoken form of its alternative name")
  func hint() throws {
    let sentence = "text hello to John on exe kwizz"
    #expect(try application(sentence, [:]) == nil)
    #expect(try application(sentence, ["Xqz": "exe kwizz"]) == "UnicornChat")
    #expect(try application("text hello to John on Xqz", ["Xqz": "exe kwizz"]) == "UnicornChat")
  }
}
