internal import Foundation

/// Parses numbers and amounts of money as people say and write them.
struct AnswerNumbers: Sendable {
  /// The meaning of a phrase within an amount.
  private enum Piece: Hashable, Sendable {
    case number(Decimal)
    case currency(String)
    /// A hundredth of a unit of money: "cents".
    case minor
    /// Words that do not change the amount, such as "please".
    case filler
  }

  private let locale: Locale
  private let pieces: PhraseTable<Piece>
  private let spelled: SpelledNumbers

  /// Creates a parser. `files` have the sections `numeral:` of the language.
  init(_ words: [AnswerWords], locale: Locale, files: [URL]) {
    self.locale = locale
    spelled = SpelledNumbers(locale, files)
    var pieces = PhraseTable<Piece>()
    // Several currencies share a sign such as '$'; the sign means the currency of the locale.
    if let code = locale.currency?.identifier, let sign = locale.currencySymbol {
      pieces.add(AnswerTokens(sign).words, .currency(code))
    }
    for words in words {
      for (phrase, number) in words.numbers { pieces.add(phrase, .number(Decimal(number))) }
      for (phrase, code) in words.currencies { pieces.add(phrase, .currency(code)) }
      for phrase in words.phrases[.minor] ?? [] { pieces.add(phrase, .minor) }
      for phrase in words.phrases[.filler] ?? [] { pieces.add(phrase, .filler) }
    }
    self.pieces = pieces
  }

  /// The whole number that `words` spell; nil if they are not a number.
  func wholeNumber(_ words: [String]) -> Int? {
    if words.count == 1, let number = Int(words[0]) { return number }
    if case .number(let number) = pieces[words] { return Int(exactly: NSDecimalNumber(decimal: number).doubleValue) }
    return spelled.number(words.joined(separator: " ")).flatMap { Int(exactly: $0) }
  }

  /// The number in `text`; nil if `text` is not a number.
  func number(_ text: String) -> Decimal? {
    if let number = digits(text) { return number }
    if case .number(let number) = pieces[AnswerTokens(text).words] { return number }
    // Digits with separators in the wrong places are not a number.
    guard text.contains(where: { !($0.isASCII && $0.isWholeNumber) && !".,".contains($0) }) else { return nil }
    return spelled.number(text).flatMap(Self.decimal)
  }

  /// The amount of money in `text`; nil if `text` is not an amount. `currency` is an ISO 4217 code; nil if `text` names
  /// none.
  func amount(_ text: String) -> (value: Decimal, currency: String?)? {
    let fields = text.split(maxSplits: 64) { !($0.isWholeNumber || "., ’'\u{A0}\u{202F}".contains($0)) }
    let numbers = fields.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains(where: \.isWholeNumber) }
    let isPlain = !text.contains { "-−–/⁄".contains($0) }
    guard isPlain, numbers.count == 1, let value = digits(numbers[0]), let range = text.range(of: numbers[0]),
      let parts = pieces.meanings(of: AnswerTokens(text.replacingCharacters(in: range, with: " ")).words)
    else { return spelledAmount(text) }
    return sum([value], parts)
  }

  /// The amount that words spell: "twelve fifty", "twelve dollars and fifty cents", "2½ euros". A hyphen joins the words
  /// of a number ("twenty-five").
  private func spelledAmount(_ text: String) -> (value: Decimal, currency: String?)? {
    guard let tokens = Tokenizer().tokens(text, limit: AnswerTokens.limit) else { return nil }
    var parts: [Piece] = []
    var index = 0
    while index < tokens.count {
      guard let (piece, end) = piece(tokens, from: index) else { return nil }
      if case .number(let units)? = parts.last, case .number(let hundredths) = piece {
        guard !tokens[index].isNumeric, Self.arePair(units, hundredths) else {
          return nil
        }
      }
      parts.append(piece)
      index = end
    }
    let numbers = parts.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    return sum(numbers, parts)
  }

  private static func arePair(_ units: Decimal, _ hundredths: Decimal) -> Bool {
    SpokenAmount.isPair(NSDecimalNumber(decimal: units).doubleValue, NSDecimalNumber(decimal: hundredths).doubleValue)
  }

  /// The longest phrase or number that begins with token `start`, and the index after it.
  private func piece(_ tokens: [Token], from start: Int) -> (Piece, end: Int)? {
    let words = tokens[start...].map(\.text)
    let phrase = pieces.first(of: words[...]).map { ($0.meaning, end: start + $0.count) }
    guard let number = spelled.number(tokens, from: start), number.end >= phrase?.end ?? 0,
      let value = Self.decimal(number.value)
    else { return phrase }
    return (.number(value), number.end)
  }

  /// The decimal number; nil for a range, which is no number.
  private static func decimal(_ number: Double) -> Decimal? {
    number.isFinite ? Decimal(string: String(format: "%.15g", number)) : nil
  }

  /// The amount that one or two numbers form. Two numbers are units and hundredths. One number is units, or hundredths
  /// if `parts` contain the word for them. Nil for other numbers, or for more than one currency.
  private func sum(_ numbers: [Decimal], _ parts: [Piece]) -> (value: Decimal, currency: String?)? {
    let currencies = Set(parts.compactMap { if case .currency(let code) = $0 { code } else { nil } })
    guard currencies.count <= 1, (1...2).contains(numbers.count) else { return nil }
    if numbers.count == 2 {
      guard numbers[1] >= 0, numbers[1] < 100 else { return nil }
      return (numbers[0] + numbers[1] / 100, currencies.first)
    }
    return (parts.contains(.minor) ? numbers[0] / 100 : numbers[0], currencies.first)
  }

  /// A number in digits, parsed in the format of the language, or otherwise in the English format; nil for other text.
  private func digits(_ text: String) -> Decimal? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.count <= 32 else { return nil }
    let own = Self.decimal(text, point: locale.decimalSeparator ?? ".", group: locale.groupingSeparator ?? ",")
    return own ?? Self.decimal(text, point: ".", group: ",")
  }

  private static func decimal(_ text: String, point: String, group: String) -> Decimal? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { "+-".contains($0) }.split(separator: point, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    // Some languages group digits by a no-break space; people type any space.
    let isSpace = group.allSatisfy(\.isWhitespace)
    let groups = parts[0].split(omittingEmptySubsequences: false) {
      isSpace ? $0.isWhitespace : String($0) == group
    }
    let isGrouped = groups.count == 1 || (groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 })
    let digits = groups.joined()
    guard isGrouped, (digits + (parts.count == 2 ? parts[1] : "")).allSatisfy({ $0.isASCII && $0.isWholeNumber })
    else { return nil }
    let plain = (isNegative ? "-" : "") + digits + (parts.count == 2 ? ".\(parts[1])" : "")
    return Decimal(string: plain, locale: Locale(identifier: "en_US_POSIX"))
  }
}
