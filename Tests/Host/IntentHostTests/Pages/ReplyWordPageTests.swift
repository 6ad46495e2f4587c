internal import DocumentationPages
internal import Foundation
internal import Testing

@testable internal import IntentLanguage

@Suite("The page about sentences lists the words for yes and no")
struct ReplyWordPageTests {
  private static let names = [
    "en": "English", "de": "German", "es": "Spanish", "fr": "French", "ja": "Japanese", "zh": "Mandarin",
  ]

  @Test("The rows of each language are the phrases of its file", arguments: names.keys.sorted(), ["yes", "no"])
  func rows(code: String, key: String) throws {
    let name = try #require(Self.names[code])
    let start = "| \(key) | \(name) | "
    let listed = try DocumentationPage.named("UnderstandingSentences").rows.filter { $0.hasPrefix(start) }
      .flatMap { $0.dropFirst(start.count).dropLast(" |".count).components(separatedBy: ", ") }
    let lines = LanguageFolders().files(of: code, suffix: ".words").flatMap { LanguageLines(contentsOf: $0.path).lines }
    let phrases = lines.filter { $0.key == key }.flatMap { $0.text.components(separatedBy: " | ") }
    #expect(listed == phrases)
  }
}
