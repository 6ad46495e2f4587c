internal import Testing

@testable internal import IntentLanguage

@Suite("Words are compared with the value that a reading has")
struct SaidValuesTests {
  private static let speech = Speech(shipped: "en")

  private func says(_ text: String, _ utterance: String, _ path: String) -> Bool? {
    let reading = Self.speech.readings(utterance).first
    guard let reading, let parameter = reading.parameters.first(where: { $0.path == path }) else { return nil }
    return Self.speech.recogniser.isEquivalent(text, parameter, of: reading.intent, now: Speech.now)
  }

  @Test(
    "Numbers, moments and common words may have different spellings",
    arguments: [
      ("forty bucks", "pay Scott 40 dollars", "currencyAmount", true),
      ("thirty bucks", "pay Scott 40 dollars", "currencyAmount", false),
      ("tomorrow at five", "remind me tomorrow at 5 pm to call Mom", "temporalEventTrigger.dateComponentsRange", true),
      ("tomorrow at six", "remind me tomorrow at 5 pm to call Mom", "temporalEventTrigger.dateComponentsRange", false),
      ("the Scott", "pay Scott 40 dollars", "payee", true), ("the", "pay Scott 40 dollars", "payee", false),
      ("Anna", "pay Scott 40 dollars", "payee", false),
    ])
  func values(text: String, utterance: String, path: String, isSaid: Bool) {
    #expect(says(text, utterance, path) == isSaid)
  }
}
