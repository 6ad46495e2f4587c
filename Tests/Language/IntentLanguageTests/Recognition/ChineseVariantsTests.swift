internal import Testing

@testable internal import IntentLanguage

@Suite("A Chinese character is one word, in whichever way it is written")
struct ChineseVariantsTests {
  @Test(
    "Each form of a character matches a sentence with another form",
    arguments: ["餘额", "余额", "餘額", "余額"])
  func variants(utterance: String) {
    for sentence in ["余额", "餘額"] {
      let speech = Speech("INSearchForAccountsIntent:\n  \(sentence)\n", code: "zh")
      #expect(speech.understood(utterance) == "INSearchForAccountsIntent", "\(sentence)")
    }
  }

  @Test("A traditional character does not hide the simplified one of another sentence")
  func mixed() {
    let speech = Speech("INSearchForAccountsIntent:\n  帮我查余额\nINPayBillIntent:\n  幫我付賬\n", code: "zh")
    for (utterance, intent) in [
      ("幫我查餘額", "INSearchForAccountsIntent"), ("帮我查余额", "INSearchForAccountsIntent"), ("帮我付账", "INPayBillIntent"),
    ] {
      #expect(speech.understood(utterance) == intent)
    }
  }

  @Test("Several traditional characters with one simplified form are spellings of it", arguments: ["乾", "幹", "干"])
  func several(character: String) {
    let speech = Speech("INStartWorkoutIntent:\n  干\n", code: "zh")
    #expect(speech.understood(character) == "INStartWorkoutIntent")
  }
}
