internal import Foundation

/// The features of a text, as numbers of buckets: hashed sequences of words, and of letters within words, and the
/// scripts of the letters.
///
/// A letter of a script without spaces counts as a word. Case, accents and punctuation do not count, and each digit
/// counts as a zero.
package struct TextFeatures {
  /// The number of buckets.
  package static let bucketCount = 1 << 16
  /// The bucket that every text has. No other feature uses it.
  package static let constant: UInt16 = 0

  /// The buckets, sorted and without duplicates; only ``constant`` if the text has no letters or digits.
  package private(set) var buckets: [UInt16]

  /// The maximum number of bytes and of words that are read; the rest of a longer text does not count.
  private enum Limit {
    static let bytes = 1024
    static let words = 64
    static let letters = 24
  }

  /// Finds the features of `text`.
  package init(_ text: String) {
    let words = Self.words(text)
    buckets = [Self.constant]
    guard !words.isEmpty else { return }
    addSequences(of: words.map(\.hash))
    for word in words where word.letters.count > 2 { addLetters(of: word.letters) }
    for script in Set(words.compactMap { $0.letters.first.map(Self.script(of:)) }) { add(.script, UInt64(script)) }
    buckets.sort()
    buckets = buckets.reduce(into: []) { unique, bucket in if unique.last != bucket { unique.append(bucket) } }
  }

  // MARK: Features

  /// The kinds of features, which use different hashes.
  private enum Kind: UInt64 {
    case word = 1
    case pair
    case triple
    case letters
    case first
    case edge
    case script
    case apart
  }

  private mutating func addSequences(of hashes: [UInt64]) {
    for (index, hash) in hashes.enumerated() {
      add(.word, hash)
      if index + 1 < hashes.count { add(.pair, Self.mix(hash, hashes[index + 1])) }
      guard index + 2 < hashes.count else { continue }
      add(.triple, Self.mix(Self.mix(hash, hashes[index + 1]), hashes[index + 2]))
      add(.apart, Self.mix(hash, hashes[index + 2]))
    }
    add(.first, hashes[0])
    add(.edge, hashes[hashes.count - 1])
    if hashes.count > 1 { add(.first, Self.mix(hashes[0], hashes[1])) }
  }

  private mutating func addLetters(of word: [UInt32]) {
    let letters = [0x5E] + word.prefix(Limit.letters) + [0x24]
    for length in 3...4 where letters.count >= length {
      for start in 0...letters.count - length {
        add(.letters, letters[start..<start + length].reduce(Self.seed) { Self.mix($0, UInt64($1)) })
      }
    }
  }

  private mutating func add(_ kind: Kind, _ hash: UInt64) {
    let mixed = Self.mix(hash, kind.rawValue)
    let bucket = UInt16(truncatingIfNeeded: (mixed ^ mixed &>> 32) & UInt64(Self.bucketCount - 1))
    buckets.append(bucket == Self.constant ? 1 : bucket)
  }

  /// The number of the script of a letter: that of a block of 256 characters, with one for all Latin letters and one for
  /// all Chinese characters.
  private static func script(of letter: UInt32) -> UInt32 {
    switch letter {
    case ..<0x250, 0x1E00..<0x1F00: 0
    case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000...: 1
    case 0xAC00..<0xD7B0: 2
    default: letter >> 8
    }
  }

  // MARK: Hashes

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// One step of FNV-1a, with a shift that spreads the high bits.
  private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0x100_0000_01b3
    return product ^ product &>> 29
  }

  // MARK: Words

  private struct Word {
    var letters: [UInt32] = []

    /// Whether an apostrophe after the letters ends the word, as in French "l'eau" and "qu'il". In "don't" and "I'm" it
    /// does not.
    var isElision: Bool { letters.count == 1 && letters != [0x69] || letters == [0x71, 0x75] }

    var hash: UInt64 { letters.reduce(TextFeatures.seed) { TextFeatures.mix($0, UInt64($1)) } }
  }

  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var word = Word()
    func end() {
      if !word.letters.isEmpty { words.append(word) }
      word = Word()
    }
    for scalar in folded(text) where words.count < Limit.words {
      if scalar.isWordByItself {
        end()
        words.append(Word(letters: [scalar.value]))
      } else if scalar.value >= 0x30, scalar.value <= 0x39 {
        word.letters.append(0x30)
      } else if scalar.properties.isAlphabetic {
        word.letters.append(scalar.value)
      } else if !scalar.isApostrophe || word.isElision {
        end()
      }
    }
    end()
    return words
  }

  /// The beginning of a text without case, accents and differences of width.
  private static func folded(_ text: String) -> String.UnicodeScalarView {
    let start = text.utf8.count > Limit.bytes ? String(decoding: text.utf8.prefix(Limit.bytes), as: UTF8.self) : text
    if start.utf8.allSatisfy({ $0 < 0x80 }) { return start.lowercased().unicodeScalars }
    let compatible = start.precomposedStringWithCompatibilityMapping.lowercased()
    return compatible.unicodeScalars.reduce(into: String.UnicodeScalarView()) { all, scalar in
      let isAccented = scalar.value >= 0xC0 && scalar.value < 0x250
      let plain = isAccented ? String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first : nil
      if !(0x300..<0x370).contains(scalar.value) { all.append(plain ?? scalar) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { value == 0x27 || value == 0x2019 }
}
