internal import Foundation

/// A word of an utterance, or a sign that counts as a word.
struct Token: Hashable, Sendable {
  /// The word in lower case, without accents.
  var text: String
  /// The UTF-8 bytes of the word in the utterance.
  var range: Range<Int>
  /// Whether the word begins with a capital, as names do.
  var isCapitalised = false
  /// Whether punctuation, such as a comma or a quotation mark, separates the word from the previous one. A hyphen
  /// within a word joins its parts: the two words of "Jean-Luc" are one name.
  var isAfterMark = false
  /// Whether a colon stands before the word: "tell Alex: we meet at three".
  var isAfterColon = false
  /// Whether a hyphen joins the word to the previous one.
  var isJoined = false

  /// Whether a value can end before this word, and another value can begin with it. No value ends within a contraction:
  /// "I'll" has two tokens and is one word. The `'s` of a possessive ends the name before it.
  func isSeparate(after previous: Token) -> Bool {
    // "Jean-Marc" is one name, but "appelle-la" has a verb and a person.
    if isJoined, isCapitalised, previous.isCapitalised { return false }
    guard range.lowerBound == previous.range.upperBound else { return true }
    return !text.hasPrefix("'") || text == "'s"
  }
}

extension Token {
  /// Whether the word consists of digits and is too short for a telephone number.
  var isShortNumber: Bool { text.utf8.count < 3 && text.utf8.allSatisfy { (48...57).contains($0) } }
}

/// Splits text into words, and removes case and accents.
///
/// Each letter of a script without spaces is a word. A number, a currency sign, and the letters after an apostrophe
/// (`John` `'s`) are also words. Other punctuation separates words.
struct Tokenizer {
  /// Whether an apostrophe ends a word (`l'` `auto`); otherwise it begins one (`John` `'s`).
  var apostropheEndsWord = false

  /// The words of `text`; nil if there are more than `limit`.
  func tokens(_ text: String, limit: Int = .max) -> [Token]? {
    var reader = TokenBuilder(apostropheEndsWord: apostropheEndsWord)
    var offset = 0
    for scalar in text.unicodeScalars {
      reader.read(scalar, at: offset)
      if reader.tokens.count > limit { return nil }
      offset += UTF8.width(scalar)
    }
    reader.finish()
    return reader.tokens.count > limit ? nil : reader.tokens
  }

  /// The words of a template's text.
  func words(_ text: String) -> [String] {
    // In a template, the `'s` of `{person}'s` has no word before it.
    if text.hasPrefix("'"), !apostropheEndsWord { return Array(words("x" + text).dropFirst()) }
    return (tokens(text) ?? []).map(\.text)
  }

  /// The role of a scalar in a word.
  private enum Kind {
    case letter, digit, single, sign, apostrophe, hyphen, withinNumber, withinAddress, mark, space, invisible
  }

  private struct TokenBuilder {
    let apostropheEndsWord: Bool
    var tokens: [Token] = []
    private var word = String.UnicodeScalarView()
    private var start = 0
    private var end = 0
    private var isNumber = false
    private var isAddress = false
    private var isCapitalised = false
    private var isPlain = true
    private var isAfterMark = false
    private var isAfterColon = false
    /// Whether the last scalar was a hyphen directly after a word.
    private var isHyphenated = false
    private var isJoined = false
    /// Punctuation that joins the letters around it if the word continues.
    private var pending: UnicodeScalar?

    init(apostropheEndsWord: Bool) {
      self.apostropheEndsWord = apostropheEndsWord
    }

    mutating func read(_ scalar: UnicodeScalar, at offset: Int) {
      switch Tokenizer.kind(scalar) {
      case .invisible: return
      case .letter: readLetter(scalar, offset)
      case .digit:
        if !isNumber, !isAddress { finish() }
        append(scalar, offset, isDigit: true)
      case .single, .sign:
        finish()
        append(scalar, offset, isDigit: false)
        finish()
      case .apostrophe: readApostrophe(offset)
      case .hyphen: readHyphen()
      case .withinNumber, .withinAddress:
        if word.isEmpty || pending != nil { return readMark() }
        pending = scalar
      case .mark: readMark(isColon: scalar == "：")
      case .space: readSpace()
      }
    }

