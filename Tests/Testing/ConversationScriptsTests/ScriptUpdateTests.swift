internal import BaseFiles
internal import IntentConversations
internal import Testing

@testable import ConversationScripts
@testable import IntentHost

@Suite("An update changes only failed expectations")
struct ScriptUpdateTests {
  private static let observed: [ObservedStep] = [
    .request(
      "INSendMessageIntent", application: "UnicornChat",
      parameters: [ConversationValue(name: "content", json: .string("hello"), words: "hello")]),
    .question(Prompt(kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["A", "B"])),
    .statement("Sent."), .ending(.success, []),
  ]

  /// The comparison of the script in `text` with a transcript that has its first line.
  private func comparison(_ text: String) throws -> Comparison {
    let script = try ConversationScript(text, path: "a.conversation")
    let transcript = Transcript(turns: [.init(said: script.exchanges[0].said, observed: Self.observed)])
    return Comparison(script: script, transcript: transcript)
  }

  @Test(
    "Each failed expectation is replaced with what happened",
    arguments: [
      ("> x\n< Gone.\n", "> x\n< Sent.\n"),
      (
        "> x\n= INSendMessageIntent\n  content: no\n! success\n",
        "> x\n= INSendMessageIntent\n  content: \"hello\"\n! success\n"
      ),
      ("> x\n? Which Jon?\n# kept\n< Sent.\n", "> x\n? Which John?\n# kept\n< Sent.\n"),
      ("> x\n? Which Jon?\n  1. A\n< Sent.\n", "> x\n? Which John?\n  1. A\n  2. B\n< Sent.\n"),
      ("> x\n? Which John?\n  1. A\n  # kept\n  2. C\n", "> x\n  # kept\n? Which John?\n  1. A\n  2. B\n"),
      ("> x\n! cancelled\n\n# the end", "> x\n! success\n\n# the end"),
      ("> x\r\n! cancelled\r\n", "> x\r\n! success\r\n"),
      ("> x\n! failure\n! failure\n", "> x\n< Sent.\n! success\n"),
      (
        "# new\n> x",
        "# new\n> x\n= INSendMessageIntent on UnicornChat\n  content: \"hello\"\n? Which John?\n  1. A\n  2. B\n"
          + "< Sent.\n! success\n"
      ),
    ])
  func updates(before: String, after: String) throws {
    let updated = ScriptUpdate(try comparison(before)).text
    #expect(updated == after)
    #expect(try comparison(updated).mismatch == nil)
    #expect(ScriptUpdate(try comparison(updated)).text == updated)
  }

  @Test(
    "Files without a difference stay unchanged",
    arguments: [
      "#  odd \n>   x\n\n\n<   Sent.  \r\n!  success\n  # y", "> x\n? Which …?\n! success",
      "> x\n= INSendMessageIntent\n",
    ])
  func unchanged(text: String) throws {
    #expect(ScriptUpdate(try comparison(text)).text == text)
  }
}
