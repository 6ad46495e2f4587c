internal import HostSamples
internal import IntentConversations
internal import IntentLanguage
internal import Testing

@Suite("An amount of money is exact")
struct CurrencyAmountTests {
  @Test(
    "Digits are parsed with the decimal places of the currency",
    arguments: [
      ("12.5", "USD", "12.50"), ("12.50", "USD", "12.50"), ("-3", "USD", "-3.00"), ("0.1", "USD", "0.10"),
      ("1200", "JPY", "1200"), ("1.234", "KWD", "1.234"), ("12345678901234567.89", "USD", "12345678901234567.89"),
      ("5.00", "JPY", "5"), ("007", "EUR", "7.00"),
    ])
  func digits(text: String, currency: String, expected: String) {
    #expect(CurrencyAmount(text, currency)?.digits == expected)
  }

  @Test(
    "Any other text is rejected",
    arguments: [
      ("", "USD"), ("12.505", "USD"), ("12.5", "JPY"), ("1e3", "USD"), ("NaN", "USD"), ("1,000", "USD"),
      ("12abc", "USD"),
      (".5", "USD"), ("5.", "USD"), ("+5", "USD"), ("--5", "USD"), ("１２", "USD"), ("123456789012345678901", "USD"),
    ])
  func invalid(text: String, currency: String) {
    #expect(CurrencyAmount(text, currency) == nil)
  }

  @Test(
    "The text for the user follows the style of the language",
    arguments: [
      ("en", "12.5", "USD", "$12.50"), ("de", "1200.5", "EUR", "1.200,50\u{a0}€"),
    ])
  func text(locale: String, text: String, currency: String, expected: String) throws {
    #expect(CurrencyAmount(text, currency)?.text(try .sample(locale)) == expected)
  }
}