    private mutating func readLetter(_ scalar: UnicodeScalar, _ offset: Int) {
      if pending == "@" || isAddress {
        isAddress = true
        isNumber = false
      } else if isNumber || pending != nil {
        finish()
      }
      append(scalar, offset, isDigit: false)
    }

    private mutating func readApostrophe(_ offset: Int) {
      guard !word.isEmpty else { return readMark() }
      if apostropheEndsWord {
        append("'", offset, isDigit: false)
        finish()
      } else {
        finish()
        append("'", offset, isDigit: false)
      }
    }

    private mutating func readHyphen() {
      guard !word.isEmpty, !isHyphenated else { return readMark() }
      finish()
      isHyphenated = true
    }

    private mutating func readSpace() {
      finish()
      // A hyphen before a space is a dash.
      if isHyphenated { isAfterMark = true }
      isHyphenated = false
    }

    private mutating func readMark(isColon: Bool = false) {
      finish()
      isAfterMark = true
      isAfterColon = isColon
    }

    private mutating func append(_ scalar: UnicodeScalar, _ offset: Int, isDigit: Bool) {
      if let pending {
        // A period or comma belongs to the number or address around it.
        if isNumber == isDigit || isAddress || pending == "@" {
          word.append(pending)
        } else {
          finish()
        }
        self.pending = nil
      }
      if word.isEmpty {
        start = offset
        isNumber = isDigit
        isCapitalised = scalar.properties.isUppercase
        isJoined = isHyphenated
      }
      isHyphenated = false
      if !scalar.isASCII { isPlain = false }
      word.append(scalar)
      end = offset + UTF8.width(scalar)
    }

    mutating func finish() {
      defer {
        pending = nil
        isNumber = false
        isAddress = false
        isPlain = true
      }
      let isBeforeMark = pending != nil && !isAbbreviated
      let isBeforeColon = pending == ":"
      guard !word.isEmpty else { return }
      let text = isPlain ? String(word).lowercased() : Tokenizer.folded(String(word))
      word = String.UnicodeScalarView()
      guard text != "'", !text.isEmpty else {
        isAfterMark = true
        return
      }
      tokens.append(
        Token(
          text: text, range: start..<end, isCapitalised: isCapitalised, isAfterMark: isAfterMark,
          isAfterColon: isAfterColon, isJoined: isJoined))
      (isAfterMark, isAfterColon) = (isBeforeMark, isBeforeColon)
    }

    /// Whether the period after the word marks an abbreviation, as in "Dr." and "Mrs.": the word begins with a capital,
    /// and has several letters and no vowel.
    private var isAbbreviated: Bool {
      pending == "." && isCapitalised && word.count > 1
        && !word.contains { "aeiouyAEIOUY".unicodeScalars.contains($0) }
    }
  }

  private static func kind(_ scalar: UnicodeScalar) -> Kind {
    if scalar.isASCII { return asciiKinds[Int(scalar.value)] }
    if scalar.isWordByItself { return .single }
    if scalar == "’" || scalar == "ʼ" { return .apostrophe }
    if scalar == "‐" || scalar == "‑" { return .hyphen }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .letterNumber:
      return .letter
    case .decimalNumber: return .digit
    case .currencySymbol: return .sign
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    default: return scalar.isInvisible ? .invisible : .mark
    }
  }

  private static let asciiKinds: [Kind] = (0..<128).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "&"): .sign
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): .withinNumber
    case UInt8(ascii: "@"), UInt8(ascii: "_"): .withinAddress
    case 0...32, 127: .space
    default: .mark
    }
  }

  /// `text` in lower case, without accents, ligatures and invisible scalars, in normal width.
  static func folded(_ text: String) -> String {
    let decomposed = text.lowercased().decomposedStringWithCompatibilityMapping
    var letters = String.UnicodeScalarView()
    for scalar in decomposed.unicodeScalars where !scalar.isAccent && !scalar.isInvisible {
      switch scalar {
      // Unicode does not decompose these.
      case "œ": letters.append(contentsOf: "oe".unicodeScalars)
      case "æ": letters.append(contentsOf: "ae".unicodeScalars)
      default: letters.append(scalar)
      }
    }
    return String(letters)
  }
}
