internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("A spoken value becomes a parameter of a request")
struct ParameterWriterTests {
  private let writer = ParameterWriter(
    catalogue: .system, locale: Locale(identifier: "en_US"), things: NamedThings(), usesWords: { _ in true })

  @Test(
    "An amount has the decimal places that were said",
    arguments: [
      (1.255, "KWD", "1.255"), (12.5, "USD", "12.5"), (20.0, "JPY", "20"), (0.1 + 0.2, "EUR", "0.3"),
      (0.07, "EUR", "0.07"), (1_234_567_890_123.45, "USD", "1234567890123.45"),
      (1e20, "USD", "100000000000000000000"),
    ])
  func amounts(amount: Double, currency: String, digits: String) {
    let members: JSONValue = .object(["amount": .string(digits), "currencyCode": .string(currency)])
    let value = SpokenValue.amount(amount, currency: currency)
    #expect(writer.json(value, TypeReference("INCurrencyAmount")) == members)
    #expect(writer.json(value, TypeReference("INPaymentAmount?")) == .object(["amount": members]))
  }
}
