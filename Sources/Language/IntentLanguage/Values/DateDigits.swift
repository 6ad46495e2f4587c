internal import Foundation

/// Parses dates in digits: `10/11/2027`, `2031-12-24`, `24.12.2031`. The locale defines the order of day and month.
struct DateDigits: Sendable {
  private let isMonthFirst: Bool

  /// Creates a reader for dates as they are written in `locale`.
  init(_ locale: Locale) {
    let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? "dMy"
    isMonthFirst = (pattern.firstIndex(of: "M") ?? pattern.endIndex) < (pattern.firstIndex(of: "d") ?? pattern.endIndex)
  }

  /// Returns the fields `date`, `monthNumber` and `yearNumber` of the date that begins with a word.
  ///
  /// - Parameters:
  ///   - tokens: the words.
  ///   - start: the index of the first word.
  ///   - count: the number of parts: 3, or 2 for a date without a year.
  /// - Returns: the fields, and the index after the last word; nil if no date begins there.
  func date(_ tokens: [Token], from start: Int, parts count: Int) -> (fields: SpokenFields, end: Int)? {
    guard let (parts, end) = numbers(tokens, from: start), parts.count == count else { return nil }
    return fields(parts).map { ($0, end) }
  }

  /// The numbers that signs such as `/` join.
  private func numbers(_ tokens: [Token], from start: Int) -> (parts: [Int], end: Int)? {
    guard start < tokens.count else { return nil }
    let dotted = tokens[start].text.split(separator: ".", omittingEmptySubsequences: false).map(Self.number)
    if dotted.count > 1 { return dotted.contains(nil) ? nil : (dotted.compactMap(\.self), start + 1) }
    var parts: [Int] = []
    var end = start
    while end < tokens.count, end == start || Self.areJoined(tokens[end - 1], tokens[end]),
      let number = Self.number(tokens[end].text)
    {
      parts.append(number)
      end += 1
    }
    return (parts, end)
  }

  /// Whether exactly one sign is between two words, such as the slash in `10/11`.
  private static func areJoined(_ left: Token, _ right: Token) -> Bool {
    (right.isAfterMark || right.isJoined) && right.range.lowerBound - left.range.upperBound == 1
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  private func fields(_ parts: [Int]) -> SpokenFields? {
    let isYearFirst = parts.count == 3 && parts[0] > 31
    let year = parts.count < 3 ? nil : isYearFirst ? parts.first : parts.last
    let days = Array(isYearFirst ? parts.dropFirst() : parts.prefix(2))
    // A number above 12 is the day in each order. The month follows a year that comes first.
    let startsWithMonth = days[1] > 12 || (days[0] <= 12 && (isMonthFirst || isYearFirst))
    let month = days[startsWithMonth ? 0 : 1]
    let day = days[startsWithMonth ? 1 : 0]
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    var fields = SpokenFields()
    fields["monthNumber"] = .number(Double(month))
    fields["date"] = .number(Double(day))
    if let year { fields["yearNumber"] = .number(Double(year < 100 ? year + 2_000 : year)) }
    return fields
  }
}
