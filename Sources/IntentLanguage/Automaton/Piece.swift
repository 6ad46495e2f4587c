/// A template with its words and rules looked up, from which places are made as often as a rule is named.
indirect enum Piece: Sendable {
  /// The word with this number.
  case word(Int32)
  /// A word of the set with this number.
  case set(Int32)
  case slot(Template.Slot)
  case sequence([Piece])
  case choice([Piece])
}

/// Makes pieces of templates, of each rule once.
struct PieceMaker {
  let rules: [String: SentenceFile.Rule]
  let tokenizer: Tokenizer
  var words = WordTable()
  private var known: [String: Piece] = [:]

  init(rules: [String: SentenceFile.Rule], tokenizer: Tokenizer) {
    self.rules = rules
    self.tokenizer = tokenizer
  }

  mutating func piece(_ template: Template) -> Piece {
    switch template {
    case .words(let text):
      let words = tokenizer.words(text).map { Piece.word(self.words.add($0)) }
      return words.count == 1 ? words[0] : .sequence(words)
    case .slot(let slot): return .slot(slot)
    case .rule(let name, _): return rule(name)
    case .sequence(let parts): return .sequence(parts.map { piece($0) })
    case .choice(let parts): return choice(parts.map { piece($0) })
    }
  }

  private mutating func rule(_ name: String) -> Piece {
    if let piece = known[name] { return piece }
    guard let rule = rules[name] else { return .sequence([]) }
    let piece = piece(rule.template)
    known[name] = piece
    return piece
  }

  /// One of several; those that are single words are one piece together.
  private mutating func choice(_ parts: [Piece]) -> Piece {
    var words: [Int32] = []
    var others: [Piece] = []
    for part in parts {
      if case .word(let number) = part { words.append(number) } else { others.append(part) }
    }
    if words.count == 1 { others.append(.word(words[0])) }
    if words.count > 1 { others.append(.set(self.words.addSet(words))) }
    return others.count == 1 ? others[0] : .choice(others)
  }
}
