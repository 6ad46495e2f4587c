/// Parses numbers in Chinese characters: 十五, 二十, 三百零五, 两万.
enum HanNumerals {
  private static let digits: [String: Double] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let units: [String: Double] = ["十": 10, "百": 100, "千": 1_000]

  /// The number that begins with token `start`, and the index after its last token; nil if no number begins there.
  static func number(_ tokens: [Token], from start: Int) -> (value: Double, end: Int)? {
    var total = 0.0
    var section = 0.0
    var digit: Double?
    var index = start
    while index < tokens.count {
      let text = tokens[index].text
      if let value = digits[text] {
        // Consecutive digits are decimal digits: 二〇二六 is 2026.
        digit = (digit ?? 0) * 10 + value
      } else if let unit = units[text] {
        section += (digit ?? 1) * unit
        digit = nil
      } else if text == "万" || text == "萬" {
        guard index > start else { return nil }
        total += (section + (digit ?? 0)) * 10_000
        section = 0
        digit = nil
      } else {
        break
      }
      index += 1
      if total + section + (digit ?? 0) > 1e15 { return nil }
    }
    return index > start ? (total + section + (digit ?? 0), index) : nil
  }
}
