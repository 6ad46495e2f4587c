import Testing

@testable import IntentLanguage

@Suite("Sound keys")
struct SoundKeyTests {
  private static let words = [
    "john", "baily", "knight", "thomas", "geoffrey", "leigh", "a", "x", "schmidt", "müller", "strauß", "quinn",
    "wright", "huang", "llorente", "peugeot", "chloe", "mcdonald", "ge", "th",
  ]

  @Test("A key that is continued word by word equals the key of all words", arguments: ["en", "de", "es", "fr"])
  func continues(code: String) {
    let rules = SoundRules.read(code).rules
    for (first, second, third) in Self.triples {
      var beginning = SoundKey()
      var letters: [UInt8] = []
      for word in [first, second, third] {
        letters += Array(word.utf8)
        #expect(Self.text(rules.finished(beginning, letters.span)) == Self.text(rules.key(of: letters.span)))
        rules.readBeginning(of: letters.span, to: &beginning)
      }
    }
  }

  @Test(
    "A key has the consonants, the first vowel and a final vowel",
    arguments: [
      ("banana", "bAnnA"), ("bob", "bOb"), ("aab", "Ab"), ("anna", "AnA"), ("noo", "nO"), ("piano", "pInO"),
    ])
  func sounds(word: String, key: String) {
    #expect(Self.text(SoundRules().key(of: Array(word.utf8).span)) == key)
  }

  @Test("A single sound, or another script, has no key", arguments: ["a", "oo", "b", "", "jörg"])
  func none(word: String) {
    #expect(SoundRules().key(of: Array(word.utf8).span) == nil)
  }

  @Test("A key of more sounds than fit is cut")
  func long() {
    let word = String(repeating: "bd", count: 500)
    #expect(Self.text(SoundRules().key(of: Array(word.utf8).span)) == String(repeating: "bd", count: 32))
  }

  private static var triples: [(String, String, String)] {
    words.indices.flatMap { first in
      words.indices.map { (words[first], words[$0], words[(first + $0 * 7) % words.count]) }
    }
  }

  private static func text(_ key: SoundKey?) -> String? {
    key.map { key in String(decoding: (0..<key.count).map { key.sounds[$0] }, as: UTF8.self) }
  }
}
