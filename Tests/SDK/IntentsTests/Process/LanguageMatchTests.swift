internal import Testing

@testable internal import Intents

@Suite("A localization matches a language")
struct LanguageMatchTests {
  @Test(
    "The language and the script have to match, and the region decides between matches",
    arguments: [
      (["de", "en"], "de-AT", "de"), (["de", "de-AT"], "de-AT", "de-AT"), (["de-CH", "de-AT"], "de-DE", "de-AT"),
      (["en", "pt-BR"], "pt-PT", "pt-BR"), (["pt_BR", "pt_PT"], "pt-PT", "pt_PT"), (["German"], "de", "German"),
      (["zh-Hans", "zh-Hant"], "zh-TW", "zh-Hant"), (["zh-Hans", "zh-Hant"], "zh-CN", "zh-Hans"),
      (["zh_CN"], "zh-Hant-HK", nil), (["zh-HK", "zh-Hans"], "zh-Hant", "zh-HK"), (["de", "en"], "fr", nil),
      (["Base", "de"], "ba", nil), ([], "de", nil), (["de"], "", nil), (["", "de"], "de", "de"),
    ] as [([String], String, String?)]
  )
  func best(localizations: [String], language: String, expected: String?) {
    #expect(LanguageMatch.localizations(localizations, for: [language]) == [expected].compactMap(\.self))
  }

  @Test("Localizations have the order of the languages, and each occurs once")
  func order() {
    #expect(LanguageMatch.localizations(["de", "en", "fr"], for: ["fr-CA", "it", "en", "fr"]) == ["fr", "en"])
  }
}
