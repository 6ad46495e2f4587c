/// The boundaries within the numbers and amounts of an utterance. No name and no note begins or ends there: in "pay
/// Scott a hundred and twenty dollars", the name is not "Scott a hundred and".
struct NumberBoundaries {
  /// Whether each boundary is within a number.
  let isInside: [Bool]

  init(_ tokens: [Token], _ numbers: NumberReader) {
    var isInside = [Bool](repeating: false, count: tokens.count + 1)
    var last: (start: Int, value: Double, end: Int)?
    var start = 0
    while start < tokens.count {
      guard let number = numbers.number(tokens, from: start) else {
        start += 1
        continue
      }
      for boundary in (start + 1)..<max(start + 1, number.end) { isInside[boundary] = true }
      if let last, last.end == start {
        let isPair = Self.arePair(last.value, number.value, word: tokens[last.start], next: tokens[start])
        if isPair { isInside[start] = true }
      }
      last = (start, number.value, number.end)
      start = number.end
    }
    for boundary in tokens.indices.dropFirst() where !isInside[boundary] {
      let before = tokens[boundary - 1]
      let after = tokens[boundary]
      isInside[boundary] =
        before.isNumberSign || before.isCurrencySign && (after.isNumeric || after.isNumberSign)
        || after.isUnitSign && before.isNumeric
    }
    self.isInside = isInside
  }

  /// Whether two numbers in words are said as one: "ten fifty". In scripts without spaces, a name may end in a digit.
  private static func arePair(_ first: Double, _ second: Double, word: Token, next: Token) -> Bool {
    guard !next.isAfterMark, !word.isNumeric || !next.isNumeric, !next.isInScriptWithoutSpaces else { return false }
    return (1..<100).contains(first) && (10..<100).contains(second)
  }
}

extension Token {
  /// Whether the word is a sign after a number: `€`, `%`.
  fileprivate var isUnitSign: Bool { isCurrencySign || text == "%" }
}
