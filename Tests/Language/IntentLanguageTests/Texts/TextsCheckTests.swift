internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import IntentLanguage

@Suite("The check of texts finds each defect")
struct TextsCheckTests {
  /// The findings about a file with `text`.
  private func findings(_ text: String, name: String = "My.texts") throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: name)
    return LanguageFile.findings(file.path).map { $0.description.replacing(folder.url.path + "/", with: "") }
  }

  @Test("A valid file has no finding")
  func good() throws {
    let text = """
      # A comment, and an empty line.

      INSendMessageIntent.content.value = ¿Qué?
        messages[one] = {count}
      messages[count=0] = nada
      INSetCarLockStatusIntent.done[locked=true] = [{carName}: ]cerrado
      case.work = trabajo
      value.colour.of = x
      """
    #expect(
      try findings(text)
        == ["My.texts:8:1: error: unknown text 'value.colour.of' [language-unknown-key]"])
  }

  @Test(
    "Each defect has a finding with its position",
    arguments: [
      ("done", "1:1: error: '=' is missing; expected 'key = text' [language-malformed]"),
      ("done =", "1:1: error: 'done' has no text [language-malformed]"),
      (" = x", "1:2: error: '' is not a key; expected 'name' or 'name[variant]' [language-malformed]"),
      ("done[ = x", "1:1: error: 'done[' is not a key; expected 'name' or 'name[variant]' [language-malformed]"),
      (
        "done[some] = x",
        "1:1: error: '[some]' is not a form; expected 'name=value', or one of zero, one, two, few, many, other "
          + "[language-malformed]"
      ),
      ("choice =  Which {value?", "1:17: error: '{' is not closed [language-malformed]"),
      ("done = a\ndone = b", "2:1: error: 'done' has this form already [language-duplicate]"),
      ("dome = a", "1:1: error: unknown text 'dome'; did you mean 'done'? [language-unknown-key]"),
      (
        "choice = Which {name}?",
        "1:16: error: 'choice' has no placeholder '{name}'; it has {value} [language-unknown-placeholder]"
      ),
      (
        "unlock = {x}", "1:10: error: 'unlock' has no placeholder '{x}'; it has none [language-unknown-placeholder]"
      ),
      (
        "INSendMessageIntent.contents.value = x",
        "1:1: error: unknown text 'INSendMessageIntent.contents.value'; did you mean "
          + "'INSendMessageIntent.content.value'? [language-unknown-key]"
      ),
    ])
  func finding(text: String, finding: String) throws {
    #expect(try findings(text) == ["My.texts:" + finding])
  }

  @Test("A file with the name of an English file must have all of its texts")
  func missing() throws {
    let found = try findings("done = listo\n", name: "Conversation.texts")
    #expect(
      found.contains(
        "Conversation.texts:1:1: warning: 'unlock' is missing; the English text is used instead [language-missing]"))
    #expect(found.allSatisfy { $0.hasSuffix("[language-missing]") && !$0.contains("'done'") })
  }

  @Test("Bytes that are not UTF-8 have a finding with their line")
  func encoding() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data([0x64, 0x0A, 0xFF, 0x0A]), to: "My.texts")
    #expect(
      LanguageFile.findings(file.path).contains {
        $0.message == "the line is not valid UTF-8" && $0.position.line == 2
      })
  }

  @Test("A file that is too large is rejected")
  func large() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(repeating: 0x20, count: (1 << 20) + 1), to: "My.texts")
    #expect(LanguageFile.findings(file.path).map(\.rule) == ["too-large"])
  }
}
