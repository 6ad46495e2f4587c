internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A question names what it is about")
struct QuestionTextTests {
  private let dialogue = Dialogue(catalogue: .system)

  private func confirmation(_ intent: String, _ parameter: String, _ value: WireValue) throws -> String {
    let definition = try definition(intent)
    let parameter = try #require(definition.parameter(parameter))
    return dialogue.confirmation(
      definition, parameter: parameter,
      result: ResolutionMessage(type: "INIntegerResolutionResult", kind: .confirmationRequired, value: value))
  }

  @Test("A number has the thing that it counts")
  func numbers() throws {
    #expect(try confirmation("INRequestRideIntent", "partySize", .int(1)) == "Did you mean 1 person?")
    #expect(try confirmation("INRequestRideIntent", "partySize", .int(4)) == "Did you mean 4 people?")
    #expect(
      try confirmation("INSetProfileInCarIntent", "profileNumber", .int(2)).hasPrefix("2 for “"),
      "no text for the parameter alone")
    #expect(try confirmation("INSendMessageIntent", "content", .string("hi")) == "Did you mean hi?")
  }

  @Test("An empty payment has no gaps", arguments: ["INSendPaymentIntent", "INRequestPaymentIntent"])
  func payment(intent: String) throws {
    let definition = try definition(intent)
    let empty = dialogue.approval(
      definition, intent: WireObject(type: intent), confirmation: nil, candidate: .sample("Pay"))
    #expect(empty == "Pay: this is ready. Go ahead?")
    let amount = object("INCurrencyAmount", ["amount": .string("20"), "currencyCode": .string("USD")])
    let noPerson = object(intent, ["currencyAmount": .object(amount)])
    let expected = [
      "INSendPaymentIntent": "Pay: $20.00. Ready to send it?",
      "INRequestPaymentIntent": "Pay: ask for $20.00. Ready to ask?",
    ]
    #expect(
      dialogue.approval(definition, intent: noPerson, confirmation: nil, candidate: .sample("Pay")) == expected[intent])
  }
}
