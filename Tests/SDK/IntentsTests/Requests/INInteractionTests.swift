internal import Intents
internal import Testing

@Suite("An interaction")
struct INInteractionTests {
  @Test("A copy has the classes of the intent and of the response")
  func copyKeepsClasses() throws {
    let response = INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    response.locked = true
    let interaction = INInteraction(intent: INGetCarLockStatusIntent(carName: nil), response: response)
    let copy = try #require(interaction.copy() as? INInteraction)
    let copied = try #require(copy.intentResponse as? INGetCarLockStatusIntentResponse)
    #expect(copied.code == .success)
    #expect(copied.locked == true)
    #expect(copy.intent is INGetCarLockStatusIntent)
    #expect(copy == interaction)
  }

  @Test("A message with a date of any precision equals its copy")
  func copyKeepsMoments() throws {
    let message = INMessage(
      identifier: "1", content: "hello", dateSent: Date(timeIntervalSinceReferenceDate: 785_000_000.123_456_7),
      sender: nil, recipients: nil)
    #expect(message.copy() as? INMessage == message)
  }
}
