internal import IntentWire
internal import Intents
internal import Testing

@Suite("Resolution results as an author makes them")
struct ResolutionResultTests {
  static let ada = INPerson(handle: "ada@example.org", displayName: "Ada", contactIdentifier: nil)

  @Test(
    "A factory says what its name says",
    arguments: [
      (INPersonResolutionResult.success(with: ada), .success(ada.wireValue)),
      (INPersonResolutionResult.disambiguation(with: [ada, ada]), .disambiguation([ada.wireValue, ada.wireValue])),
      (
        INPersonResolutionResult.confirmationRequired(with: ada), .confirmationRequired(ada.wireValue, reason: nil)
      ),
      (INPersonResolutionResult.confirmationRequired(with: nil), .confirmationRequired(.null, reason: nil)),
      (INPersonResolutionResult.needsValue(), .needsValue),
      (INPersonResolutionResult.notRequired(), .notRequired),
      (INPersonResolutionResult.unsupported(), .unsupported(reason: nil)),
      (INSendMessageRecipientResolutionResult.unsupported(forReason: .offline), .unsupported(reason: 2)),
      (INStringResolutionResult.success(with: ""), .success(.string(""))),
      (INBooleanResolutionResult.success(with: false), .success(.bool(false))),
      (INMessageAttributeResolutionResult.success(with: .flagged), .success(.int(3))),
      (INMessageAttributeOptionsResolutionResult.success(with: [.read, .flagged]), .success(.int(5))),
      (INOutgoingMessageTypeResolutionResult.success(with: .outgoingMessageAudio), .success(.int(2))),
    ] as [(INIntentResolutionResult, INIntentResolutionResult.Outcome)]
  )
  func factory(result: INIntentResolutionResult, outcome: INIntentResolutionResult.Outcome) {
    #expect(result.outcome == outcome)
  }

  @Test("A subclass's inherited factories make results of the subclass")
  func inheritedFactories() {
    let result: INSendMessageRecipientResolutionResult = .success(with: Self.ada)
    #expect(type(of: result) == INSendMessageRecipientResolutionResult.self)
    #expect(type(of: result).wireTypeName == "INSendMessageRecipientResolutionResult")
  }

  @Test("A subclass takes over what a generic result says")
  func wrapped() {
    let generic = INPersonResolutionResult.disambiguation(with: [Self.ada])
    let wrapped = INSendMessageRecipientResolutionResult(personResolutionResult: generic)
    #expect(wrapped.outcome == .disambiguation([Self.ada.wireValue]))
  }
}
