internal import Intents
internal import Testing

@Suite("Requests and responses in an author's code")
struct IntentTests {
  @Test(
    "A request is described by its name",
    arguments: [
      (INSendMessageIntent(), "SendMessage"), (INGetCarLockStatusIntent(), "GetCarLockStatus"),
    ] as [(INIntent, String)]
  )
  func intentDescription(intent: INIntent, text: String) {
    #expect(intent.intentDescription == text)
  }

  @Test("A request has only the values of its initialiser")
  func parameters() {
    let intent = INSearchForMessagesIntent(
      recipients: nil,
      senders: [INPerson()],
      searchTerms: ["tea"],
      dateTime: nil,
      identifiers: nil,
      notificationIdentifiers: [],
      speakableGroupNames: nil,
      conversationIdentifiers: nil
    )
    #expect(intent.senders == [INPerson()])
    #expect(intent.searchTerms == ["tea"])
    #expect(intent.attributes == [])
    #expect(intent.notificationIdentifiers == [])
    #expect(intent.recipients == nil)
    #expect(intent.sendersOperator == .all)
    #expect(intent.identifier == nil)
  }

  @Test(
    "A response has the code of its initialiser",
    arguments: [.unspecified, .ready, .inProgress, .success, .failureMessageServiceNotAvailable]
      as [INSendMessageIntentResponseCode])
  func code(_ code: INSendMessageIntentResponseCode) {
    #expect(INSendMessageIntentResponse(code: code, userActivity: nil).code == code)
  }

  @Test("An interaction has an identifier of its own")
  func interaction() {
    let intent = INSendMessageIntent()
    let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
    let interaction = INInteraction(intent: intent, response: response)
    #expect(interaction.intent === intent)
    #expect(interaction.intentResponse === response)
    #expect(interaction.identifier != INInteraction(intent: intent, response: nil).identifier)
    #expect(interaction.direction == .unspecified)
  }
}
