/// A part of a template after its words are numbered and its rules are expanded. ``AutomatonBuilder`` creates the
/// states of a piece each time a sentence uses it.
indirect enum Piece: Sendable {
  /// Exactly this word.
  case word(WordID)
  /// One word of this set.
  case wordSet(WordSetID)
  case slot(Template.Slot)
  /// A rule whose states are shared by all sentences. The automaton matches the rule like the value of a slot.
  case sharedRule(String, isNullable: Bool)
  case sequence([Piece])
  case choice([Piece])
}

extension Piece {
  /// Whether the piece contains a slot. A slot belongs to its sentence, so the piece can't be shared.
  var hasSlots: Bool {
    switch self {
    case .word, .wordSet, .sharedRule: false
    case .slot: true
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.hasSlots)
    }
  }

  /// The number of states that one use of the piece adds to the automaton.
  var stateCount: Int {
    switch self {
    case .word, .wordSet, .slot, .sharedRule: 1
    case .sequence(let parts), .choice(let parts): parts.reduce(0) { $0 + $1.stateCount }
    }
  }

  /// Whether the piece matches zero words.
  var isNullable: Bool {
    switch self {
    case .word, .wordSet, .slot: false
    case .sharedRule(_, let isNullable): isNullable
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let parts): parts.contains(where: \.isNullable)
    }
  }
}
