/// How well rows were understood, counted row by row.
struct LanguageScore: Encodable {
  /// What one intent was taken for.
  struct Confusion: Hashable, Encodable {
    /// What the row asks for; nil for no request.
    let meant: String?
    /// What it was taken for; nil where it was refused.
    let taken: String?
  }

  /// How well one intent is understood, or all of them.
  struct Quality: Encodable {
    /// Of the rows that ask for it, those that were taken for it.
    fileprivate(set) var recall = Share()
    /// Of the rows that were taken for it, those that ask for it.
    fileprivate(set) var precision = Share()
  }

  private(set) var all = Quality()
  private(set) var intents: [String: Quality] = [:]
  /// Of the rows that ask for nothing, those that were taken for a request.
  private(set) var falseAccepts = Share()
  /// Of the values that rows which were rightly taken say they have, those that stand in a parameter, as text.
  private(set) var slots = Share()
  private var confusions: [Confusion: Int] = [:]

  /// Counts a row that was taken for an intent, or refused.
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

  /// Counts a value of a row, which was found or not.
  mutating func addSlot(isFound: Bool) { slots.add(isFound) }

  /// What was confused, the most frequent first.
  var worstConfusions: [(what: Confusion, count: Int)] {
    confusions.map { ($0.key, $0.value) }.sorted { one, other in
      one.1 != other.1 ? one.1 > other.1 : one.0.text < other.0.text
    }
  }

  // MARK: JSON

  private enum CodingKeys: CodingKey {
    case all, intents, falseAccepts, slots, confusions
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
    let confusions = worstConfusions.map { CountedConfusion(meant: $0.meant, taken: $0.taken, count: $1) }
    try container.encode(confusions, forKey: .confusions)
  }
}

extension LanguageScore.Confusion {
  /// What was confused, for people.
  var text: String { "\(meant ?? "no request") \(taken.map { "taken for \($0)" } ?? "refused")" }
}
