internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("An answer to the offer to reply is understood in each language")
struct ReplyAnswersTests {
  private static let installed = ExtensionCatalogue(
    found: [.sample(.sample("Rainbow", intents: ["INSendMessageIntent", "INGetCarLockStatusIntent"]))])

  private func meaning(
    _ answer: String, _ code: String = "en", senders: [String] = ["Diana Huang", "Scott Andrus"]
  ) throws -> AnswerMeaning {
    let locale = Locale(identifier: code)
    let language = try #require(ConversationLanguage(locale))
    let sentenceParser = SentenceParser(
      locale: locale, folders: HostFolders(environment: ["HOME": "/nowhere"]), conversation: language)
    return ReplyAnswers(
      senders: senders, language: language, sentenceParser: sentenceParser, catalogue: LiveCatalogue(Self.installed),
      contacts: .empty
    ).meaning(answer)
  }

  @Test(
    "The answer contains a text",
    arguments: [
      ("en", "hello", "hello"), ("en", "yeah tell them I'm on my way", "I'm on my way"),
      ("en", "ok, let her know that dinner is ready", "dinner is ready"), ("en", "say thanks", "thanks"),
      ("en", "send a reply saying see you soon", "see you soon"), ("en", "write back maybe tomorrow", "maybe tomorrow"),
      ("en", "call me later", "call me later"), ("en", "just say I love it", "I love it"),
      ("de", "hallo", "hallo"), ("de", "antworte hallo", "hallo"), ("de", "sag ihr hallo", "hallo"),
      ("de", "ja, hallo", "hallo"), ("de", "Schreib zurück: bin gleich da", "bin gleich da"),
      ("de", "sag ihm, dass es später wird", "es später wird"),
      ("es", "hola", "hola"), ("es", "responde hola", "hola"), ("es", "dile hola", "hola"), ("es", "sí, hola", "hola"),
      ("es", "contéstale que llego tarde", "llego tarde"), ("es", "no puedo ir", "no puedo ir"),
      ("fr", "bonjour", "bonjour"), ("fr", "réponds bonjour", "bonjour"), ("fr", "dis-lui bonjour", "bonjour"),
      ("fr", "oui, bonjour", "bonjour"), ("fr", "réponds-lui que j'arrive", "j'arrive"),
      ("ja", "こんにちは", "こんにちは"), ("ja", "こんにちはと返信して", "こんにちは"), ("ja", "彼女にこんにちはと伝えて", "こんにちは"),
      ("ja", "はい、こんにちは", "こんにちは"), ("ja", "遅れるって言って", "遅れる"),
      ("zh", "你好", "你好"), ("zh", "回复你好", "你好"), ("zh", "告诉他你好", "你好"), ("zh", "是的，你好", "你好"),
      ("zh", "跟她说我晚点到", "我晚点到"),
    ])
  func content(code: String, answer: String, text: String) throws {
    #expect(try meaning(answer, code) == .reply(text, option: nil))
  }

  @Test(
    "The answer contains no text",
    arguments: [
      ("en", "yes"), ("en", "sure"), ("en", "I would like to reply"), ("de", "ja"), ("de", "ja, antworten"),
      ("es", "sí"),
      ("es", "quiero responder"), ("fr", "oui"), ("fr", "je veux bien"), ("ja", "はい"), ("ja", "返信する"), ("zh", "是的"),
      ("zh", "我要回复"),
    ])
  func accepted(code: String, answer: String) throws {
    #expect(try meaning(answer, code) == .yes)
  }

  @Test(
    "The answer begins with a no",
    arguments: [
      ("en", "no"), ("en", "nope, I'm busy"), ("en", "don't reply"), ("en", "never mind"), ("de", "nein danke"),
      ("de", "jetzt nicht, ich fahre"), ("de", "später"), ("es", "no gracias"), ("es", "ahora no"), ("es", "más tarde"),
      ("fr", "non merci"), ("fr", "pas maintenant"), ("fr", "plus tard"), ("ja", "いいえ"), ("ja", "あとで"),
      ("zh", "不用了"), ("zh", "不"), ("zh", "晚点再说"),
    ])
  func declined(code: String, answer: String) throws {
    #expect(try meaning(answer, code) == .no)
  }

  @Test(
    "The answer contains the person and the text",
    arguments: [
      ("en", "tell Scott hello", "hello"), ("en", "reply to Scott Andrus saying hello", "hello"),
      ("de", "sag Scott hallo", "hallo"), ("es", "dile a Scott hola", "hola"), ("fr", "dis à Scott bonjour", "bonjour"),
      ("zh", "告诉Scott你好", "你好"), ("ja", "Scottさんにこんにちはと伝えて", "こんにちは"),
    ])
  func person(code: String, answer: String, text: String) throws {
    #expect(try meaning(answer, code) == .reply(text, option: 1))
  }

  @Test("The answer names only the person")
  func personAlone() throws {
    #expect(try meaning("reply to Scott") == .option(1))
    #expect(try meaning("yes, to Diana") == .option(0))
  }

  @Test(
    "The answer is another request",
    arguments: [("en", "is my car locked"), ("de", "ist mein Auto abgeschlossen")])
  func request(code: String, answer: String) throws {
    #expect(try meaning(answer, code) == .newRequest(answer))
  }

  @Test("A request that no extension supports counts as the text")
  func unsupported() throws {
    #expect(try meaning("lock my car") == .reply("lock my car", option: nil))
  }

  @Test("An answer with very many words is understood in time")
  func long() throws {
    let answer = String(repeating: "reply ", count: 20_000)
    #expect(try meaning(answer) == .reply(answer, option: nil))
  }
}
