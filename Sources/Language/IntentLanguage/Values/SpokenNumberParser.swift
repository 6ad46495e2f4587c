/// Parses a number in words, or in digits before words: "a hundred and twenty", "2 million", "one and a half".
struct SpokenNumberParser {
  /// A number, and the index after its last token.
  typealias Reading = (value: Double, end: Int)

  private let lexicon: NumberLexicon
  private let tokens: [Token]
  private var index: Int
  /// The sum of the parts before the last multiplier of thousand or more.
  private var total = 0.0
  /// The number below a thousand that has not been multiplied yet.
  private var current: Double?
  /// The last multiplier of thousand or more.
  private var scale = Double.infinity
  /// Whether the number so far is written in digits.
  private var isWritten = false

  /// Creates a parser that begins with token `start`. `written` is the number in the digits before it; nil if there
  /// are none.
  init(_ lexicon: NumberLexicon, _ tokens: [Token], from start: Int, after written: Double? = nil) {
    self.lexicon = lexicon
    self.tokens = tokens
    index = start
    current = written
    isWritten = written != nil
  }

  /// The number, the longest reading first; empty if there is none. A reading without "and a half" follows, because a
  /// time such as "two and a half" has other parts.
  mutating func readings() -> [Reading] {
    if !isWritten, let half = leadingHalf() { return [half] }
    if !isWritten { readArticle() }
    while step() {}
    guard current != nil || total > 0 else { return [] }
    let number: Reading = (total + (current ?? 0), index)
    let longer = decimals(after: number) ?? trailingHalf(after: number)
    return longer.map { [multiplied($0), number] } ?? [number]
  }

  private func role(at index: Int) -> NumberWord.Role? { lexicon.form(tokens, at: index)?.role }

  // MARK: Parts

  /// Reads the next part; returns false if the number ends before it.
  private mutating func step() -> Bool {
    guard let (role, end) = lexicon.form(tokens, at: index) else { return false }
    switch role {
    case .value(let value): return add(value, end)
    case .times(let factor, let impliesOne): return multiply(factor, impliesOne: impliesOne, end: end)
    case .and where ones(at: end) != nil:
      current = ones(at: end).map { (current ?? 0) + $0 }
      index = end + 1
      return true
    case .and:
      guard case (.value(let value), let last)? = lexicon.form(tokens, at: end), value > 0, value < 100,
        current == nil ? total > 0 : true
      else { return false }
      return add(value, last)
    case .article:
      // Spanish "doscientos un mil" is 201,000.
      guard case .times? = self.role(at: end), current != nil else { return false }
      return add(1, end)
    case .half, .minus: return false
    }
  }

  /// The ones that a word joins to the tens before it: "veinte y cinco", "treinta y 5"; nil if there are none.
  private func ones(at index: Int) -> Double? {
    guard lexicon.joinsOnes, !isWritten, index < tokens.count, let current, (20...90).contains(current),
      current.isMultiple(of: 10), let ones = lexicon.digitWords[tokens[index].text] ?? Int(tokens[index].text)
    else { return nil }
    return (1...9).contains(ones) ? Double(ones) : nil
  }

  private mutating func add(_ value: Double, _ end: Int) -> Bool {
    if let current {
      guard current >= 100, !isWritten, value > 0, value < 100 ? current.isMultiple(of: 100) : value < 1_000,
        value < 100 || current.isMultiple(of: 1_000)
      else { return false }
      self.current = current + value
    } else {
      guard value < scale else { return false }
      current = value
    }
    index = end
    return true
  }

  private mutating func multiply(_ factor: Double, impliesOne: Bool, end: Int) -> Bool {
    guard let count = current ?? (impliesOne && (total == 0 || factor == 100) ? 1 : nil), canMultiply(count, factor)
    else { return false }
    if factor < 1_000 {
      current = count * factor
    } else {
      total += count * factor
      current = nil
      scale = factor
    }
    isWritten = false
    index = end
    return true
  }

  private func canMultiply(_ count: Double, _ factor: Double) -> Bool {
    guard factor < scale, count > 0 else { return false }
    if factor == 100 {
      return lexicon.countsFewHundreds
        ? count < 10 && !isWritten : count < 10 || count < 100 && !count.isMultiple(of: 10)
    }
    return factor > 100 ? count < factor : total == 0 && count < 1_000
  }

  /// Reads an article that counts one: "a hundred".
  private mutating func readArticle() {
    guard case .article? = role(at: index), case .times? = role(at: index + 1) else { return }
    current = 1
    index += 1
  }

  // MARK: Fractions

  /// "half a million", "eine halbe Million", "a half".
  private func leadingHalf() -> Reading? {
    var start = index
    let isCounted = isOne(at: start)
    if isCounted { start += 1 }
    guard case (.half, var end)? = lexicon.form(tokens, at: start) else { return nil }
    if !isCounted, case .article? = role(at: end) { end += 1 }
    if case (.times(let factor, _), let last)? = lexicon.form(tokens, at: end) { return (factor / 2, last) }
    return isCounted ? (0.5, end) : nil
  }

  private func isOne(at index: Int) -> Bool {
    switch role(at: index) {
    case .article, .value(1): true
    default: false
    }
  }

  /// "two and a half", "zwei und eine halbe", "a million and a half".
  private func trailingHalf(after number: Reading) -> Reading? {
    guard case (.and, var end)? = lexicon.form(tokens, at: number.end) else { return nil }
    if isOne(at: end) { end += 1 }
    guard case (.half, let last)? = lexicon.form(tokens, at: end) else { return nil }
    let unit = current == nil && scale.isFinite ? scale : 1
    return (number.value + unit / 2, last)
  }

  /// A number with the spoken decimals after it, digit by digit: "ninety-eight point five"; nil if there are none.
  private func decimals(after number: Reading) -> Reading? {
    guard number.end < tokens.count, lexicon.points.contains(tokens[number.end].text) else { return nil }
    let fraction = NumberReader.fraction(tokens, from: number.end + 1) { lexicon.digitWords[$0].map(Double.init) }
    return fraction.map { (number.value + $0.value, $0.end) }
  }

  /// A number with the multiplier after it: "two and a half thousand".
  private func multiplied(_ number: Reading) -> Reading {
    guard case (.times(let factor, _), let end)? = lexicon.form(tokens, at: number.end), factor >= 1_000,
      number.value < 1_000
    else { return number }
    return (number.value * factor, end)
  }
}

extension Double {
  fileprivate func isMultiple(of other: Double) -> Bool { truncatingRemainder(dividingBy: other) == 0 }
}
