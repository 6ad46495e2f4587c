internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("Look-ups in bundles follow the language of the request")
struct BundleLanguageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let manifest = ["CFBundleIdentifier": "org.example.test", "CFBundleDevelopmentRegion": "en"]
    try folder.write(
      PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0), to: "Info.plist")
    for (language, pot) in [("en", "teapot"), ("de", "Teekanne"), ("pt-BR", "bule"), ("zh-Hant", "茶壺")] {
      try folder.write("\"POT\" = \"\(pot)\";", to: "\(language).lproj/Localizable.strings")
      try folder.write(language, to: "\(language).lproj/Menu.txt")
    }
    try folder.write("\"POT\" = \"teapot\"; \"CUP\" = \"cup\";", to: "en.lproj/Localizable.strings")
    try folder.write("\"POT\" = \"kitchen pot\";", to: "en.lproj/Kitchen.strings")
  }

  /// What the handler finds in conversations in these languages, one after the other in one process.
  private func found(
    _ languages: [String?], _ content: String = "tell localization", isolation: Isolation = .process
  ) async throws -> [[String: String]] {
    var launch = try Launch.scripted()
    launch.home = folder.url
    launch.isolation = isolation
    return try await launch.run { connection in
      try languages.map { language in
        let conversation = connection.newConversation()
        defer { connection.closeConversation(conversation) }
        let message = WireObject(
          type: "INSendMessageIntent", fields: [.init(name: "content", value: .string(content))])
        _ = try connection.call(.open, budget: TestLimits.timeout) {
          .open(call: $0, conversation: conversation, intent: message, language: language)
        }
        let answer = try connection.call(.handle, budget: TestLimits.timeout) {
          .handle(call: $0, conversation: conversation, intent: message)
        }
        let fields = answer.facts?.fields ?? []
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value.stringValue ?? "") })
      }
    }
  }

  private func expected(_ text: String, _ folder: String) -> [String: String] {
    [
      "text": text, "other": "cup", "unknown": "none", "table": "kitchen pot", "class": text,
      "resource": folder + ".lproj", "path": folder, "resources": "1", "preferred": folder,
    ]
  }

  @Test(
    "A process, forked or started, serves several languages",
    arguments: [Isolation.process, .spawn])
  func languages(isolation: Isolation) async throws {
    let facts = try await found(["de-AT", "en-US", "pt-PT", "zh-TW", "de"], isolation: isolation)
    let all = [
      expected("Teekanne", "de"), expected("teapot", "en"), expected("bule", "pt-BR"), expected("茶壺", "zh-Hant"),
      expected("Teekanne", "de"),
    ]
    #expect(facts == all)
  }

  @Test("A language that the bundle does not have is replaced by the development language")
  func developmentLanguage() async throws {
    let facts = try await found(["fr", "de", "fr", nil])
    #expect(facts.map { $0["text"] } == ["teapot", "Teekanne", "teapot", "teapot"])
    #expect(facts.map { $0["path"] } == ["en", "de", "en", "en"])
  }

  @Test("Texts follow the plural rules of their language", arguments: [Isolation.process, .spawn])
  func plurals(isolation: Isolation) async throws {
    func variable(_ type: String, _ forms: [String: String]) -> [String: String] {
      forms.merging([
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
      ]) { $1 }
    }
    func write(_ table: [String: [String: Any]], _ language: String) throws {
      let data = try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
      try folder.write(data, to: "\(language).lproj/Localizable.stringsdict")
    }
    let form = "NSStringLocalizedFormatKey"
    try write(
      [
        "%d apples": [
          form: "%#@n@", "n": variable("d", ["zero": "no apples", "one": "one apple", "other": "%d apples"]),
        ],
        "cats and dogs": [
          form: "%2$@: %1$#@n@ and %3$#@m@", "n": variable("d", ["one": "a cat", "other": "%d cats"]),
          "m": variable("ld", ["one": "a dog", "other": "%ld dogs"]),
        ],
        "parts": [form: "%#@n@ of %d", "n": variable("f", ["one": "one part", "other": "%.1f parts"])],
        "circle": [form: "%#@n@", "n": variable("d", ["other": "<%#@n@>"])],
        "width": ["NSStringVariableWidthRuleType": ["5": "short", "20": "much longer"]],
      ], "en")
    try folder.write("", to: "ru.lproj/Localizable.strings")
    try write(
      [
        "%d apples": [
          form: "%#@n@", "n": variable("d", ["one": "%d яблоко", "few": "%d яблока", "many": "%d яблок"]),
        ]
      ], "ru")
    let facts = try await found(["en", "ru"], "tell plurals", isolation: isolation)
    #expect(
      facts[0] == [
        "counts": "no apples, one apple, 2 apples, 5 apples, 21 apples", "grouped": "1,000,000 apples",
        "positions": "Ann: a cat and 2 dogs Ann: 2 cats and a dog", "real": "one part of 5",
        "circle": "<<<<<<<<>>>>>>>>", "width": "much longer", "deferred": "one apple", "plain": "3 of x (100%)",
      ])
    #expect(facts[1]["counts"] == "0 яблок, 1 яблоко, 2 яблока, 5 яблок, 21 яблоко")
  }
}
