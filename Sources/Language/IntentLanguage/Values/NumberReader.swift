internal import Foundation

/// Parses numbers as people write and say them: `12.50`, `1,000`, twenty-five, 二十五.
struct NumberReader: Sendable {
  /// A number, and the index after its last token. A range such as `20-30` is not a number, so its value is NaN.
  typealias Reading = (value: Double, end: Int)

  /// Reads dates in digits.
  let dates: DateDigits
  private let decimalSeparator: Character
  private let countsTo24: Bool
  private let lexicon: NumberLexicon
  private let hanNumerals: HanNumerals

  /// Spells the numbers of a language, which takes milliseconds. `words` are further words of numbers.
  init(
    _ locale: Locale, tokenizer: Tokenizer, hanNumerals: HanNumerals = HanNumerals(), words: [NumberWord] = []
  ) {
    self.hanNumerals = hanNumerals
    dates = DateDigits(locale)
    decimalSeparator = locale.decimalSeparator?.first ?? "."
    countsTo24 = [.zeroToTwentyThree, .oneToTwentyFour].contains(locale.hourCycle)
    lexicon = NumberLexicon(locale, tokenizer: tokenizer, others: words)
  }

  /// The number that begins with token `start`, in its longest reading; nil if no number begins there.
  func number(_ tokens: [Token], from start: Int) -> Reading? { readings(tokens, from: start).first }

  /// The numbers that begin with token `start`, the longest first: `1/2` is a half, and 1 before another number. Empty
  /// if no number begins there.
  func readings(_ tokens: [Token], from start: Int) -> [Reading] {
    guard start < tokens.count else { return [] }
    switch lexicon.form(tokens, at: start) {
    case (.minus, let end)?: return readings(tokens, from: end).map { (-$0.value, $0.end) }
    // Most words of an utterance end here.
    case nil where tokens[start].beginsWithLatinLetter: return []
    default: break
    }
    let text = tokens[start].text
    if text == "-" { return readings(tokens, from: start + 1).map { (-$0.value, $0.end) } }
    if text == "+" { return readings(tokens, from: start + 1) }
    if tokens[start].isFraction { return fraction(text).map { [($0, start + 1)] } ?? [] }
    let isMixed = HanNumerals.isUnit(tokens, at: start + 1)
    if text.unicodeScalars.first?.properties.numericType == .decimal, !isMixed { return written(tokens, from: start) }
    if let number = hanNumerals.number(tokens, from: start) { return [number] }
    var parser = SpokenNumberParser(lexicon, tokens, from: start)
    return parser.readings()
  }

  /// The number to dial from token `start` on, in writing or spoken digit by digit, and the index after its last token;
  /// nil if it has fewer than three digits. A plus at the beginning belongs to it.
  func digits(_ tokens: [Token], from start: Int) -> (digits: String, end: Int)? {
    telephoneNumbers(tokens, from: start).last
  }

  /// The numbers to dial from token `start` on, the shortest first: "555-0199" and "555-0199 20".
  func telephoneNumbers(_ tokens: [Token], from start: Int) -> [(digits: String, end: Int)] {
    var numbers: [(digits: String, end: Int)] = []
    var digits = start < tokens.count && tokens[start].text == "+" ? "+" : ""
    var index = start + digits.count
    while index < tokens.count {
      let text = tokens[index].text
      if let group = lexicon.digitWords[text].map(String.init) ?? Self.dialled(text) {
        digits += group
        let isWhole = index + 1 == tokens.count || !tokens[index + 1].isJoined
        if digits.utf8.count(where: { $0 != UInt8(ascii: "+") }) >= 3, isWhole { numbers.append((digits, index + 1)) }
      } else if text != "-" || index == start {
        break
      }
      index += 1
    }
    return numbers
  }

  /// The digits of a part of a telephone number, such as `555` or `555.0199`; nil for another text.
  private static func dialled(_ text: String) -> String? {
    guard text.utf8.count <= 15, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let groups = text.split(separator: ".", omittingEmptySubsequences: false)
    return groups.count == 1 || groups.allSatisfy { $0.count > 1 } ? groups.joined() : nil
  }

  /// The fields `hour` and `minute` of a time such as `10:30`; nil if `text` is not a time. The field `exact` is set if
  /// the time is in the 24-hour form: `05:30`, and every time in a language with a 24-hour clock.
  func clock(_ text: String) -> SpokenFields? {
    // "0600" has no sign between the hour and the minute.
    let isJoined = text.hasPrefix("0") && text.utf8.count == 4 && !text.contains(":")
    let parts =
      isJoined
      ? [Int(text.prefix(2)), Int(text.suffix(2))]
      : text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    var fields = SpokenFields()
    fields["hour"] = .number(Double(hour))
    fields["minute"] = .number(Double(minute))
    if countsTo24 || text.hasPrefix("0") { fields["exact"] = .number(1) }
    return fields
  }

