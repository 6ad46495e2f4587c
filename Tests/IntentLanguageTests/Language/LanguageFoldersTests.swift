import Foundation
import IntentLanguage
import Testing

@Suite("Languages are found by the code of a locale")
struct LanguageFoldersTests {
  private let folders = LanguageFolders()

  @Test(
    "A locale is served by its language",
    arguments: [("en", "en"), ("en_US", "en"), ("EN-gb", "en"), ("en_US.UTF-8", "en"), ("xx", nil), ("", nil)])
  func locale(locale: String, code: String?) {
    #expect(folders.code(for: locale) == code)
  }

  @Test("The package's own languages have files")
  func files() {
    #expect(!folders.files(of: "en", suffix: ".texts").isEmpty)
    #expect(folders.files(of: "en", suffix: ".nothing").isEmpty)
  }
}
