internal import IntentLanguage

/// The score of understanding, counted row by row.
struct LanguageScore: Encodable {
  /// A misunderstood row: the requested intent and the recognised one.
  struct Confusion: Hashable, Encodable {
    /// The requested intent; nil for no request.
    let meant: String?
    /// The recognised intent; nil if the sentence was rejected.
    let taken: String?
  }

  /// The quality of understanding one intent, or all of them.
  struct Quality: Encodable {
    /// The share of the rows with this intent that were recognised as it.
    fileprivate(set) var recall = Share()
    /// The share of the rows recognised as this intent that really have it.
    fileprivate(set) var precision = Share()
  }

  private(set) var all = Quality()
  private(set) var intents: [String: Quality] = [:]
  /// The share of the rows without a request that were recognised as one.
  private(set) var falseAccepts = Share()
  /// The share of the labelled values whose text an interpretation contains, among the rows that were recognised
  /// correctly.
  private(set) var slots = Share()
  /// The share of the correctly recognised rows about whose words the host asks before it does anything.
  private(set) var questions = Share()
  /// What the host does without its adviser, and with it.
  private(set) var decisions = DecisionScore()
  private(set) var advised = DecisionScore()
  private var confusions: [Confusion: Int] = [:]

  /// Counts a row that was recognised as the intent `taken`; nil means that it was rejected.
  mutating func add(_ row: LabelledRow, takenFor taken: String?) {
    let isRight = row.intent == taken
    if let meant = row.intent {
      all.recall.add(isRight)
      intents[meant, default: Quality()].recall.add(isRight)
    } else {
      falseAccepts.add(!isRight)
    }
    if let taken {
      all.precision.add(isRight)
      intents[taken, default: Quality()].precision.add(isRight)
    }
    if !isRight { confusions[Confusion(meant: row.intent, taken: taken), default: 0] += 1 }
  }

  /// Counts what the host does about a row, without its adviser and with it.
  mutating func add(_ row: LabelledRow, decision: Decision, advised: Decision) {
    decisions.add(row, decision)
    self.advised.add(row, advised)
  }

  /// Counts a row that was recognised correctly.
  mutating func addRecognised(asks: Bool) { questions.add(asks) }

  /// Counts a value of a row.
  mutating func addSlot(isFound: Bool) { slots.add(isFound) }

  /// The confusions, most frequent first.
  var worstConfusions: [(what: Confusion, count: Int)] {
    confusions.map { ($0.key, $0.value) }.sorted { one, other in
      one.1 != other.1 ? one.1 > other.1 : one.0.text < other.0.text
    }
  }

  // MARK: JSON

  private enum CodingKeys: CodingKey {
    case all, intents, falseAccepts, slots, questions, decisions, advised, confusions
  }

  private struct CountedConfusion: Encodable {
    let meant: String?
    let taken: String?
    let count: Int
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(all, forKey: .all)
    try container.encode(intents, forKey: .intents)
    try container.encode(falseAccepts, forKey: .falseAccepts)
    try container.encode(slots, forKey: .slots)
    try container.encode(questions, forKey: .questions)
    try container.encode(decisions, forKey: .decisions)
    try container.encode(advised, forKey: .advised)
    let confusions = worstConfusions.map { CountedConfusion(meant: $0.meant, taken: $0.taken, count: $1) }
    try container.encode(confusions, forKey: .confusions)
  }
}

extension LanguageScore.Confusion {
  /// The confusion as text.
  var text: String { "\(meant ?? "no request") \(taken.map { "recognised as \($0)" } ?? "rejected")" }
}
