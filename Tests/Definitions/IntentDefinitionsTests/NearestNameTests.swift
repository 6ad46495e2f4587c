internal import Testing

internal import IntentDefinitions

@Suite("The nearest name is suggested for a misspelt word")
struct NearestNameTests {
  @Test(
    "The edit distance between two texts",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ac", 1),
      ("ac", "abc", 1), ("ab", "ba", 2), ("kitten", "sitting", 3), ("ä", "a", 1),
    ])
  func distance(one: String, other: String, steps: Int) {
    #expect(NearestName.distance(one, other) == steps)
    #expect(NearestName.distance(other, one) == steps)
  }

  @Test(
    "The distance is at most a third of the word, at least two, and more than half of the letters are kept",
    arguments: [
      ("conten", "content"), ("CONTENT", "content"), ("cotnent", "content"), ("recipient", "recipients"),
      ("re", "red"), ("reap", nil), ("weather", nil), ("xyz", nil), ("xx", nil), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(word: String, name: String?) {
    #expect(NearestName.nearest(to: word, in: ["content", "recipients", "red"]) == name)
  }

  @Test("Of two equally near names, the alphabetically first is used")
  func tie() {
    #expect(NearestName.nearest(to: "cat", in: ["hat", "bat"]) == "bat")
    #expect(NearestName.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
  }

  @Test("A very long word has no nearest name")
  func longWord() {
    let word = String(repeating: "a", count: 100)
    #expect(NearestName.nearest(to: word, in: [word]) == word)
    #expect(NearestName.nearest(to: word + "a", in: [word]) == nil)
  }

  @Test("A suggestion is appended to an error")
  func suggestion() {
    #expect(NearestName.suggestion(for: "contnt", in: ["content"]) == "; did you mean 'content'?")
    #expect(NearestName.suggestion(for: "weather", in: ["content"]) == "")
    #expect(NearestName.suggestion(for: "weather", in: []) == "")
  }
}
