internal import BaseFiles
internal import IntentConversations
internal import IntentHost
internal import Testing

@testable import ConversationScripts

@Suite("An expected value is JSON that the value contains, or words")
struct ExpectedValueTests {
  private static let john = ConversationValue(
    name: "recipients",
    json: .array([.object(["displayName": .string("John Baily"), "siriMatches": .array([])])]), words: "John Baily")
  private static let five = ConversationValue(name: "goalValue", json: .int(5), words: "5")
  private static let status = ConversationValue(name: "status", json: .string("notCompleted"), words: "not completed")
  private static let locked = ConversationValue(name: "locked", json: .bool(true), words: "yes")

  @Test(
    "Matching values are accepted",
    arguments: [
      ("John Baily", john), ("John …", john), (#"[{"displayName": "John Baily"}]"#, john), ("5", five), ("5.0", five),
      ("notCompleted", status), ("not completed", status), (#""notCompleted""#, status), ("true", locked),
      ("yes", locked), ("null", nil),
    ] as [(String, ConversationValue?)])
  func fits(text: String, value: ConversationValue?) {
    #expect(ExpectedValue(text).matches(value))
  }

  @Test(
    "Different values are rejected",
    arguments: [
      ("John", john), ("[]", john), (#"[{"displayName": "John"}]"#, john), (#"[{"handle": "1"}]"#, john), ("6", five),
      ("false", locked), ("1", locked), ("null", locked), ("yes", nil), ("", locked),
    ] as [(String, ConversationValue?)])
  func doesNotFit(text: String, value: ConversationValue?) {
    #expect(!ExpectedValue(text).matches(value))
  }
}
