import BaseFiles
import Foundation
@testable import IntentLanguage
import IntentDefinitions
import TestSupport
import Testing

@Suite("The weights of a language")
struct WeightsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let adviser = IntentAdviser(
    classes: ["", "INSendMessageIntent"], weights: [.init(bucket: 0, label: 1, value: 90)], scale: 0.1,
    thresholds: .init(ask: 0.7, language: 0.9))

  private func folders() -> LanguageFolders { LanguageFolders(folders: [folder.url]) }

  @Test("Valid weights have no finding, and are used")
  func valid() throws {
    let file = try folder.write(Data(Self.adviser.bytes), to: "en/Adviser.weights")
    #expect(LanguageFile.findings(file.path) == [])
    #expect(folders().adviser(of: "en")?.advice("write").offered == ["INSendMessageIntent"])
    #expect(folders().adviser(of: "de") == nil)
  }

  @Test("Damaged weights have a finding, and are not used", arguments: [0, 10, 30, 60])
  func damaged(count: Int) throws {
    let file = try folder.write(Data(Self.adviser.bytes.prefix(count)), to: "en/Adviser.weights")
    let findings = LanguageFile.findings(file.path)
    #expect(findings.map(\.rule) == ["language-weights"])
    #expect(findings.first?.message.hasPrefix("the weights are not used: ") == true)
    #expect(folders().adviser(of: "en") == nil)
  }

  @Test("A file that is too large is rejected before it is read")
  func large() throws {
    let file = try folder.write(Data(count: IntentAdviser.Limit.bytes + 1), to: "en/Adviser.weights")
    #expect(LanguageFile.findings(file.path).count == 1)
  }

  @Test("A changed file is read again, and an added folder has precedence")
  func changed() throws {
    try folder.write(Data(), to: "own/en/Adviser.weights")
    try folder.write(Data(Self.adviser.bytes), to: "added/en/Adviser.weights")
    let folders = LanguageFolders(folders: ["added", "own"].map { folder.url.appending(path: $0) })
    #expect(folders.adviser(of: "en") != nil)
    try folder.write(Data(Self.adviser.sharpened(by: 0.01).bytes + [0]), to: "added/en/Adviser.weights")
    #expect(folders.adviser(of: "en") == nil)
  }
}

@Suite("The weights of the package")
struct ShippedWeightsTests {
  private static let codes = ["en", "de", "es", "fr", "ja", "zh"]

  @Test("Each language has weights for intents of the API, and their sheet", arguments: codes)
  func shipped(code: String) throws {
    let adviser = try #require(LanguageFolders().adviser(of: code))
    #expect(adviser.thresholds.ask >= 0.6)
    #expect(adviser.thresholds.language >= 0.6)
    let ranking = adviser.advice("").ranking
    #expect(ranking.allSatisfy { Catalogue.system.intents[$0.intent] != nil })
    let sheet = try #require(LanguageFolders().files(of: code, suffix: "Adviser.json").first)
    let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: sheet)) as? [String: Any]
    #expect(object?["language"] as? String == code)
    #expect(object?["weights"] as? Int == adviser.weightCount)
    #expect((object?["inputs"] as? [Any])?.isEmpty == false)
  }

  @Test("Nonsense is never offered as a request", arguments: codes)
  func nonsense(code: String) throws {
    let adviser = try #require(LanguageFolders().adviser(of: code))
    for text in ["zum zum zum", "vorpal quax blip", "xq zzt rrr", "qwertz asdf", "🙂 !!", "ばぶばぶぶ", "呱呱咕咕"] {
      #expect(adviser.advice(text).offered == [], "\(text)")
    }
  }

  @Test(
    "Sentences that match no template are offered",
    arguments: [
      ("en", "could somebody get a quick text over to Anna", "INSendMessageIntent"),
      ("de", "kann jemand mal eben der Anna eine Nachricht schicken", "INSendMessageIntent"),
      ("es", "me gustaría mandarle un mensaje ya mismo a Ana", "INSendMessageIntent"),
      ("fr", "quelqu'un peut faire parvenir un message à Anne", "INSendMessageIntent"),
      ("zh", "能不能有人帮忙发个消息给小明", "INSendMessageIntent"),
      ("ja", "だれか健太に一言メッセージ送っといてくれたらなあ", "INSendMessageIntent"),
    ])
  func offered(code: String, text: String, intent: String) throws {
    let adviser = try #require(LanguageFolders().adviser(of: code))
    #expect(adviser.advice(text).ranking.first?.intent == intent)
  }

  @Test(
    "A sentence in another language is recognised, and none of the language itself is taken for one", arguments: codes)
  func otherLanguage(code: String) throws {
    let adviser = try #require(LanguageFolders().adviser(of: code))
    let own = [
      "en": "call a cab", "de": "ruf ein Taxi", "es": "pide un taxi", "fr": "appelle un taxi", "zh": "叫出租车",
      "ja": "タクシーを呼んで",
    ]
    for text in ["kun je alsjeblieft een taxi bestellen", "annemi ara lütfen"] {
      #expect(adviser.advice(text).isInOtherLanguage, "\(text)")
    }
    let sentence = try #require(own[code])
    #expect(!adviser.advice(sentence).isInOtherLanguage)
  }
}
