/// Parses numbers in Chinese characters: 十五, 二十, 三百零五, 两万, 一零一点七.
struct HanNumerals {
  /// Whether a final digit counts the next smaller unit: in Chinese, 一千五 is 1500. In Japanese, the digit counts ones.
  var shortensUnits = false

  private static let digits: [String: Double] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let units: [String: Double] = ["十": 10, "百": 100, "千": 1_000]
  private static let largeUnits: [String: Double] = [
    "万": 10_000, "萬": 10_000, "亿": 1e8, "億": 1e8,
  ]
  private static let points: Set<String> = ["点", "點"]
  /// The units of measurement that form one word with a preceding 千: 千米 is a kilometre.
  private static let measures: Set<String> = ["克", "米", "瓦", "卡"]

  /// Whether the token at `index` multiplies the number before it: 万 in 1万2000.
  static func isUnit(_ tokens: [Token], at index: Int) -> Bool {
    guard index < tokens.count else { return false }
    let text = tokens[index].text
    let isMeasure = text == "千" && index + 1 < tokens.count && measures.contains(tokens[index + 1].text)
    return !isMeasure && (units[text] != nil || largeUnits[text] != nil)
  }

  /// The number that begins with token `start`, and the index after its last token; nil if no number begins there.
  func number(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    var total = 0.0
    var section = 0.0
    var digit: Double?
    /// The unit directly before the last digits; 1 if there is none.
    var unitBefore = 1.0
    /// The number of digits since the last unit, without a 零 before them.
    var digitCount = 0
    var index = start
    while index < tokens.count {
      let text = tokens[index].text
      // In "张三五十块", the name ends in a digit: a unit does not follow two digits.
      if digitCount > 1, Self.isUnit(tokens, at: index) { return digits(tokens, from: start, before: index) }
      if let value = Self.digits[text] {
        digitCount += digit == 0 || digit == nil && value == 0 ? 0 : 1
        // Consecutive digits are decimal digits: 二〇二六 is 2026. After a unit, 零 means that the next units are skipped.
        if digit != nil || value == 0 { unitBefore = 1 }
        digit = (digit ?? 0) * 10 + value
      } else if digit == nil, let first = text.utf8.first, (48...57).contains(first), let value = Double(text) {
        // ASCII digits may be mixed with characters: 1万2000, 5千. A word such as "nan" is not a number.
        // A single digit after a unit counts the next smaller one, as in 1万2.
        digit = value
        unitBefore = text.utf8.count == 1 ? unitBefore : 1
      } else if let unit = Self.units[text] {
        section += (digit ?? 1) * unit
        digit = nil
        unitBefore = unit
        digitCount = 0
      } else if let unit = Self.largeUnits[text] {
        guard index > start else { return nil }
        total += (section + (digit ?? 0)) * unit
        section = 0
        digit = nil
        unitBefore = unit
        digitCount = 0
      } else {
        break
      }
      index += 1
      if total + section + (digit ?? 0) > 1e15 { return nil }
    }
    guard index > start else { return nil }
    let whole = total + section + (digit ?? 0)
    if let fraction = fraction(tokens, of: whole, from: start, to: index) {
      return (whole + fraction.value, fraction.end)
    }
    let last = (digit ?? 0) * (shortensUnits && unitBefore >= 100 ? unitBefore / 10 : 1)
    return (total + section + last, index)
  }

  /// The number of digits before a unit. Two neighbours are an estimate, which is not a number: 二三十 is 20 to 30.
  /// Otherwise the first digit is a number by itself.
  private func digits(_ tokens: [Token], from start: Int, before unit: Int) -> (value: Double, end: Int)? {
    let digits = tokens[start..<unit].suffix(2).compactMap { Self.digits[$0.text] }
    guard digits.count == 2, digits[0] + 1 == digits[1] else {
      return (Self.digits[tokens[start].text] ?? 0, start + 1)
    }
    let units = tokens[unit...].indices.prefix { Self.isUnit(tokens, at: $0) }
    return (.nan, unit + units.count)
  }

  /// The number `whole` with the decimals after a point; nil if there are none. The part before the point must consist
  /// of several digits or be greater than 24. Otherwise it is an hour: 三点五十 and 十二点五分 are times.
  private func fraction(
    _ tokens: [Token], of whole: Double, from start: Int, to point: Int
  ) -> (value: Double, end: Int)? {
    let isDigits = point - start > 1 && tokens[start..<point].allSatisfy { Self.digits[$0.text] != nil }
    guard isDigits || whole > 24, point < tokens.count, Self.points.contains(tokens[point].text) else { return nil }
    return NumberReader.fraction(tokens, from: point + 1) { Self.digits[$0] }
  }
}
