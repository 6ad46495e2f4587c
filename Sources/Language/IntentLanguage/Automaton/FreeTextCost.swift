/// The cost of a slot's words that are in no vocabulary. The cost is subtracted from the score of the path.
struct FreeTextCost: Sendable {
  /// The cost of using the slot, once.
  var opening: Float
  /// The cost of each word.
  var word: Float
  /// The cost of a word that begins with a capital, as names do.
  var capitalised: Float
  /// The cost of a name that a joining word connects to the previous name, as in "Ana and Bo"; nil if the name costs as
  /// much as any capitalised word.
  var joined: Float?

  /// The cost for slots of `kind`; infinite for kinds that never accept unknown words.
  init(_ kind: SlotKind) {
    switch kind {
    case .text, .rest, .unheard: self.init(opening: 0.3, word: 0.01, capitalised: 0.01)
    case .words: self.init(opening: 0.3, word: 0.05, capitalised: 0.04)
    case .title: self.init(opening: 0.3, word: 0.8, capitalised: 0.02)
    case .person: self.init(opening: 0.1, word: 0.4, capitalised: 0.1, joined: -0.15)
    case .item, .place: self.init(opening: 0.3, word: 0.08, capitalised: 0.05)
    case .any: self.init(opening: 0.5, word: 0.3, capitalised: 0.3)
    case .number, .spelled, .digits, .clock, .date, .shortDate, .application, .known, .value:
      self.init(opening: .infinity, word: .infinity, capitalised: .infinity)
    }
  }

  private init(opening: Float, word: Float, capitalised: Float, joined: Float? = nil) {
    self.opening = opening
    self.word = word
    self.capitalised = capitalised
    self.joined = joined
  }
}
