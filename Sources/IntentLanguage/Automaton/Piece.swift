/// A template with its words and rules looked up, from which places are made as often as a rule is named.
indirect enum Piece: Sendable {
  /// The word with this number.
  case word(Int32)
  /// A word of the set with this number.
  case set(Int32)
  case slot(Template.Slot)
  /// What a rule or a choice says that is read by itself.
  case rule(String, mayBeEmpty: Bool)
  case sequence([Piece])
  case choice([Piece])
}

/// Makes pieces of templates, of each rule once.
struct PieceMaker {
  let rules: [String: SentenceFile.Rule]
  let tokenizer: Tokenizer
  var words = WordTable()
  private var known: [String: Piece] = [:]
  /// The same words stand in many sentences, and are taken apart once.
  private var knownWords: [String: Piece] = [:]
  /// The rules that are read by themselves.
  private(set) var shared: [(name: String, piece: Piece)] = []
  /// The groups of words of each of them; see ``groups(_:)``.
  private(set) var sharedGroups: [String: [[Int32]]] = [:]

  /// How many places a rule or a choice may cost where it stands; a larger one is made once, and read by itself.
  private static let largestCopied = 8

  init(rules: [String: SentenceFile.Rule], tokenizer: Tokenizer) {
    self.rules = rules
    self.tokenizer = tokenizer
  }

  mutating func piece(_ template: Template) -> Piece {
    switch template {
    case .words(let text):
      if let piece = knownWords[text] { return piece }
      let words = tokenizer.words(text).map { Piece.word(self.words.add($0)) }
      let piece = words.count == 1 ? words[0] : .sequence(words)
      knownWords[text] = piece
      return piece
    case .slot(let slot): return .slot(slot)
    case .rule(let name, _): return rule(name)
    case .sequence(let parts): return .sequence(parts.map { piece($0) })
    case .choice(let parts): return choice(parts.map { piece($0) })
    }
  }

  private mutating func rule(_ name: String) -> Piece {
    if let piece = known[name] { return piece }
    guard let rule = rules[name] else { return .sequence([]) }
    let piece = alone(piece(rule.template), called: name)
    known[name] = piece
    return piece
  }

  /// The piece, or what stands for it where it is so large that it is read by itself. Apart from its places, this saves
  /// the ways from each of its ends to each beginning of what follows.
  private mutating func alone(_ piece: Piece, called name: String) -> Piece {
    guard !piece.hasSlots, piece.places > Self.largestCopied else { return piece }
    sharedGroups[name] = groups(piece)
    shared.append((name, piece))
    return .rule(name, mayBeEmpty: piece.mayBeEmpty)
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

extension Piece {
  /// Whether it holds a value, which belongs to the sentence and can't be read apart from it.
  var hasSlots: Bool {
    switch self {
    case .word, .set, .rule: false
    case .slot: true
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.hasSlots)
    }
  }

  /// How many places of the automaton it costs.
  var places: Int {
    switch self {
    case .word, .set, .slot, .rule: 1
    case .sequence(let parts), .choice(let parts): parts.reduce(0) { $0 + $1.places }
    }
  }

  /// Whether saying nothing says it.
  var mayBeEmpty: Bool {
    switch self {
    case .word, .set, .slot: false
    case .rule(_, let mayBeEmpty): mayBeEmpty
    case .sequence(let parts): parts.allSatisfy(\.mayBeEmpty)
    case .choice(let parts): parts.contains(where: \.mayBeEmpty)
    }
  }
}
