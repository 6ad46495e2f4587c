/// The phrases of a language's `.words` files, by what they mean: `yes = yes | sure | go ahead`.
struct AnswerWords: Sendable {
  /// The meanings that stand alone; `ordinal.N`, `number.N` and `currency.CODE` come beside them.
  enum Meaning: String, CaseIterable, Sendable {
    case yes, no, cancel
    /// None of the options.
    case none
    /// The last of the options.
    case last
    /// Words that say nothing beside others: "please".
    case filler
    /// Words around the number or name of an option: "the … one".
    case optionFiller
    /// A hundredth of a unit of money: "cents".
    case minor
  }

  private(set) var phrases: [Meaning: [[String]]] = [:]
  /// The options' numbers, counted from 1, by what they are called in a row.
  private(set) var ordinals: [[String]: Int] = [:]
  /// Numbers, by words that spell them.
  private(set) var numbers: [[String]: Int] = [:]
  /// ISO 4217 codes by what people call the currency.
  private(set) var currencies: [[String]: String] = [:]

  /// Takes in the lines of files.
  init(_ files: [LanguageLines]) {
    for line in files.flatMap(\.lines) { take(line) }
  }

  private mutating func take(_ line: LanguageLines.Line) {
    let texts = line.text.split(separator: "|").map { AnswerTokens(String($0)).words }.filter { !$0.isEmpty }
    if let meaning = Meaning(rawValue: line.key) {
      phrases[meaning, default: []] += texts
      return
    }
    let parts = line.key.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return }
    for text in texts {
      switch parts[0] {
      case "ordinal": ordinals[text] = Int(parts[1])
      case "number": numbers[text] = Int(parts[1])
      case "currency": currencies[text] = parts[1]
      default: break
      }
    }
  }

  /// Whether `key` is one that has a meaning.
  static func isKnown(_ key: String) -> Bool {
    if Meaning(rawValue: key) != nil { return true }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "ordinal", "number": return Int(parts[1]).map { (0...1_000_000).contains($0) } ?? false
    case "currency": return parts[1].count == 3 && parts[1].allSatisfy { $0.isASCII && $0.isUppercase }
    default: return false
    }
  }
}
