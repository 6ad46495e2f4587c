internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("The user confirms the meaning of a vague sentence")
struct GuessTests {
  private func meaning(_ sentence: String, _ locale: String = "en") throws -> UnderstoodSentence {
    let intents = Catalogue.system.intents.keys.sorted()
    let installed = ExtensionCatalogue(found: [.sample(.sample("Rainbow", intents: intents))])
    let sentenceParser = SentenceParser(
      locale: Locale(identifier: locale), folders: HostFolders(environment: ["HOME": "/nowhere"]))
    return try sentenceParser.meaning(
      sentence, application: nil, catalogue: LiveCatalogue(installed), contacts: .empty, policy: Policy())
  }

  @Test(
    "A sentence with few matching words is a guess",
    arguments: [("en", "snooze"), ("fr", "tu peux raccrocher maintenant")])
  func guess(locale: String, sentence: String) throws {
    guard case .guess = try meaning(sentence, locale) else {
      Issue.record("'\(sentence)' is no guess")
      return
    }
  }

  @Test(
    "A clear sentence is not a guess, with values or without",
    arguments: ["lock my car", "pause my workout", "where's my driver", "call John", "send a text message"])
  func clear(sentence: String) throws {
    guard case .requests = try meaning(sentence) else {
      Issue.record("'\(sentence)' is a guess")
      return
    }
  }

  @Test("Every question is a complete sentence", arguments: ["de", "en", "es", "fr", "ja", "zh"])
  func questions(locale: String) throws {
    let language = try ConversationLanguage.sample(locale)
    let questions = Catalogue.system.intents.keys.compactMap { language.texts.text(["\($0).offer"]) }
    #expect(questions.count > 40)
    #expect(Set(questions).count == questions.count)
    #expect(questions.allSatisfy { $0.hasSuffix("?") || $0.hasSuffix("？") })
  }
}
