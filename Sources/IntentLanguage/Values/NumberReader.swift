internal import Foundation

/// Parses numbers as people write and say them: `12.50`, `1,000`, twenty-five, 二十五.
struct NumberReader: Sendable {
  /// Reads dates in digits.
  let dates: DateDigits
  private let decimalSeparator: Character
  private let countsTo24: Bool
  /// The words of the numbers up to 99 and of whole hundreds, by the first word, the longest first.
  private var spelled: [String: [(words: [String], value: Double)]] = [:]
  private var thousand = ""
  /// The words between a number and its decimals: "point", "Komma".
  private var points: Set<String> = []
  private var digitWords: [String: Int] = [:]
  /// The word for hundreds within longer words, as in "zweihundertfünf"; nil in languages without such words.
  private var hundred: String?
  private let hanNumerals: HanNumerals

  /// Spells the numbers of a language, which takes milliseconds.
  init(_ locale: Locale, _ tokenizer: Tokenizer, _ hanNumerals: HanNumerals = HanNumerals()) {
    self.hanNumerals = hanNumerals
    dates = DateDigits(locale)
    decimalSeparator = locale.decimalSeparator?.first ?? "."
    countsTo24 = [.zeroToTwentyThree, .oneToTwentyFour].contains(locale.hourCycle)
    let formatter = NumberFormatter.spelling(locale)
    func words(_ value: Int) -> [String] {
      tokenizer.words(formatter.string(from: NSNumber(value: value)) ?? "")
    }
    for value in Array(0...99) + Array(stride(from: 100, through: 900, by: 100)) + [1000] {
      let words = words(value)
      guard let first = words.first else { continue }
      spelled[first, default: []].append((words, Double(value)))
      if value < 10, words.count == 1 { digitWords[first] = value }
    }
    for first in spelled.keys { spelled[first]?.sort { $0.words.count > $1.words.count } }
    thousand = words(2000).last ?? ""
    if let two = words(2).first, let hundreds = words(200).first, words(205).count == 1, hundreds.hasPrefix(two) {
      let unit = String(hundreds.dropFirst(two.count))
      hundred = unit
      thousand = String(thousand.dropFirst(two.count))
      // The "ein" of "einhundert" differs from the counting word "eins".
      if let one = words(100).first?.dropLast(unit.count), !one.isEmpty { spelled[String(one)] = [([String(one)], 1)] }
    }
    let half = tokenizer.words(formatter.string(from: 0.5) ?? "")
    points = Set(half.dropFirst().dropLast()).union(
      Self.otherPoints[locale.language.languageCode?.identifier ?? ""] ?? [])
  }

  /// The words for a decimal point that Foundation's spelling does not use.
  private static let otherPoints: [String: Set<String>] = ["es": ["punto"]]

  /// The number that begins with token `start`, and the index after its last token; nil if no number begins there.
  func number(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    guard start < tokens.count else { return nil }
    let text = tokens[start].text
    let isMixed = HanNumerals.isUnit(tokens, at: start + 1)
    if text.unicodeScalars.first?.properties.numericType == .decimal, !isMixed {
      return written(text).map { ($0, start + 1) }
    }
    return hanNumerals.number(tokens, from: start)
      ?? spoken(tokens, from: start).map { decimals(tokens, after: $0) ?? $0 }
  }

  /// The digits from token `start` on, in writing or spoken one by one, and the index after the last token; nil if
  /// there are fewer than three.
  func digits(_ tokens: [Token], from start: Int) -> (digits: String, end: Int)? {
    var digits = ""
    var index = start
    while index < tokens.count {
      let text = tokens[index].text
      if let digit = digitWords[text] {
        digits += String(digit)
      } else if text.utf8.allSatisfy({ (48...57).contains($0) }), text.utf8.count <= 15 {
        digits += text
      } else {
        break
      }
      index += 1
    }
    return digits.count >= 3 ? (digits, index) : nil
  }

  /// The fields `hour` and `minute` of a time such as `10:30`; nil if `text` is not a time. The field `exact` is set if
  /// the time is in the 24-hour form: `05:30`, and every time in a language with a 24-hour clock.
  func clock(_ text: String) -> SpokenFields? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
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

  private func written(_ text: String) -> Double? {
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

  // MARK: Spoken

  private func spoken(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    var value: Double?
    var index = start
    if let (small, end) = belowThousand(tokens, from: start) { (value, index) = (small, end) }
    guard index < tokens.count, !thousand.isEmpty, tokens[index].text == thousand, value ?? 1 < 1_000 else {
      return value.map { ($0, index) }
    }
    let thousands = (value ?? 1) * 1_000
    guard let (rest, end) = belowThousand(tokens, from: index + 1), rest < 1_000 else {
      return (thousands, index + 1)
    }
    return (thousands + rest, end)
  }

  /// A number with the spoken decimals after it, digit by digit: "ninety-eight point five"; nil if there are none.
  private func decimals(_ tokens: [Token], after number: (value: Double, end: Int)) -> (value: Double, end: Int)? {
    guard number.end < tokens.count, points.contains(tokens[number.end].text) else { return nil }
    let fraction = Self.fraction(tokens, from: number.end + 1) { digitWords[$0].map(Double.init) }
    return fraction.map { (number.value + $0.value, $0.end) }
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

  private func belowThousand(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    guard let (first, end) = word(tokens, from: start) else { return nil }
    guard first >= 100, first < 1_000 else { return (first, end) }
    // People say "one hundred and five"; the spelled numbers of Foundation have no "and".
    for skipped in 0...1 {
      if let (rest, last) = word(tokens, from: end + skipped), rest > 0, rest < 100,
        skipped == 0 || tokens[end].text == "and"
      {
        return (first + rest, last)
      }
    }
    return (first, end)
  }

  /// The number that a single word spells in a language that writes numbers in one word: "dreitausendzweihundertfünf".
  private func compound(_ text: some StringProtocol) -> Double? {
    if let forms = spelled[String(text)], let form = forms.first(where: { $0.words.count == 1 }) { return form.value }
    guard let hundred else { return nil }
    for (unit, factor) in [(thousand, 1_000.0), (hundred, 100.0)] {
      guard let place = text.range(of: unit) else { continue }
      let (left, right) = (text[..<place.lowerBound], text[place.upperBound...])
      guard let count = left.isEmpty ? 1 : compound(left), let rest = right.isEmpty ? 0 : compound(right),
        count < factor, rest < factor
      else { return nil }
      return count * factor + rest
    }
    return nil
  }

  private func word(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    guard start < tokens.count else { return nil }
    guard let forms = spelled[tokens[start].text] else {
      return compound(tokens[start].text).map { ($0, start + 1) }
    }
    for form in forms where start + form.words.count <= tokens.count {
      let isSaid = zip(form.words, tokens[start...]).allSatisfy { $0 == $1.text }
      if isSaid { return (form.value, start + form.words.count) }
    }
    return nil
  }
}
