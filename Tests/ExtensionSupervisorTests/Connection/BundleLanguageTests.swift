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
  private func found(_ languages: [String?], isolation: Isolation = .process) async throws -> [[String: String]] {
    var launch = try Launch.scripted()
    (launch.home, launch.isolation) = (folder.url, isolation)
    return try await launch.run { connection in
      try languages.map { language in
        let conversation = connection.newConversation()
        defer { connection.closeConversation(conversation) }
        let message = WireObject(
          type: "INSendMessageIntent", fields: [.init(name: "content", value: .string("tell localization"))])
        _ = try connection.call(.open, budget: Built.timeOut) {
          .open(call: $0, conversation: conversation, intent: message, language: language)
        }
        let answer = try connection.call(.handle, budget: Built.timeOut) {
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
}