  // MARK: Written

  private func written(_ tokens: [Token], from start: Int) -> [Reading] {
    guard let plain = grouped(tokens, from: start) else { return [] }
    if let end = endOfRange(tokens, from: start) { return [(.nan, end), plain] }
    if let mixed = fraction(tokens, after: plain) { return [mixed, plain] }
    var parser = SpokenNumberParser(lexicon, tokens, from: plain.end, after: plain.value)
    let longer = parser.readings().filter { $0.end > plain.end }
    return longer + [plain]
  }

  /// The number whose groups of three digits spaces or apostrophes separate: `1 000,50`, `1'000`.
  private func grouped(_ tokens: [Token], from start: Int) -> Reading? {
    var text = tokens[start].text
    var end = start + 1
    let isFirstGroup = text.utf8.count <= 3 && text.utf8.first != UInt8(ascii: "0")
    while isFirstGroup, text.utf8.allSatisfy(Self.isDigit), end < tokens.count, !tokens[end].isAfterMark,
      !tokens[end].isJoined, Self.isGroup(tokens[end].text[...])
    {
      text += tokens[end].text
      end += 1
    }
    return written(text).map { ($0, end) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Whether a text is a group of three digits, with one or two decimals or none.
  private static func isGroup(_ text: Substring) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 3, bytes.prefix(3).allSatisfy(isDigit) else { return false }
    let decimals = bytes.dropFirst(4)
    return bytes.count == 3
      || (1...2).contains(decimals.count) && decimals.allSatisfy(isDigit) && ",.".utf8.contains(Array(bytes)[3])
  }

  /// The index after numbers that hyphens join, as in `20-30`; nil if the number at `start` is single.
  private func endOfRange(_ tokens: [Token], from start: Int) -> Int? {
    let joined = tokens[(start + 1)...].prefix { $0.isJoined && $0.isNumeric }
    return joined.isEmpty ? nil : start + 1 + joined.count
  }

  /// The number with a fraction: `1/2`, `1 1/2`, `2½`; nil if no fraction follows.
  private func fraction(_ tokens: [Token], after whole: Reading) -> Reading? {
    if let value = quotient(tokens, from: whole.end - 1) { return (value, whole.end + 1) }
    guard whole.end < tokens.count, !tokens[whole.end].isAfterMark else { return nil }
    if let value = fraction(tokens[whole.end].text) { return (whole.value + value, whole.end + 1) }
    guard let value = quotient(tokens, from: whole.end), value < 1 else { return nil }
    return (whole.value + value, whole.end + 2)
  }

  private func quotient(_ tokens: [Token], from start: Int) -> Double? {
    guard start + 1 < tokens.count, tokens[start + 1].isAfterSlash else { return nil }
    return fraction(tokens[start].text + String(Token.fractionSlash) + tokens[start + 1].text)
  }

  /// The value of a text such as `1⁄2`, the compatible form of `½`.
  private func fraction(_ text: String) -> Double? {
    let parts = text.unicodeScalars.split(separator: Token.fractionSlash, omittingEmptySubsequences: false)
      .map { Double(String($0)) }
    guard parts.count == 2, let above = parts[0], let below = parts[1], below > 0, above.isFinite, below.isFinite else {
      return nil
    }
    return above / below
  }

  private func written(_ text: String) -> Double? {
    let groups = text.split(separator: "'", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy(Self.isGroup) else { return nil }
    return separated(groups.joined())
  }

  private func separated(_ text: String) -> Double? {
    let point = decimalPoint(text)
    let groups: Character = point == "," ? "." : ","
    let plain = text.filter { $0 != groups }.map { $0 == point ? "." : $0 }
    return Double(String(plain)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The decimal separator of `text`: the last separator if it has both a comma and a period. If `text` has only the
  /// group separator, and not three digits after it, that separator is the decimal one, as in a German `12.50`.
  private func decimalPoint(_ text: String) -> Character {
    let groups: Character = decimalSeparator == "," ? "." : ","
    if text.contains(","), text.contains(".") { return text.last { $0 == "," || $0 == "." } ?? decimalSeparator }
    let parts = text.split(separator: groups, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].count != 3 ? groups : decimalSeparator
  }

  /// Reads at most six decimals, each of which is one word.
  ///
  /// - Parameters:
  ///   - tokens: the words.
  ///   - start: the index of the first decimal.
  ///   - digit: returns the value of a word that is a digit, nil for another word.
  /// - Returns: the fraction, and the index after its last word; nil if there is no decimal.
  static func fraction(
    _ tokens: [Token], from start: Int, _ digit: (String) -> Double?
  ) -> (value: Double, end: Int)? {
    let digits = tokens[start...].prefix(6).map { digit($0.text) }.prefix { $0 != nil }.compactMap(\.self)
    return digits.isEmpty ? nil : (digits.reversed().reduce(0) { ($0 + $1) / 10 }, start + digits.count)
  }
}
