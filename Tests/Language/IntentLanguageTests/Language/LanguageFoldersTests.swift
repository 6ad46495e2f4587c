import Foundation
import IntentLanguage
import Testing

@Suite("Language folders are found by locale")
struct LanguageFoldersTests {
  private let folders = LanguageFolders()

  @Test(
    "A locale uses the folder of its language",
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
