internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@testable internal import IntentLanguage

/// The package's own languages.
let languages = ["de", "en", "es", "fr", "ja", "zh"]

@Suite("The package's own texts")
struct LanguageTextsTests {
  private let folders = LanguageFolders()

  private func language(_ identifier: String) throws -> ConversationLanguage {
    try #require(ConversationLanguage(Locale(identifier: identifier)))
  }

  @Test("There are six languages")
  func all() {
    #expect(folders.codes == languages)
  }

  @Test("No language has a finding or lacks a text of the English files", arguments: languages)
  func complete(code: String) {
    let files = folders.files(of: code, suffix: ".texts") + folders.files(of: code, suffix: ".words")
    #expect(files.count >= 2)
    #expect(files.flatMap { LanguageFile.findings($0.path) }.map(\.description) == [])
  }

  @Test("Every response code of every intent has a text")
  func codes() {
    let texts = ConversationLanguage.english.texts
    let silent = ["success", "ready", "inProgress", "continueInApp", "handleInApp", "failureRequiringAppLaunch"]
    for intent in Catalogue.system.intents.values {
      for code in intent.responseCodes where !silent.contains(code.name) {
        #expect(
          texts.has("\(intent.name).code.\(code.name)") || texts.has("code.\(code.name)"), "\(intent.name) \(code.name)"
        )
      }
    }
  }

  @Test("Every intent that needs an approval has its own question")
  func approvals() {
    let asking = Catalogue.system.intents.values.filter(\.asksBeforeHandling)
    #expect(asking.count > 5)
    for intent in asking {
      #expect(ConversationLanguage.english.texts.has("\(intent.name).approval"), "\(intent.name)")
    }
  }

  @Test(
    "The same question in each language",
    arguments: [
      ("en", "What do you want to say?"), ("en_US", "What do you want to say?"),
      ("de_AT", "Was möchtest du schreiben?"),
      ("es", "¿Qué quieres decir?"), ("fr_CA", "Que voulez-vous dire ?"), ("ja_JP", "何と伝えますか？"),
      ("zh_CN", "你想说什么？"), ("zh-Hant-TW", "你想说什么？"),
    ])
  func question(locale: String, text: String) throws {
    #expect(try language(locale).texts.text("INSendMessageIntent.content.value") == text)
  }

  @Test(
    "Counts use the plural forms of the language",
    arguments: [
      ("en", 0, "There are no messages."), ("en", 1, "There is one message."), ("en", 2, "There are 2 messages."),
      ("en", 1_200, "There are 1,200 messages."), ("de", 1, "Es gibt eine Nachricht."),
      ("de", 1_200, "Es gibt 1.200 Nachrichten."), ("fr", 1, "Il y a un message."), ("es", 3, "Hay 3 mensajes."),
      ("ja", 1, "メッセージが 1 件あります。"), ("zh", 0, "没有信息。"), ("zh", 5, "有 5 条信息。"),
    ])
  func count(locale: String, count: Int, text: String) throws {
    var values = TextValues()
    values.count = count
    #expect(try language(locale).texts.text("messages", values) == text)
  }

  @Test(
    "Lists have the style of the language",
    arguments: [
      ("en", ["John", "Jane"], "John and Jane"), ("es", ["John", "Jane"], "John y Jane"),
      ("de", ["A", "B", "C"], "A, B und C"), ("fr", ["A", "B"], "A et B"), ("ja", ["A", "B"], "A、B"),
      ("zh", ["A", "B", "C"], "A、B和C"), ("en", ["A"], "A"), ("en", [], ""),
    ])
  func list(locale: String, texts: [String], result: String) throws {
    #expect(try language(locale).list(texts) == result)
  }

  @Test("An unknown locale has no language")
  func unknown() {
    #expect(ConversationLanguage(Locale(identifier: "xx")) == nil)
  }

  @Test("A language in an added folder wins, and English replaces its missing texts")
  func added() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    for (code, text) in [("nl", "done = Klaar.\n"), ("en", "done = All done.\n")] {
      try folder.write(text, to: "\(code)/My.texts")
    }
    let folders = LanguageFolders(added: [folder.url])
    let dutch = try #require(ConversationLanguage(Locale(identifier: "nl_BE"), in: folders))
    #expect(dutch.texts.text("done") == "Klaar.")
    #expect(dutch.texts.text("application.choice") == "Which app?")
    #expect(try #require(ConversationLanguage(Locale(identifier: "en"), in: folders)).texts.text("done") == "All done.")
  }
}
