import Foundation
import IntentDefinitions
import Synchronization
import TestSupport
import Testing

@testable import IntentLanguage

@Suite("One process holds several languages at the same time")
struct SeveralLanguagesTests {
  /// What a conversation says for each locale, and a number that only its language understands.
  private static let phrases = [
    "en_US": ("What do you want to say?", "1,250.50"), "en_GB": ("What do you want to say?", "1,250.50"),
    "de_DE": ("Was möchtest du schreiben?", "1.250,50"), "es_ES": ("¿Qué quieres decir?", "1.250,50"),
    "ja_JP": ("何と伝えますか？", "1,250.50"), "zh_CN": ("你想说什么？", "1,250.50"),
  ]

  @Test("Conversations in six locales on many threads use their own language")
  func conversations() {
    let locales = Self.phrases.keys.sorted()
    let wrong = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 120) { round in
      let identifier = locales[round % locales.count]
      let language = ConversationLanguage(Locale(identifier: identifier))
      let question = language?.texts.text("INSendMessageIntent.content.value")
      let number = language?.answers.number(Self.phrases[identifier]?.1 ?? "")
      let isRight = question == Self.phrases[identifier]?.0 && number == Decimal(string: "1250.5")
      if !isRight || language?.locale.identifier != identifier { wrong.withLock { _ = $0.insert(identifier) } }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test("Recognisers of two languages understand their own language on many threads")
  func recognisers() throws {
    let speeches = ["en": "lock my car", "de": "Kannst du bitte das Auto abschließen?"].map { code, utterance in
      (recogniser: Speech(shipped: code).recogniser, utterance: utterance)
    }
    let understood = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 40) { round in
      let (recogniser, utterance) = speeches[round % 2]
      let intent = recogniser.interpretations(utterance, now: Speech.now).first?.intent
      if intent == "INSetCarLockStatusIntent" { understood.withLock { $0 += 1 } }
    }
    #expect(understood.withLock { $0 } == 40)
  }

  @Test("A language in an added folder is read again each time")
  func addedFolder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "nl"), withIntermediateDirectories: true)
    let locale = Locale(identifier: "nl")
    for text in ["Klaar.", "Gedaan."] {
      _ = try folder.write(Data("done = \(text)\n".utf8), to: "nl/My.texts")
      let language = try #require(ConversationLanguage(locale, in: LanguageFolders(added: [folder.url])))
      #expect(language.texts.text("done") == text)
    }
  }
}
