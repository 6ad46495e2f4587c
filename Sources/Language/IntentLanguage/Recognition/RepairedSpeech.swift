/// An utterance with its names and its last correction.
struct RepairedSpeech {
  let utterance: MatchedUtterance
  /// The names in the utterance. They have all been searched.
  let names: SpokenNames
  let repair: Repair

  /// The number of words before a correction that it can replace, unless it replaces all of them.
  private static let maximumReplacedWords = 6

  /// Describes an utterance whose last correction is `repair`.
  init(_ utterance: MatchedUtterance, names: SpokenNames, repair: Repair) {
    self.utterance = utterance
    self.names = names
    self.repair = repair
  }

  /// The words of the utterance.
  var tokens: [Token] { utterance.tokens }

  /// The utterance and its names without the words in `range`.
  func removing(_ range: Range<Int>, _ automaton: Automaton) -> (utterance: MatchedUtterance, names: SpokenNames) {
    (utterance.removing(range, automaton), names.removing(range))
  }

  /// The possible numbers of words before the correction that the words after it replace.
  var replacedCounts: [Int] {
    let all = repair.words.lowerBound
    let counts = Array(1...min(all, Self.maximumReplacedWords))
    return all > Self.maximumReplacedWords ? counts + [all] : counts
  }

  /// Whether the correction has a pause before it and after it.
  var isSetOff: Bool { tokens[repair.words.lowerBound].isAfterMark && isPauseAfter }

  /// Whether only a recognised value can follow the correction: its words often have another meaning, and no pause is
  /// before or after them.
  var needsKnownValue: Bool {
    repair.isWeak && !tokens[repair.words.lowerBound].isAfterMark && !isPauseAfter
  }

  private var isPauseAfter: Bool {
    repair.words.upperBound < tokens.count && tokens[repair.words.upperBound].isAfterMark
  }

  /// Whether the words after the correction begin with `word`. People repeat the word before the value: "call Mom no
  /// call Dad".
  func isRepeated(_ word: Token) -> Bool {
    repair.words.upperBound < tokens.count && tokens[repair.words.upperBound].text == word.text
  }
}
