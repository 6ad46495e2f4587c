/// The hashes of a word and of what is left of it when one or two letters are taken out.
///
/// Two words with few errors between them have such a rest in common. With `s(i)` the hash of the first `i` letters of
/// `n`, taking out the letter at `i` adds `(s(i) - s(i + 1)) * base^(n - i - 1)` to the hash of the whole, and that with
/// one power less where one behind it is taken out, too: each hash takes an addition.
struct DeletionHashes {
  /// Only so many letters of a word are looked at, so that long words are no burden; those behind them are compared with
  /// the words that are found.
  static let depth = 10

  private static let base: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static let powers: InlineArray<10, UInt64> = {
    var powers = InlineArray<10, UInt64>(repeating: 1)
    for index in 1..<10 { powers[index] = powers[index - 1] &* base }
    return powers
  }()

  private var whole: UInt64 = 0
  /// What taking out each letter adds, where it is the last one taken out.
  private var single = InlineArray<10, UInt64>(repeating: 0)
  /// What it adds where one behind it is taken out.
  private var double = InlineArray<10, UInt64>(repeating: 0)
  private let count: Int

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

  /// How many hashes a word of `count` letters has with up to `errors` of them taken out.
  static func count(_ count: Int, errors: Int) -> Int {
    let letters = min(count, depth)
    return 1 + (errors > 0 ? letters : 0) + (errors > 1 ? letters * (letters - 1) / 2 : 0)
  }

  /// Gives the hashes with none, one, and up to `errors` letters taken out; `body` ends that with false.
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
