internal import IntentLanguage
internal import MadeUpBytes
internal import Testing

@Suite("The features of a text")
struct TextFeaturesTests {
  @Test(
    "Case, accents, punctuation, width and the digits themselves do not count",
    arguments: [
      ("Ruf MAMA an!", "ruf mama an"), ("réserve un vol", "reserve un vol"), ("don't go", "dont go"),
      ("pay 20 dollars", "pay 35 dollars"), ("ＰＡＹ　Ｍｅ", "pay me"), ("给 妈妈 打电话", "给妈妈打电话"),
      ("cafe\u{301}", "café"), ("l'eau qu'il boit", "l eau qu il boit"), ("I'm here", "im here"),
    ])
  func same(one: String, other: String) {
    #expect(TextFeatures(one).buckets == TextFeatures(other).buckets)
  }

  @Test("The order of words, and the letters of a word, count")
  func different() {
    #expect(TextFeatures("call Anna").buckets != TextFeatures("Anna call").buckets)
    #expect(TextFeatures("pay").buckets != TextFeatures("play").buckets)
    #expect(TextFeatures("д").buckets.count > TextFeatures("").buckets.count)
    let typo = Set(TextFeatures("messaeg").buckets).intersection(TextFeatures("message").buckets)
    #expect(typo.count > 2)
  }

  @Test("A text without letters has only the feature that all texts have", arguments: ["", " \n", "?!…", "🙂🙂"])
  func empty(text: String) {
    #expect(TextFeatures(text).buckets == [TextFeatures.constant])
  }

  @Test("The end of a text of a megabyte does not count")
  func long() {
    let long = String(repeating: "please call ", count: 90_000)
    #expect(TextFeatures(long).buckets == TextFeatures(long + "Anna").buckets)
    #expect(TextFeatures(String(repeating: "é", count: 500_000)).buckets.count < 1000)
    #expect(TextFeatures("a" + String(repeating: "\u{301}", count: 500_000)).buckets.count < 1000)
  }

  @Test("Any bytes have sorted features without duplicates", arguments: 0..<50 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...2000, using: &numbers)).map { _ in
      UInt8.random(in: 0...255, using: &numbers)
    }
    let buckets = TextFeatures(String(decoding: bytes, as: UTF8.self)).buckets
    #expect(buckets == Set(buckets).sorted())
    #expect(buckets.allSatisfy { Int($0) < TextFeatures.bucketCount })
  }
}
