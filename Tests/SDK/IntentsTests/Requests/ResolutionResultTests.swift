internal import IntentWire
internal import Intents
internal import Testing

@Suite("Resolution results in an author's code")
struct ResolutionResultTests {
  static let ada = INPerson(handle: "ada@example.org", displayName: "Ada", contactIdentifier: nil)

  @Test(
    "A factory creates the outcome of its name",
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

  @Test("A subclass's inherited factories create results of the subclass")
  func inheritedFactories() {
    let result: INSendMessageRecipientResolutionResult = .success(with: Self.ada)
    #expect(type(of: result) == INSendMessageRecipientResolutionResult.self)
    #expect(type(of: result).wireTypeName == "INSendMessageRecipientResolutionResult")
  }

  @Test("A subclass copies the outcome of a generic result")
  func wrapped() {
    let generic = INPersonResolutionResult.disambiguation(with: [Self.ada])
    let wrapped = INSendMessageRecipientResolutionResult(personResolutionResult: generic)
    #expect(wrapped.outcome == .disambiguation([Self.ada.wireValue]))
  }

  @Test("Results are equal if they have the same class and outcome")
  func equality() {
    let other = INPerson(handle: "bob@example.org", displayName: "Bob", contactIdentifier: nil)
    #expect(INPersonResolutionResult.success(with: Self.ada) == .success(with: Self.ada))
    #expect(INPersonResolutionResult.success(with: Self.ada) != .success(with: other))
    #expect(INPersonResolutionResult.success(with: Self.ada) != .confirmationRequired(with: Self.ada))
    #expect(INStringResolutionResult.needsValue() as INIntentResolutionResult != INPersonResolutionResult.needsValue())
    let results: Set = [INStringResolutionResult.success(with: "a"), .success(with: "a"), .success(with: "b")]
    #expect(results.count == 2)
  }

  @Test(
    "A result prints its class and its values",
    arguments: [
      (INStringResolutionResult.success(with: "say \"hi\""), #"INStringResolutionResult.success("say \"hi\"")"#),
      (INStringResolutionResult.needsValue(), "INStringResolutionResult.needsValue"),
      (INStringResolutionResult.confirmationRequired(with: nil), "INStringResolutionResult.confirmationRequired(nil)"),
      (
        INSendMessageRecipientResolutionResult.unsupported(forReason: .offline),
        "INSendMessageRecipientResolutionResult.unsupported(reason: 2)"
      ),
      (
        INSpeakableStringResolutionResult.disambiguation(with: [
          INSpeakableString(spokenPhrase: "Red"), INSpeakableString(spokenPhrase: "Blue"),
        ]),
        "INSpeakableStringResolutionResult.disambiguation("
          + #"[INSpeakableString(spokenPhrase: "Red"), INSpeakableString(spokenPhrase: "Blue")])"#
      ),
    ] as [(INIntentResolutionResult, String)]
  )
  func text(result: INIntentResolutionResult, text: String) {
    #expect("\(result)" == text)
    #expect(String(reflecting: result) == text)
  }
}
