internal import Testing

@testable internal import IntentLanguage

@Suite("Words that end a request belong to a text if the user dictates one")
struct WeakClosingTests {
  private static let speech = Speech(
    """
    INSendMessageIntent:
      text {recipients}
      text {recipients} {content:text}
    INSetCarLockStatusIntent locked=true:
      lock the car
    closing:
      (please|thanks)
    closing strength=weak:
      (now|quickly)
      i'm late
    """)

  @Test(
    "A free text includes them, and other requests end before them",
    arguments: [
      ("text Dad I'm late", "INSendMessageIntent recipients=Dad; content=I'm late"),
      ("text Dad come now", "INSendMessageIntent recipients=Dad; content=come now"),
      ("text Dad come quickly now please", "INSendMessageIntent recipients=Dad; content=come quickly now please"),
      ("lock the car now please", "INSetCarLockStatusIntent locked=true"),
      ("lock the car I'm late", "INSetCarLockStatusIntent locked=true"),
      ("text Dad please", "INSendMessageIntent recipients=Dad"),
      ("text Dad, I'm late", "INSendMessageIntent recipients=Dad"),
    ])
  func texts(utterance: String, understood: String) {
    #expect(Self.speech.understood(utterance) == understood)
  }
}
