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
  /// Whether a quotation mark stands before the word.
  var isAfterQuote = false
  /// Whether a hyphen joins the word to the previous one.
  var isJoined = false
  /// Whether a slash joins the word to the previous one: `1/2`.
  var isAfterSlash = false

  /// The character between the numbers of a fraction that is one token: `½` is `1⁄2`.
  static let fractionSlash: UnicodeScalar = "\u{2044}"

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

  /// Whether the word is a letter of a script without spaces.
  var isInScriptWithoutSpaces: Bool { text.unicodeScalars.first?.isWordByItself == true }

  /// Whether the word is a number in digits.
  var isNumeric: Bool { text.utf8.first.map { (48...57).contains($0) } ?? false }

  /// Whether the word has the form of a time in digits, such as `25:00`.
  var isWrittenAsTime: Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { (48...57).contains($0) } }
  }

  /// Whether the word is the sign of a number. The tokenizer makes words only of signs before a number.
  var isNumberSign: Bool { text == "-" || text == "+" }

  /// Whether the word begins with a letter of the Latin script, and so with no digit and no sign.
  var beginsWithLatinLetter: Bool {
    text.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (0xC3...0xC9).contains($0) } ?? false
  }

  /// Whether the word is a fraction in one token: `½`.
  var isFraction: Bool { isNumeric && text.unicodeScalars.contains(Self.fractionSlash) }

  /// Whether the word is a currency sign: `€`, `US$`.
  var isCurrencySign: Bool {
    guard let last = text.utf8.last else { return false }
    // The Unicode properties of a character are looked up only where it has some.
    if last < 0x80 { return last == UInt8(ascii: "$") }
    return text.unicodeScalars.last?.properties.generalCategory == .currencySymbol
  }
}

