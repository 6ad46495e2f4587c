internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("The host suggests sentences that the user can say")
struct RequestExamplesTests {
  private static let intents = [
    "INSendMessageIntent", "INSetCarLockStatusIntent", "INStartCallIntent", "INRequestRideIntent",
    "INStartWorkoutIntent", "INAddTasksIntent", "INSendPaymentIntent", "INSearchForMessagesIntent",
    "INSearchForPhotosIntent", "INPlayMediaIntent",
  ]

  private func examples(_ locale: String, _ intents: [String]) throws -> [String] {
    let language = try #require(ConversationLanguage(Locale(identifier: locale)))
    let installed = ExtensionCatalogue(found: [.sample(.sample("Rainbow", intents: intents))])
    return RequestExamples(language.texts, installed).sentences
  }

  @Test("There are at most three examples, all for installed extensions")
  func count() throws {
    #expect(try examples("en", []) == [])
    #expect(try examples("en", ["INGetCarLockStatusIntent"]) == [])
    #expect(try examples("en", ["INStartCallIntent"]) == ["Call John on Rainbow"])
    #expect(
      try examples("en", Self.intents) == ["Text hello to John on Rainbow", "Lock my car", "Call John on Rainbow"])
  }

  @Test("Without an extension, the message for a sentence says where extensions belong; with one, it does not")
  func nothingInstalled() throws {
    let language = try #require(ConversationLanguage(Locale(identifier: "en")))
    func message(_ manifests: [ExtensionManifest]) -> String {
      let installed = ExtensionCatalogue(found: manifests.map { .sample($0) })
      return RequestExamples(language.texts, installed).notUnderstood("count my trips")
    }
    #expect(message([]).hasPrefix("“count my trips” is not understood. There is no extension in "))
    #expect(!message([.sample("Rainbow", intents: Self.intents)]).contains("There is no extension"))
  }

  @Test(
    "Each example is understood as its intent in each language", arguments: ["en", "es", "de", "fr", "zh", "ja"],
    intents)
  func understood(locale: String, intent: String) throws {
    let installed = ExtensionCatalogue(found: [.sample(.sample("Rainbow", intents: Self.intents))])
    let sentenceParser = SentenceParser(
      locale: Locale(identifier: locale), folders: HostFolders(environment: ["HOME": "/nowhere"]))
    let sentence = try #require(try examples(locale, [intent]).first)
    let meaning = try sentenceParser.meaning(
      sentence, application: nil, catalogue: LiveCatalogue(installed), contacts: .empty, policy: Policy())
    guard case .requests(let requests) = meaning, let request = requests.first else {
      Issue.record("'\(sentence)' is no request")
      return
    }
    #expect(request.kind.definition.name == intent, "\(sentence)")
    if intent != "INSetCarLockStatusIntent" { #expect(request.application == "Rainbow", "\(sentence)") }
  }
}
