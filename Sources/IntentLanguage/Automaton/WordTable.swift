internal import Foundation

/// The words that sentences are made of, each with a number.
struct WordTable: Sendable {
  private var numbers: [String: Int32] = [:]
  /// The sets of words that each word belongs to.
  private(set) var sets: [[Int32]] = []
  private var setNumbers: [[Int32]: Int32] = [:]
  /// The words of each set.
  private(set) var members: [[Int32]] = []
  /// What it counts when a sentence says the word.
  private(set) var weights: [Float] = []

  /// What words count that say little, and others.
  enum Weight {
    static let common: Float = 0.4
    static let other: Float = 1
  }

  /// The number of a word, or nil.
  func number(_ word: String) -> Int32? { numbers[word] }

  /// The number of a word, a new one where it has none.
  mutating func add(_ word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(sets.count)
    numbers[word] = number
    sets.append([])
    weights.append(Weight.other)
    return number
  }

  /// The number of a set of words.
  mutating func addSet(_ words: [Int32]) -> Int32 {
    let members = Set(words).sorted()
    if let number = setNumbers[members] { return number }
    let number = Int32(setNumbers.count)
    setNumbers[members] = number
    self.members.append(members)
    for member in members { sets[Int(member)].append(number) }
    return number
  }

  /// Says that a word says little.
  mutating func markCommon(_ word: String) {
    let number = add(word)
    weights[Int(number)] = Weight.common
  }

  /// Takes traditional Chinese characters for the simplified ones that sentences are written in, and the other way
  /// round, one by one.
  mutating func addVariants() {
    let characters = numbers.keys.filter { word in
      word.unicodeScalars.count == 1 && word.unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    }.sorted()
    guard !characters.isEmpty else { return }
    let lines = characters.joined(separator: "\n")
    for name in ["Hans-Hant", "Hant-Hans"] {
      let variants = lines.applyingTransform(StringTransform(name), reverse: false)?.split(separator: "\n") ?? []
      guard variants.count == characters.count else { continue }
      for (character, variant) in zip(characters, variants) where numbers[String(variant)] == nil {
        numbers[String(variant)] = numbers[character]
      }
    }
  }
}
