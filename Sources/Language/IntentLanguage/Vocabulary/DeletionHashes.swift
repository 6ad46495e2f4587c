/// The hashes of a word, and of the word with one or two letters deleted.
///
/// Two words that differ by few errors have one of these hashes in common. Let `s(i)` be the polynomial hash of the
/// first `i` of `n` letters. Deleting letter `i` adds `(s(i) - s(i + 1)) * base^(n - i - 1)` to the hash of the word;
/// if a later letter is deleted too, the power is one less. So each hash takes one addition.
struct DeletionHashes {
  /// Only the first letters of a word are hashed, which bounds the number of hashes. The caller compares whole words.
  static let depth = 10

  private static let base: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static let powers: InlineArray<10, UInt64> = {
    var powers = InlineArray<10, UInt64>(repeating: 1)
    for index in 1..<10 { powers[index] = powers[index - 1] &* base }
    return powers
  }()

  private var whole: UInt64 = 0
  /// The change of the hash when each letter is deleted and no later letter is.
  private var single = InlineArray<10, UInt64>(repeating: 0)
  /// The change of the hash when each letter and one later letter are deleted.
  private var double = InlineArray<10, UInt64>(repeating: 0)
  private let count: Int

  /// Hashes `letters`.
  init(_ letters: borrowing Letters) {
    count = min(letters.count, Self.depth)
    let powers = Self.powers
    for index in 0..<count {
      let letter = (UInt64(letters[index]) &+ 1) &* 0xd6e8_feb8_6659_fd93
      let next = whole &* Self.base &+ (letter ^ letter &>> 32)
      single[index] = (whole &- next) &* powers[count - index - 1]
      double[index] = index + 1 < count ? (whole &- next) &* powers[count - index - 2] : 0
      whole = next
    }
  }

  /// The number of hashes of a word of `count` letters with up to `errors` letters deleted.
  static func count(_ count: Int, errors: Int) -> Int {
    let letters = min(count, depth)
    return 1 + (errors > 0 ? letters : 0) + (errors > 1 ? letters * (letters - 1) / 2 : 0)
  }

  /// Calls `body` with the hash of the word and of each deletion of up to `errors` letters, until `body` returns false.
  @inline(__always)
  func forEach(errors: Int, _ body: (UInt64) -> Bool) {
    guard body(Self.mixed(whole)), errors > 0 else { return }
    for last in 0..<count {
      let rest = whole &+ single[last]
      guard body(Self.mixed(rest)) else { return }
      guard errors > 1 else { continue }
      for first in 0..<last where !body(Self.mixed(rest &+ double[first])) { return }
    }
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash &>> 32) &* 0xd6e8_feb8_6659_fd93
    return mixed ^ mixed &>> 32
  }
}
