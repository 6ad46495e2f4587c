/// The sound of some letters, which can depend on the letters around them.
struct SoundRule: Hashable, Sendable, BitwiseCopyable {
  /// The letters that must be before and after the rule's letters; `^` and `$` are the beginning and the end of the
  /// word, `*` is a vowel, `_` a consonant.
  let before: PackedBytes
  let after: PackedBytes
  /// The letters of the rule, of which there is at least one.
  let letters: PackedBytes
  /// The sound; capital letters are vowels, and silent letters have no sound.
  let sound: PackedBytes

  /// Parses `(before)letters(after)=sound` without spaces; nil if the syntax is wrong.
  init?(_ line: Substring) {
    let sides = line.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    var pattern = sides[0][...]
    var before = [UInt8]()
    var after = [UInt8]()
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
    guard !pattern.isEmpty, pattern.allSatisfy(Self.isLetter), (before + after).allSatisfy(Self.isCondition),
      sides[1].allSatisfy({ Self.isLetter($0 | 0x20) }), let letters = PackedBytes(pattern),
      let sound = PackedBytes(sides[1]), let before = PackedBytes(before), let after = PackedBytes(after)
    else { return nil }
    self.letters = letters
    self.sound = sound
    self.before = before
    self.after = after
  }

  /// The number of letters and conditions. If several rules match, the rule with the greatest weight wins.
  var weight: Int { before.count + letters.count + after.count }

  /// The first letter of the rule, counted from "a".
  var firstLetter: Int { Int(letters[0]) - 0x61 }

  /// The second letter of the rule, counted from "a"; nil if the rule has one letter.
  var secondLetter: Int? { letters.count > 1 ? Int(letters[1]) - 0x61 : nil }

  /// Whether the letters around the rule's letters, which begin at `start` in `word`, meet the conditions.
  func conditionsMatch(_ word: Span<UInt8>, at start: Int) -> Bool {
    for index in 0..<after.count where !Self.matches(after[index], word, at: start + letters.count + index) {
      return false
    }
    for index in 0..<before.count where !Self.matches(before[index], word, at: start - before.count + index) {
      return false
    }
    return true
  }

  private static func matches(_ condition: UInt8, _ word: Span<UInt8>, at index: Int) -> Bool {
    let letter: UInt8? = index >= 0 && index < word.count ? word[index] : nil
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
