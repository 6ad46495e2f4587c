internal import Testing

@testable internal import IntentAdviser

/// Small advisers for tests.
enum SampleAdviser {
  static let message = "INSendMessageIntent"
  static let call = "INStartCallIntent"

  /// An adviser that gives each word the weight `weights[class][word]`.
  static func adviser(
    _ weights: [[String: Int8]], ask: Float = 0.7, doubt: Float = 0.9, classes: [String] = ["", message, call]
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
      thresholds: .init(ask: ask, doubt: doubt))
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
    let unequal = SampleAdviser.adviser([[:], ["write": 10], ["phone": 4]], ask: 0.9)
    #expect(unequal.advice("write phone").offered == [])
  }

  @Test("A request is doubtful if it is very probably none")
  func doubtful() {
    #expect(adviser.advice("weather").isDoubtful)
    #expect(!adviser.advice("write").isDoubtful)
    #expect(!adviser.advice("anything").isDoubtful)
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