/// Splits text into words, and removes case and accents.
///
/// Each letter of a script without spaces is a word. A number, a currency sign, the sign of a number (`-5`, `+49`), a
/// fraction such as `½`, and the letters after an apostrophe (`John` `'s`) are also words. Other punctuation separates
/// words.
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
    // In an utterance, a sign is a word only before a number, which is a slot in a template.
    if text == "-" || text == "+" { return [text] }
    // In a template, the `'s` of `{person}'s` has no word before it.
    if text.hasPrefix("'"), !apostropheEndsWord { return Array(words("x" + text).dropFirst()) }
    return (tokens(text) ?? []).map(\.text)
  }

  /// The role of a scalar in a word.
  private enum Kind {
    case letter, digit, single, sign, apostrophe, hyphen, withinNumber, withinAddress, mark, space, invisible
    /// Plus or minus, which is a word before a number, and a mark elsewhere.
    case numberSign
    /// A fraction in one character: `½`.
    case fraction
    case slash
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
    private var isAfterQuote = false
    /// Whether the last scalar was a hyphen directly after a word.
    private var isHyphenated = false
    private var isJoined = false
    private var isSlashed = false
    private var isAfterSlash = false
    /// A plus or minus that is a word if a number follows directly.
    private var numberSign: (scalar: UnicodeScalar, offset: Int)?
    /// Punctuation that joins the letters around it if the word continues.
    private var pending: UnicodeScalar?

    init(apostropheEndsWord: Bool) {
      self.apostropheEndsWord = apostropheEndsWord
    }

    mutating func read(_ scalar: UnicodeScalar, at offset: Int) {
      let kind = Tokenizer.kind(scalar)
      if kind != .invisible { finishNumberSign(before: kind) }
      switch kind {
      case .invisible: return
      case .letter: readLetter(scalar, offset)
      case .digit:
        if !isNumber, !isAddress { finish() }
        append(scalar, offset, isDigit: true)
      case .sign where isShortPrefix && scalar.properties.generalCategory == .currencySymbol:
        // "A$20" and "US$ 20" are not "a $20".
        append(scalar, offset, isDigit: false)
        finish()
      case .single, .sign, .fraction:
        finish()
        append(scalar, offset, isDigit: false)
        finish()
      case .apostrophe: readApostrophe(offset)
      case .hyphen: readHyphen(scalar, offset)
      case .numberSign: readNumberSign(scalar, offset)
      case .slash: readSlash()
      case .withinNumber, .withinAddress:
        if word.isEmpty || pending != nil { return readMark(isColon: scalar == ":") }
        pending = scalar
      case .mark:
        readMark(isColon: scalar == "：")
        if scalar.properties.isQuotationMark { isAfterQuote = true }
      case .space: readSpace()
      }
    }

    /// Whether the letters directly before a currency sign may name its country: "US$".
    private var isShortPrefix: Bool {
      !isNumber && !isAddress && pending == nil && (1...3).contains(word.count) && word.first != "'"
        && word.allSatisfy { $0.properties.isAlphabetic }
    }

    private mutating func readLetter(_ scalar: UnicodeScalar, _ offset: Int) {
      if isNumber, pending == "'" { finishBeforeApostrophe() }
      if pending == "@" || isAddress {
        isAddress = true
        isNumber = false
      } else if isNumber || pending != nil {
        finish()
      }
      append(scalar, offset, isDigit: false)
    }

    /// The apostrophe after a number belongs to the letter after it: "the 80's".
    private mutating func finishBeforeApostrophe() {
      let offset = end
      pending = nil
      finish()
      if !apostropheEndsWord { append("'", offset, isDigit: false) }
    }

    private mutating func readApostrophe(_ offset: Int) {
      guard !word.isEmpty else { return readMark() }
      // Swiss numbers have apostrophes: `1'000`.
      if isNumber, pending == nil { return pending = "'" }
      if apostropheEndsWord {
        append("'", offset, isDigit: false)
        finish()
      } else {
        finish()
        append("'", offset, isDigit: false)
      }
    }

    private mutating func readHyphen(_ scalar: UnicodeScalar, _ offset: Int) {
      guard !isHyphenated else { return readMark() }
      guard !word.isEmpty else { return readNumberSign(scalar, offset) }
      finish()
      isHyphenated = true
    }

    private mutating func readNumberSign(_ scalar: UnicodeScalar, _ offset: Int) {
      guard word.isEmpty else {
        let joinsNumbers = isNumber && pending == nil && !Tokenizer.plus.contains(scalar)
        if joinsNumbers { finish() } else { readMark() }
        return isHyphenated = joinsNumbers
      }
      numberSign = (scalar, offset)
    }

    /// Makes a plus or minus a word if `kind` begins a number or an amount, otherwise a mark.
    private mutating func finishNumberSign(before kind: Kind) {
      guard let sign = numberSign else { return }
      numberSign = nil
      guard [.digit, .sign, .fraction].contains(kind) else { return readMark() }
      append(Tokenizer.plus.contains(sign.scalar) ? "+" : "-", sign.offset, isDigit: false)
      end = sign.offset + UTF8.width(sign.scalar)
      finish()
    }

    private mutating func readSlash() {
      let isWithinNumber = isNumber && !word.isEmpty && pending == nil
      readMark()
      isSlashed = isWithinNumber
    }

    private mutating func readSpace() {
      finish()
      // A hyphen before a space is a dash.
      if isHyphenated { isAfterMark = true }
      isHyphenated = false
      isSlashed = false
    }

    private mutating func readMark(isColon: Bool = false) {
      finish()
      isAfterMark = true
      isAfterColon = isColon
      isSlashed = false
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
        isAfterSlash = isSlashed && isDigit
      }
      isHyphenated = false
      isSlashed = false
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
          isAfterColon: isAfterColon, isAfterQuote: isAfterQuote, isJoined: isJoined, isAfterSlash: isAfterSlash))
      isAfterQuote = false
      isAfterMark = isBeforeMark
      isAfterColon = isBeforeColon
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
    if minus.contains(scalar) || plus.contains(scalar) { return .numberSign }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .letterNumber:
      return .letter
    case .decimalNumber: return .digit
    case .currencySymbol: return .sign
    case .otherNumber where isFraction(scalar): return .fraction
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    default: return scalar.isInvisible ? .invisible : .mark
    }
  }

  private static let minus: Set<UnicodeScalar> = ["−", "–", "－", "﹣"]
  private static let plus: Set<UnicodeScalar> = ["+", "＋", "﹢"]

  /// Whether a scalar is a fraction such as `½`.
  private static func isFraction(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189: true
    default: false
    }
  }

  private static let asciiKinds: [Kind] = (0..<128).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "+"): .numberSign
    case UInt8(ascii: "/"): .slash
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
