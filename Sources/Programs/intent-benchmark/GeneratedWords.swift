internal import IntentLanguage

/// Pronounceable names and titles from a seeded generator; the same in every run.
struct GeneratedWords {
  /// The number of terms. `contacts` is the number of contacts that some of the terms name.
  static let count = 100_000
  static let contacts = 10_000
  /// The number of categories in addition to contacts. Contacts have the category 0, the others the following numbers.
  static let kinds = 50

  private var state: UInt64 = 0x5eed_0f_0a11_0ced
  private let givenNames: [String]
  private let familyNames: [String]
  /// The generated terms.
  private(set) var terms: [VocabularyTerm] = []

  init() {
    var state = state
    givenNames = (0..<800).map { _ in Self.word(2...3, &state) }
    familyNames = (0..<4000).map { _ in Self.word(2...4, &state) }
    self.state = state
    terms.reserveCapacity(Self.count)
    for contact in 0..<Self.contacts { addContact(contact) }
    while terms.count < Self.count { addTitle() }
  }

  /// Adds the four terms of one contact.
  private mutating func addContact(_ contact: Int) {
    // The minimum of two random numbers makes some names frequent.
    let given = givenNames[min(next(givenNames.count), next(givenNames.count))]
    let family = familyNames[min(next(familyNames.count), next(familyNames.count))]
    for text in ["\(given) \(family)", given, family, Self.word(2...2, &state)] {
      terms.append(VocabularyTerm(text: text, category: 0, item: contact))
    }
  }

  /// Adds the title of a song, a list or a workout of some app.
  private mutating func addTitle() {
    let words = (0..<next(3) + 1).map { _ in Self.word(1...3, &state) }
    let hint = next(20) == 0 ? Self.word(2...3, &state) : nil
    terms.append(
      VocabularyTerm(
        text: words.joined(separator: " "), pronunciation: hint, category: 1 + next(Self.kinds), item: terms.count))
  }

  /// Returns the written forms of terms, evenly distributed over all terms.
  func sample(_ count: Int) -> [String] {
    stride(from: 0, to: terms.count, by: terms.count / count).prefix(count).map { terms[$0].text }
  }

  /// Returns words of three syllables that are not terms.
  mutating func unknownWords(_ count: Int) -> [String] {
    (0..<count).map { _ in Self.word(3...3, &state) + "qux" }
  }

  /// Returns a pseudo-random number below `limit`.
  mutating func next(_ limit: Int) -> Int { Self.next(limit, &state) }

  private static func next(_ limit: Int, _ state: inout UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state &>> 33) % UInt64(limit))
  }

  private static let beginnings = [
    "b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "j", "st", "ph", "th",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "ai", "ee", "oo"]
  private static let ends = ["", "", "", "n", "r", "l", "s", "nd", "rt", "ck"]

  private static func word(_ syllables: ClosedRange<Int>, _ state: inout UInt64) -> String {
    let count = syllables.lowerBound + next(syllables.count, &state)
    let word = (0..<count).map { _ in
      beginnings[next(beginnings.count, &state)] + vowels[next(vowels.count, &state)] + ends[next(ends.count, &state)]
    }.joined()
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
