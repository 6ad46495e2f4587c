/// What it costs to take words for a value that nobody knows.
struct FreeCost: Sendable {
  var opening: Float
  var word: Float
  /// For a word that begins with a capital, as names do.
  var capitalised: Float
  /// For such a word behind another and a word that joins them; nil where it costs the same.
  var joined: Float?

  static func of(_ kind: SlotKind) -> FreeCost {
    switch kind {
    case .text, .rest: FreeCost(opening: 0.3, word: 0.01, capitalised: 0.01)
    case .words: FreeCost(opening: 0.3, word: 0.05, capitalised: 0.04)
    case .title: FreeCost(opening: 0.3, word: 0.8, capitalised: 0.02)
    case .person: FreeCost(opening: 0.1, word: 0.4, capitalised: 0.1, joined: -0.15)
    case .item, .place: FreeCost(opening: 0.3, word: 0.08, capitalised: 0.05)
    case .any: FreeCost(opening: 0.5, word: 0.3, capitalised: 0.3)
    case .number, .digits, .clock, .application, .known, .value:
      FreeCost(opening: .infinity, word: .infinity, capitalised: .infinity)
    }
  }

  /// What a word of a name counts that somebody has told of.
  static let knownWord: Float = 1
  /// What a word of such a name counts where it is only heard, and written otherwise.
  static let heardWord: Float = 0.8
  /// What a typed word of a value counts.
  static let typedWord: Float = 0.8
}
