internal import Foundation

/// The words of a language for numbers, from Foundation's spelling and from the sections `numeral:`.
struct NumberLexicon: Sendable {
  /// The words between a number and its decimals: "point", "Komma".
  let points: Set<String>
  /// The digits by the words that spell them.
  private(set) var digitWords: [String: Int] = [:]
  /// Whether only the digits 2 to 9 count hundreds. In French, "vingt cents" is 20 cents.
  private(set) var countsFewHundreds = false
  /// Whether a word joins tens and ones: Spanish "treinta y dos".
  private(set) var joinsOnes = false
  /// The words by their first word, the longest first.
  private var forms: [String: [NumberWord]] = [:]
  /// The numbers that one word spells.
  private var values: [String: Double] = [:]
  /// The word for hundreds within longer words, as in "zweihundertfünf"; nil in languages without such words.
  private var hundred: String?
  private var thousand = ""
  /// The words for a half, which end a longer word in "zweieinhalb".
  private var halves: [String] = []

  /// Spells the numbers of a language, which takes milliseconds.
  init(_ locale: Locale, tokenizer: Tokenizer, others: [NumberWord]) {
    let formatter = NumberFormatter.spelling(locale)
    func words(_ value: Double) -> [String] {
      tokenizer.words(formatter.string(from: NSNumber(value: value)) ?? "")
    }
    points = Set(words(0.5).dropFirst().dropLast()).union(
      Self.otherPoints[locale.language.languageCode?.identifier ?? ""] ?? [])
    for value in 0...99 {
      let words = words(Double(value))
      add(NumberWord(words: words, role: .value(Double(value))))
      if value < 10, words.count == 1 { digitWords[words[0]] = value }
    }
    joinsOnes = words(32).count == 3
    // HanNumerals reads the units of Chinese and Japanese.
    if words(1).first?.unicodeScalars.first?.isWordByItself != true {
      addHundreds(words)
      for unit in [1_000.0, 1e6, 1e9] { addUnit(unit, words) }
    }
    for word in others { add(word) }
    for first in forms.keys { forms[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// The words for a decimal point that Foundation's spelling does not use.
  private static let otherPoints: [String: Set<String>] = ["es": ["punto"]]

  private mutating func add(_ word: NumberWord) {
    guard let first = word.words.first else { return }
    forms[first]?.removeAll { $0.words == word.words }
    forms[first, default: []].append(word)
    if word.words.count == 1, case .value(let value) = word.role { values[first] = value }
    if word.words.count == 1, word.role == .half { halves.append(first) }
  }

  /// Adds the words for hundreds: a word that multiplies ("hundred", "cents"), whole numbers ("doscientos"), or a part
  /// of longer words ("zweihundert").
  private mutating func addHundreds(_ words: (Double) -> [String]) {
    let two = words(2)
    let hundreds = words(200)
    if hundreds.count == two.count + 1, hundreds.starts(with: two) {
      let units = Set([hundreds.last, words(100).last, words(220)[two.count]].compactMap(\.self))
      for unit in units { add(NumberWord(words: [unit], role: .times(100, impliesOne: true))) }
      countsFewHundreds = units.count > 1
      return
    }
    if let first = two.first, hundreds.count == 1, words(205).count == 1, hundreds[0].hasPrefix(first) {
      addCompounds(hundred: String(hundreds[0].dropFirst(first.count)), words)
      return
    }
    for value in stride(from: 100.0, through: 900, by: 100) {
      add(NumberWord(words: words(value), role: .value(value)))
    }
    if let hundred = words(101).first { add(NumberWord(words: [hundred], role: .value(100))) }
  }

  private mutating func addCompounds(hundred unit: String, _ words: (Double) -> [String]) {
    hundred = unit
    thousand = String((words(2_000).last ?? "").dropFirst(words(2).first?.count ?? 0))
    for (word, value) in [(unit, 100.0), (thousand, 1_000)] {
      add(NumberWord(words: [word], role: .times(value, impliesOne: true)))
    }
    // The "ein" of "einhundert" differs from the counting word "eins".
    if let one = words(100).first?.dropLast(unit.count), !one.isEmpty {
      add(NumberWord(words: [String(one)], role: .value(1)))
    }
  }

  /// Adds the words that multiply by `unit`: "million" and "millions". A unit that is spelled without a one also stands
  /// for itself: French "mille".
  private mutating func addUnit(_ unit: Double, _ words: (Double) -> [String]) {
    let isInLongerWord = hundred != nil && unit == 1_000
    guard !isInLongerWord, words(2 * unit).count == words(2).count + 1 else { return }
    let standsAlone = words(unit).count == 1 || unit == 1_000
    for word in [words(unit).last, words(2 * unit).last].compactMap(\.self) where forms[word] == nil {
      add(NumberWord(words: [word], role: .times(unit, impliesOne: standsAlone)))
    }
  }

  // MARK: Words of an utterance

  /// The role of the words from token `start` on, and the index after them; nil if they are no word of a number.
  func form(_ tokens: [Token], at start: Int) -> (role: NumberWord.Role, end: Int)? {
    guard start < tokens.count else { return nil }
    let text = tokens[start].text
    for form in forms[text] ?? [] where start + form.words.count <= tokens.count {
      let isSaid = zip(form.words, tokens[start...]).allSatisfy { $0 == $1.text }
      if isSaid { return (form.role, start + form.words.count) }
    }
    // The forms have all other numbers of one word.
    return hundred == nil ? nil : compound(text).map { (.value($0), start + 1) }
  }

  /// The number that a single word spells in a language that writes numbers in one word: "dreitausendzweihundertfünf",
  /// "zweieinhalb".
  private func compound(_ text: some StringProtocol) -> Double? {
    if let value = values[String(text)] { return value }
    // The check of the length saves time for most words.
    guard let hundred, text.utf8.count >= hundred.utf8.count else { return nil }
    for half in halves where text.hasSuffix(half) {
      if let value = values[String(text.dropLast(half.count))] { return value + 0.5 }
    }
    for (unit, factor) in [(thousand, 1_000.0), (hundred, 100.0)] {
      guard let place = text.range(of: unit) else { continue }
      let left = text[..<place.lowerBound]
      let right = text[place.upperBound...]
      // "hundertundeins" has an "und" that Foundation's spelling does not have.
      let end = right.hasPrefix("und") ? right.dropFirst(3) : right[...]
      guard let count = left.isEmpty ? 1 : compound(left), let rest = end.isEmpty ? 0 : compound(end),
        count < factor, rest < factor
      else { return nil }
      return count * factor + rest
    }
    return nil
  }
}
