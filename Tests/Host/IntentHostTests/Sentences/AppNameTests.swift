internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import Testing

@testable internal import IntentHost

@Suite("An app is recognized by its spelling and by its sound")
struct AppNameTests {
  private func application(_ sentence: String, _ hints: [String: String]) throws -> String? {
    var manifest = ExtensionManifest.sample("UnicornChat", alternativeNames: ["Xqz"], intents: ["INSendMessageIntent"])
    manifest.namePronunciations = hints
    let sentenceParser = SentenceParser(
      locale: Locale(identifier: "en"), folders: HostFolders(environment: ["HOME": "/nowhere"]))
    let catalogue = LiveCatalogue(ExtensionCatalogue(found: [.sample(manifest)]))
    let meaning = try sentenceParser.meaning(
      sentence, application: nil, catalogue: catalogue, contacts: .empty, policy: Policy())
    guard case .requests(let requests) = meaning else { return nil }
    return requests.first?.application
  }

  @Test(
    "A question to an app is no message to a person of that name",
    arguments: [
      ("en", "ask UnicornRides for a status update of my ride"), ("en", "ask UnicornRides where my ride is"),
      ("en", "ask UnicornRides how far away my taxi is"), ("en", "ask UnicornRides about my ride"),
      ("en", "ask UnicornRides for my ride status"), ("en", "ask UnicornRides if my driver is here yet"),
      ("de", "frag UnicornRides, wo meine Fahrt ist"), ("de", "frag UnicornRides nach dem Status meiner Fahrt"),
      ("fr", "demande à UnicornRides où est ma course"), ("fr", "demande à UnicornRides si ma course arrive"),
      ("es", "pregunta a UnicornRides dónde está mi viaje"),
      ("es", "pregúntale a UnicornRides por el estado de mi viaje"),
      ("zh", "问UnicornRides我叫的车到哪了"), ("ja", "UnicornRidesにタクシーの状況を聞いて"),
    ])
  func question(language: String, sentence: String) throws {
    let rides = ExtensionManifest.sample("UnicornRides", intents: ["INGetRideStatusIntent"])
    let chat = ExtensionManifest.sample("UnicornChat", intents: ["INSendMessageIntent"])
    let sentenceParser = SentenceParser(
      locale: Locale(identifier: language), folders: HostFolders(environment: ["HOME": "/nowhere"]))
    let catalogue = LiveCatalogue(ExtensionCatalogue(found: [.sample(rides), .sample(chat)]))
    let meaning = try sentenceParser.meaning(
      sentence, application: nil, catalogue: catalogue, contacts: .empty, policy: Policy())
    guard case .requests(let requests) = meaning else {
      Issue.record("\(meaning)")
      return
    }
    #expect(requests.map(\.kind.definition.name) == ["INGetRideStatusIntent"])
    #expect(requests.first?.application == "UnicornRides")
  }

  @Test("A pronunciation hint is a spoken form of its alternative name")
  func hint() throws {
    let sentence = "text hello to John on exe kwizz"
    #expect(try application(sentence, [:]) == nil)
    #expect(try application(sentence, ["Xqz": "exe kwizz"]) == "UnicornChat")
    #expect(try application("text hello to John on Xqz", ["Xqz": "exe kwizz"]) == "UnicornChat")
  }
}
