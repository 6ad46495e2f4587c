/// How some letters sound, perhaps only between others.
struct SoundRule: Hashable, Sendable {
  /// What has to stand before the letters and behind them: letters, `^` and `$` for the beginning and the end, `*` for a
  /// vowel, `_` for a consonant.
  var before: [UInt8] = []
  var after: [UInt8] = []
  /// What is read, one letter at least and eight at most, as ``word(_:)`` makes one number of them.
  let letters: UInt64
  /// How many letters that is.
  let count: Int
  /// How it sounds: capital letters are vowels; nothing where it is silent.
  let sound: [UInt8]

  /// Reads `(before)letters(after) = sound`, without spaces; nil where it is something else.
  init?(_ line: Substring) {
    let sides = line.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    var pattern = sides[0][...]
    if pattern.first == UInt8(ascii: "(") {
      guard let end = pattern.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      before = Array(pattern[..<end].dropFirst())
      pattern = pattern[end...].dropFirst()
    }
    if let start = pattern.firstIndex(of: UInt8(ascii: "(")) {
      guard pattern.last == UInt8(ascii: ")") else { return nil }
      after = Array(pattern[start...].dropFirst().dropLast())
      pattern = pattern[..<start]
    }
    (letters, count) = (Self.word(pattern), pattern.count)
    sound = Array(sides[1])
    guard (1...8).contains(count), pattern.allSatisfy(Self.isLetter), (before + after).allSatisfy(Self.isCondition),
      sound.allSatisfy({ Self.isLetter($0 | 0x20) })
    else { return nil }
  }

  /// How much the rule says; of those that fit, the one that says most is right.
  var weight: Int { before.count + count + after.count }

  /// The letter that it begins with, counted from "a".
  var firstLetter: Int { Int(letters & 0xff) - 0x61 }

  /// Letters as one number, the first in its lowest bits.
  private static func word(_ letters: Substring.UTF8View) -> UInt64 {
    letters.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }

  /// Whether the letters of the rule are the first of `next`, a number as ``letters``.
  func begins(_ next: UInt64) -> Bool { (next ^ letters) &<< UInt64(64 - 8 * count) == 0 }

  /// Whether what stands around the rule's letters in `word`, which begin at `place`, is what has to stand there.
  func fits(_ word: Span<UInt8>, at place: Int) -> Bool {
    for (index, condition) in after.enumerated() where !Self.fits(condition, word, at: place + count + index) {
      return false
    }
    for (index, condition) in before.enumerated() where !Self.fits(condition, word, at: place - before.count + index) {
      return false
    }
    return true
  }

  private static func fits(_ condition: UInt8, _ word: Span<UInt8>, at place: Int) -> Bool {
    let letter: UInt8? = word.indices.contains(place) ? word[place] : nil
    return switch condition {
    case UInt8(ascii: "^"): place == -1
    case UInt8(ascii: "$"): place == word.count
    case UInt8(ascii: "*"): letter.map(isVowel) ?? false
    case UInt8(ascii: "_"): letter.map { !isVowel($0) } ?? false
    default: letter == condition
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }

  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61, 0x65, 0x69, 0x6f, 0x75: true
    default: false
    }
  }

  private static func isCondition(_ byte: UInt8) -> Bool { isLetter(byte) || "^$*_".utf8.contains(byte) }
}
