internal import Testing

@testable internal import IntentLanguage

@Suite("A negation is not a correction")
struct NegationTests {
  @Test(
    "A negated request is not understood as the request itself",
    arguments: [
      ("es", "mejor no llames a Ana"), ("es", "mejor no pagues la luz"), ("es", "ya no quiero el viaje"),
      ("es", "mejor no pongas música"), ("zh", "今晚不给妈妈打电话"),
    ])
  func negated(code: String, utterance: String) {
    let undone = ["INCancelRideIntent", nil]
    let intent = Speech(shipped: code).readings(utterance).first?.intent
    #expect(undone.contains(intent), "\(intent ?? "-")")
  }

  @Test("After a pause, the same word is a correction")
  func corrected() {
    #expect(Speech(shipped: "es").understood("llama a Ana, no, a Luis") == "INStartCallIntent contacts=Luis")
  }
}
