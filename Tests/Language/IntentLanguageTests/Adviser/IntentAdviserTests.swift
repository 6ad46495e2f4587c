internal import Testing

@testable internal import IntentLanguage

/// Small advisers for tests.
enum SampleAdviser {
  static let message = "INSendMessageIntent"
  static let call = "INStartCallIntent"

  /// An adviser that gives each word the weight `weights[class][word]`.
  static func adviser(
    _ weights: [[String: Int8]], ask: Float = 0.7, language: Float = 0.9,
    classes: [String] = ["", message, call]
  ) -> IntentAdviser {
    let all = weights.enumerated().flatMap { label, words in
      words.flatMap { word, value in
        Set(TextFeatures(word).buckets).subtracting([TextFeatures.constant]).map {
          IntentAdviser.Weight(bucket: $0, label: UInt8(label), value: value)
        }
      }
    }
    return IntentAdviser(
      classes: classes, weights: all.sorted { ($0.bucket, $0.label) < ($1.bucket, $1.label) }, scale: 0.1,
      thresholds: .init(ask: ask, language: language))
  }
}

@Suite("An adviser ranks what a sentence may request")
struct IntentAdviserTests {
  private let adviser = SampleAdviser.adviser([["weather": 60], ["write": 40], ["phone": 40]])

  @Test("The probabilities of all classes have the sum 1")
  func sum() {
    for text in ["write", "phone", "the weather", "", "write and phone"] {
      let advice = adviser.advice(text)
      let sum = advice.ranking.reduce(advice.refusal) { $0 + $1.probability }
      #expect(abs(sum - 1) < 0.001)
    }
  }

  @Test(
    "A probable intent is offered, and nothing in other sentences",
    arguments: [
      ("write", [SampleAdviser.message]), ("phone", [SampleAdviser.call]), ("weather", []), ("empty", []),
    ])
  func offered(text: String, intents: [String]) {
    #expect(adviser.advice(text).offered == intents)
  }

  @Test("Two intents that are near each other are both offered")
  func near() {
    #expect(Set(adviser.advice("write phone").offered) == [SampleAdviser.message, SampleAdviser.call])
    let refused = SampleAdviser.adviser([["write": 40], ["write": 30], ["phone": 30]])
    #expect(refused.advice("write phone").offered == [])
  }

  @Test("An intent that nobody supports is not offered, and counts against the others")
  func unsupported() {
    let sure = adviser.advice("write")
    #expect(sure.offered { $0 != SampleAdviser.message } == [])
    #expect(sure.offered { $0 != SampleAdviser.call } == [SampleAdviser.message])
    #expect(adviser.advice("write phone").offered { $0 != SampleAdviser.call } == [])
  }

  @Test("Nothing is offered where no intent stands out among many")
  func vague() {
    let many = [""] + (0..<9).map { "IN\($0)Intent" }
    let vague = SampleAdviser.adviser([[:]] + many.dropFirst().map { _ in ["thing": 60] }, classes: many)
    #expect(vague.advice("thing").refusal < 0.3)
    #expect(vague.advice("thing").offered == [])
  }

  @Test("The end of a sentence counts where the whole of it offers nothing")
  func ends() {
    let text = "weather and weather and weather, write"
    #expect(adviser.advice(of: TextFeatures(text)).offered == [])
    #expect(adviser.advice(text).offered == [SampleAdviser.message])
    #expect(adviser.advice("write and weather and weather, weather").offered == [])
    #expect(adviser.advice(text + String(repeating: " ", count: 2000)).offered == [])
  }

  @Test("A sentence in another language is refused, and said to be in one only if that is very probable")
  func otherLanguage() {
    let other = IntentAdviser.otherLanguageClass
    let adviser = SampleAdviser.adviser(
      [[:], ["write": 40], ["pane": 60]], classes: ["", SampleAdviser.message, other])
    let advice = adviser.advice("pane")
    #expect(advice.isInOtherLanguage)
    #expect(advice.refusal >= advice.otherLanguage)
    #expect(advice.offered == [])
    #expect(advice.ranking.map(\.intent) == [SampleAdviser.message])
    #expect(!adviser.advice("write").isInOtherLanguage)
    #expect(!adviser.advice("anything").isInOtherLanguage)
    #expect(!SampleAdviser.adviser([["pane": 60]]).advice("pane").isInOtherLanguage)
  }

  @Test("Intents with the same probability have a fixed order")
  func order() {
    #expect(adviser.advice("").ranking.map(\.intent) == [SampleAdviser.message, SampleAdviser.call])
  }

  @Test("Larger scores make the probabilities extreme, and keep the order")
  func sharpened() {
    let sharp = adviser.sharpened(by: 3)
    #expect(sharp.advice("write").ranking[0].probability > adviser.advice("write").ranking[0].probability)
    #expect(sharp.advice("write").ranking[0].intent == SampleAdviser.message)
    #expect(sharp.thresholds == adviser.thresholds)
  }
}
