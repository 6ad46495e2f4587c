/// The sound of some letters, which can depend on the letters around them.
struct SoundRule: Hashable, Sendable {
  /// The letters that must be before and after the rule's letters; `^` and `$` are the beginning and the end of the
  /// word, `*` is a vowel, `_` a consonant.
  var before: [UInt8] = []
  var after: [UInt8] = []
  /// The one to eight letters of the rule, packed by ``packed(_:)``.
  let letters: UInt64
  /// The number of letters.
  let count: Int
  /// The sound; capital letters are vowels, and silent letters have no sound.
  let sound: [UInt8]

  /// Parses `(before)letters(after)=sound` without spaces; nil if the syntax is wrong.
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
    (letters, count) = (Self.packed(pattern), pattern.count)
    sound = Array(sides[1])
    guard (1...8).contains(count), pattern.allSatisfy(Self.isLetter), (before + after).allSatisfy(Self.isCondition),
      sound.allSatisfy({ Self.isLetter($0 | 0x20) })
    else { return nil }
  }

  /// The number of letters and conditions. Of several rules that match, the one with the greatest weight wins.
  var weight: Int { before.count + count + after.count }

  /// The first letter of the rule, counted from "a".
  var firstLetter: Int { Int(letters & 0xff) - 0x61 }

  /// The second letter of the rule, counted from "a"; nil if the rule has one letter.
  var secondLetter: Int? { count > 1 ? Int(letters &>> 8 & 0xff) - 0x61 : nil }

  /// Letters as one number, with the first letter in the lowest bits.
  private static func packed(_ letters: Substring.UTF8View) -> UInt64 {
    letters.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }

  /// Whether the packed letters `next` begin with the letters of the rule.
  func isPrefix(of next: UInt64) -> Bool { (next ^ letters) &<< UInt64(64 - 8 * count) == 0 }

  /// Whether the letters around the rule's letters, which begin at `start` in `word`, meet the conditions.
  func conditionsMatch(_ word: Span<UInt8>, at start: Int) -> Bool {
    for (index, condition) in after.enumerated() where !Self.matches(condition, word, at: start + count + index) {
      return false
    }
    for (index, condition) in before.enumerated() where !Self.matches(condition, word, at: start - before.count + index)
    {
      return false
    }
    return true
  }

  private static func matches(_ condition: UInt8, _ word: Span<UInt8>, at index: Int) -> Bool {
    let letter: UInt8? = word.indices.contains(index) ? word[index] : nil
    return switch condition {
    case UInt8(ascii: "^"): index == -1
    case UInt8(ascii: "$"): index == word.count
    case UInt8(ascii: "*"): letter.map(isVowel) ?? false
    case UInt8(ascii: "_"): letter.map { !isVowel($0) } ?? false
    default: letter == condition
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }

  /// Whether a lower-case letter is a vowel.
  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61, 0x65, 0x69, 0x6f, 0x75: true
    default: false
    }
  }

  private static func isCondition(_ byte: UInt8) -> Bool { isLetter(byte) || "^$*_".utf8.contains(byte) }
}
