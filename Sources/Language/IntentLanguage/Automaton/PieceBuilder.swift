/// Alternative words, of which an utterance must contain at least one.
typealias RequiredWords = [WordID]

/// Builds pieces from templates. Each rule and each text is converted once and then reused.
struct PieceBuilder {
  /// A rule that is large enough to have its own states in the automaton.
  struct SharedRule {
    var name: String
    var piece: Piece
  }

  private let rules: [String: SentenceFile.Rule]
  private let tokenizer: Tokenizer
  private var pieceOfRule: [String: Piece] = [:]
  private var pieceOfText: [String: Piece] = [:]
  private var requiredWordsOfRule: [String: [RequiredWords]] = [:]
  /// The words of all pieces.
  var words = WordTable()
  /// The rules that pieces refer to as ``Piece/sharedRule(_:isNullable:)``.
  private(set) var sharedRules: [SharedRule] = []

  /// A rule with more states than this is shared; a smaller one is copied into each sentence.
  private static let maximumCopiedStates = 8

  init(rules: [String: SentenceFile.Rule], tokenizer: Tokenizer) {
    self.rules = rules
    self.tokenizer = tokenizer
  }

  /// The piece for `template`.
  mutating func piece(_ template: Template) -> Piece {
    switch template {
    case .words(let text): return piece(text: text)
    case .slot(let slot): return .slot(slot)
    case .rule(let name, _): return piece(rule: name)
    case .sequence(let parts): return .sequence(parts.map { piece($0) })
    case .choice(let parts): return choice(parts.map { piece($0) })
    }
  }

  private mutating func piece(text: String) -> Piece {
    if let piece = pieceOfText[text] { return piece }
    let words = tokenizer.words(text).map { Piece.word(self.words.add($0)) }
    let piece = words.count == 1 ? words[0] : .sequence(words)
    pieceOfText[text] = piece
    return piece
  }

  private mutating func piece(rule name: String) -> Piece {
    if let piece = pieceOfRule[name] { return piece }
    guard let rule = rules[name] else { return .sequence([]) }
    let piece = sharedIfLarge(piece(rule.template), named: name)
    pieceOfRule[name] = piece
    return piece
  }

  /// A reference to `piece` if it is large and can be shared, otherwise the piece itself. Sharing saves the states of
  /// the copies. It also saves the transitions from each last state of a copy to each first state of the next piece.
  private mutating func sharedIfLarge(_ piece: Piece, named name: String) -> Piece {
    guard !piece.hasSlots, piece.stateCount > Self.maximumCopiedStates else { return piece }
    requiredWordsOfRule[name] = requiredWords(of: piece)
    sharedRules.append(SharedRule(name: name, piece: piece))
    return .sharedRule(name, isNullable: piece.isNullable)
  }

  /// One of several parts; all parts that are single words become one word set.
  private mutating func choice(_ parts: [Piece]) -> Piece {
    var words: [WordID] = []
    var others: [Piece] = []
    for part in parts {
      if case .word(let word) = part { words.append(word) } else { others.append(part) }
    }
    if words.count == 1 { others.append(.word(words[0])) }
    if words.count > 1 { others.append(.wordSet(self.words.addSet(words))) }
    return others.count == 1 ? others[0] : .choice(others)
  }

  // MARK: Required words

  /// The requirements that each utterance of `piece` meets; empty if no particular word is required.
  func requiredWords(of piece: Piece) -> [RequiredWords] {
    switch piece {
    case .word(let word): [[word]]
    case .wordSet(let set): [words.members[set]]
    case .slot: []
    case .sharedRule(let name, let isNullable): isNullable ? [] : requiredWordsOfRule[name] ?? []
    case .sequence(let parts): parts.flatMap(requiredWords)
    case .choice(let parts): requiredWords(ofChoice: parts)
    }
  }

  /// The union of one requirement of each alternative; empty if one alternative requires no word.
  private func requiredWords(ofChoice parts: [Piece]) -> [RequiredWords] {
    var union: RequiredWords = []
    for part in parts {
      guard !part.isNullable, let smallest = requiredWords(of: part).min(by: { $0.count < $1.count }) else { return [] }
      union += smallest
    }
    return [union]
  }
}
