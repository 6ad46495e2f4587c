internal import DocumentationPages
internal import Foundation
internal import Testing

/// The words are the first column of the table "Words that are not used" of CONTRIBUTING.
///
/// Words that the user says to a sample, and data of languages, are not checked: tests are checked in their comments
/// and titles only.
@Suite("The project avoids words that readers misunderstand")
struct AvoidedWordsTests {
  @Test("Comments, messages and names of the sources use no avoided word", arguments: ["Sources", "Plugins"])
  func sources(folder: String) throws {
    let files = try AvoidedWords.files(folder, ["swift", "c", "h", "js", "css", "html", "py"])
    #expect(files.count > 50)
    let words = try AvoidedWords()
    let uses = try files.flatMap { try words.uses(in: $0, AvoidedWords.joined) }
    #expect(uses.isEmpty, "\(uses.joined(separator: "\n"))")
  }

  @Test("Comments and titles of the tests use no avoided word")
  func tests() throws {
    let files = try AvoidedWords.files("Tests", ["swift", "c", "h", "py"])
    #expect(files.count > 500)
    let words = try AvoidedWords()
    let uses = try files.flatMap { try words.uses(in: $0) { AvoidedWords.joined(AvoidedWords.commentsAndTitles($0)) } }
    #expect(uses.isEmpty, "\(uses.joined(separator: "\n"))")
  }

  @Test("Pages use no avoided word")
  func pages() throws {
    let files = DocumentationPage.all.map(\.file) + [DocumentationPage.root.appending(path: "CHANGELOG.md")]
    let words = try AvoidedWords()
    let uses = try files.flatMap { try words.uses(in: $0, AvoidedWords.withoutTables) }
    #expect(uses.isEmpty, "\(uses.joined(separator: "\n"))")
  }

  @Test("A word is found in any case, over the end of a line, and not within another word")
  func found() throws {
    let words = try AvoidedWords()
    #expect(words.uses(in: AvoidedWords.joined("/// Nothing\n  /// but a file"), "A").count == 1)
    #expect(words.uses(in: "Amiss", "A") == ["A: Amiss"])
    #expect(words.uses(in: "the commission is recommended", "A") == [])
  }
}
