import Testing

@testable import IntentLanguage

@Suite("The rules of the shipped languages")
struct SharedRuleTests {
  @Test("No two files of a language have a rule of the same name", arguments: LanguageFolders().codes)
  func names(code: String) {
    let names = LanguageSources(code, in: LanguageFolders()).files.flatMap { SentenceFile(contentsOf: $0).rules.keys }
    let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty, "only the rule of the first file has an effect")
  }
}
