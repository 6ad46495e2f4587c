internal import BaseFiles
internal import IntentConversations
internal import Testing

@testable import ConversationScripts
@testable import IntentHost

@Suite("A mismatch has the line, the expected text and the actual text")
struct ComparisonTests {
  private static let question = Prompt(
    kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["A", "B"])
  private static let observed: [ObservedStep] = [
    .request(
      "INSendMessageIntent", application: "UnicornChat",
      parameters: [ConversationValue(name: "locked", json: .bool(true), words: "yes")]),
    .question(question), .statement("Sent."), .ending(.init(failure: .init(.cancelled, "you said no")), []),
  ]

  @Test(
    "A mismatch is found at its line",
    arguments: [
      ("? Which Jon?", 2, "? Which Jon?", "? Which John?"),
      ("? Which John?\n  1. A\n  2. C", 4, "2. C", "2. B"),
      ("? Which John?\n  1. A", 3, "1 options", "another: 2. B"),
      ("? Which John?\n  1. A\n  2. B\n  3. C", 5, "3. C", "no option 3"),
      ("= INSendMessageIntent\n  locked: no", 3, "locked: no", "locked: true"),
      ("= INSendMessageIntent\n  content: x", 3, "content: x", "no 'content'"),
      (
        "= INSendMessageIntent on UnicornCar", 2, "= INSendMessageIntent on UnicornCar",
        "= INSendMessageIntent on UnicornChat"
      ),
      ("= INSetCarLockStatusIntent", 2, "= INSetCarLockStatusIntent", "= INSendMessageIntent"),
      ("< Sent.\n? Which John?", 3, "? Which John?", "! cancelled"),
      ("< Sent.\n! success", 3, "! success", "! cancelled"),
      ("! cancelled: you said maybe", 2, "! cancelled: you said maybe", "! cancelled: you said no"),
      ("! cancelled\n< Sent.", 3, "< Sent.", "nothing more before the next line of the user"),
    ])
  func mismatches(expected: String, line: Int, says: String, came: String) throws {
    let script = try ConversationScript("> x\n\(expected)\n> y", path: "a.conversation")
    let transcript = Transcript(turns: [.init(said: "x", observed: Self.observed), .init(said: "y")])
    let mismatch = try #require(Comparison(script: script, transcript: transcript).mismatch)
    #expect(mismatch.line == line)
    #expect(mismatch.expected == says)
    #expect(mismatch.got == came)
  }

  @Test(
    "Unmentioned values are ignored, and … matches anything",
    arguments: [
      "", "< Sent.", "? Which John?\n! cancelled", "! cancelled: you …",
      "= INSendMessageIntent on UnicornChat\n  locked: yes\n? Which …\n  1. …\n  2. B\n< …",
    ])
  func matches(expected: String) throws {
    let script = try ConversationScript("> x\n\(expected)", path: "a.conversation")
    let transcript = Transcript(turns: [.init(said: "x", observed: Self.observed)])
    #expect(Comparison(script: script, transcript: transcript).mismatch == nil)
  }
}
