internal import Foundation

/// Parses numbers and amounts of money as people say and write them.
struct AnswerNumbers: Sendable {
  /// The meaning of a phrase within an amount.
  private enum Piece: Hashable, Sendable {
    case number(Int)
    case currency(String)
    /// A hundredth of a unit of money: "cents".
    case minor
    /// Words that do not change the amount, such as "please".
    case filler
  }

  private let locale: Locale
  private let pieces: PhraseTable<Piece>
  private let spelled: SpelledNumbers

  init(_ words: [AnswerWords], _ locale: Locale) {
    self.locale = locale
    spelled = SpelledNumbers(locale)
    var pieces = PhraseTable<Piece>()
    // Several currencies share a sign such as '$'; the sign means the currency of the locale.
    if let code = locale.currency?.identifier, let sign = locale.currencySymbol {
      pieces.add(AnswerTokens(sign).words, .currency(code))
    }
    for words in words {
      for (phrase, number) in words.numbers { pieces.add(phrase, .number(number)) }
      for (phrase, code) in words.currencies { pieces.add(phrase, .currency(code)) }
      for phrase in words.phrases[.minor] ?? [] { pieces.add(phrase, .minor) }
      for phrase in words.phrases[.filler] ?? [] { pieces.add(phrase, .filler) }
    }
    self.pieces = pieces
  }

  /// The whole number that `words` spell; nil if they are not a number.
  func wholeNumber(_ words: [String]) -> Int? {
    if words.count == 1, let number = Int(words[0]) { return number }
    if case .number(let number) = pieces[words] { return number }
    return spelled[words]
  }

  /// The number in `text`; nil if `text` is not a number.
  func number(_ text: String) -> Decimal? {
    digits(text) ?? wholeNumber(AnswerTokens(text).words).map { Decimal($0) }
  }

  /// The amount of money in `text`; nil if `text` is not an amount. `currency` is an ISO 4217 code; nil if `text` names
  /// none.
  func amount(_ text: String) -> (value: Decimal, currency: String?)? {
    let fields = text.split(maxSplits: 64) { !($0.isWholeNumber || "., ’'\u{A0}\u{202F}".contains($0)) }
    let numbers = fields.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains(where: \.isWholeNumber) }
    guard numbers.count == 1, let value = digits(numbers[0]), let range = text.range(of: numbers[0]) else {
      return spelledAmount(AnswerTokens(text).words)
    }
    let unit = AnswerTokens(text.replacingCharacters(in: range, with: " ")).words
    guard let parts = pieces.meanings(of: unit) else { return nil }
    return sum([value], parts)
  }

  /// The amount that words spell: "twelve fifty", "twelve dollars and fifty cents".
  private func spelledAmount(_ words: [String]) -> (value: Decimal, currency: String?)? {
    var parts: [Piece] = []
    var rest = words[...]
    while !rest.isEmpty {
      guard let (piece, count) = first(of: rest) else { return nil }
      parts.append(piece)
      rest = rest.dropFirst(count)
    }
    let numbers = parts.compactMap { if case .number(let number) = $0 { Decimal(number) } else { nil } }
    return sum(numbers, parts)
  }

  private func first(of words: ArraySlice<String>) -> (Piece, Int)? {
    for count in stride(from: min(words.count, SpelledNumbers.longest), to: 0, by: -1) {
      let phrase = Array(words.prefix(count))
      if let piece = pieces[phrase] { return (piece, count) }
      if let number = wholeNumber(phrase) { return (.number(number), count) }
    }
    return nil
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
