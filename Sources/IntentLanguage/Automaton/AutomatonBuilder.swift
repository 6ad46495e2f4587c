internal import PropertyLists
internal import SourceFiles

/// Makes the automaton of a grammar.
struct AutomatonBuilder {
  private let grammar: Grammar
  private let tokenizer: Tokenizer
  private var automaton = Automaton()
  private var slotNumbers: [Automaton.Slot: Int32] = [:]
  private var pieces: PieceMaker
  /// For each sentence the groups of words of each of which one has to be said.
  private var groups: [[[Int32]]] = []
  /// What may follow what: `targets[n]` follows `origins[n]`.
  private var origins: [Int32] = []
  private var targets: [Int32] = []

  /// A part of a sentence: the places at which it begins and ends, and whether it may be left out.
  private struct Fragment {
    var first: [Int32] = []
    var last: [Int32] = []
    var mayBeEmpty = true
  }

  static func automaton(_ grammar: Grammar, _ tokenizer: Tokenizer) -> Automaton {
    var builder = AutomatonBuilder(grammar: grammar, tokenizer: tokenizer)
    for section in grammar.sections { builder.add(section) }
    builder.addSharedRules()
    builder.finish()
    return builder.automaton
  }

  private init(grammar: Grammar, tokenizer: Tokenizer) {
    self.grammar = grammar
    self.tokenizer = tokenizer
    pieces = PieceMaker(rules: grammar.rules, tokenizer: tokenizer)
  }

  private mutating func add(_ section: SentenceSection) {
    switch section.meaning {
    case .common:
      for text in section.sentences.flatMap({ $0.template.texts(limit: 1_000, separator: " ") ?? [] }) {
        for word in tokenizer.words(text) { pieces.words.markCommon(word) }
      }
    case .joining:
      let texts = section.sentences.flatMap { $0.template.texts(limit: 100, separator: " ") ?? [] }
      automaton.joiners += texts.map(tokenizer.words).filter { !$0.isEmpty }
    default: for sentence in section.sentences { add(sentence, section) }
    }
  }

  private mutating func add(_ sentence: Sentence, _ section: SentenceSection) {
    let meaning = section.meaning
    add(
      pieces.piece(sentence.template),
      .init(
        meaning: meaning, weight: section.weight, assignments: sentence.assignments, file: sentence.file,
        line: sentence.position.line))
  }

  /// Adds what rules say that are read by themselves.
  private mutating func addSharedRules() {
    for rule in pieces.shared {
      let meaning = SentenceSection.Meaning.value(Self.kind(ofRule: rule.name))
      add(rule.piece, .init(meaning: meaning, weight: 0, assignments: [], file: rule.name, line: 0))
    }
  }

  /// The kind of value that stands for a rule; no section of values can be called so.
  private static func kind(ofRule name: String) -> String { "<\(name)>" }

  private mutating func add(_ piece: Piece, _ accepted: Automaton.Accepted) {
    let number = Int32(automaton.accepted.count)
    automaton.accepted.append(accepted)
    groups.append(pieces.groups(piece))
    let fragment = fragment(piece, number, accepted.meaning)
    for place in fragment.last { automaton.isLast[Int(place)] = true }
    enter(fragment.first, accepted.meaning.entry)
  }

  private mutating func enter(_ places: [Int32], _ entry: Automaton.Entry) {
    var root = automaton.roots[entry] ?? .init()
    automaton.roots[entry] = nil
    for place in places {
      let symbol = automaton.symbols[Int(place)]
      switch symbol.kind {
      case .word: root.byWord[symbol.number, default: []].append(place)
      case .set: root.bySet[symbol.number, default: []].append(place)
      case .slot: root.slots.append(place)
      }
    }
    automaton.roots[entry] = root
  }

  // MARK: Fragments

  private mutating func fragment(_ piece: Piece, _ sentence: Int32, _ meaning: SentenceSection.Meaning) -> Fragment {
    switch piece {
    case .word(let number): return place(.init(kind: .word, number: number), sentence)
    case .set(let number): return place(.init(kind: .set, number: number), sentence)
    case .slot(let slot):
      guard let kind = grammar.kind(of: slot, meaning) else { return Fragment() }
      return place(.init(kind: .slot, number: number(of: .init(name: slot.name, kind: kind))), sentence)
    case .rule(let name, let mayBeEmpty):
      // Nothing is a parameter of this name, so what was said is left out of the reading.
      let slot = Automaton.Slot(name: "_", kind: .value(Self.kind(ofRule: name)))
      var fragment = place(.init(kind: .slot, number: number(of: slot)), sentence)
      fragment.mayBeEmpty = mayBeEmpty
      return fragment
    case .sequence(let parts):
      var whole = Fragment()
      for part in parts { join(&whole, fragment(part, sentence, meaning)) }
      return whole
    case .choice(let parts):
      var whole = Fragment(mayBeEmpty: false)
      for part in parts { add(fragment(part, sentence, meaning), to: &whole) }
      return whole
    }
  }

  private func add(_ part: Fragment, to whole: inout Fragment) {
    whole.first += part.first
    whole.last += part.last
    whole.mayBeEmpty = whole.mayBeEmpty || part.mayBeEmpty
  }

  private mutating func join(_ whole: inout Fragment, _ part: Fragment) {
    for from in whole.last {
      for to in part.first {
        origins.append(from)
        targets.append(to)
      }
    }
    if whole.mayBeEmpty { whole.first += part.first }
    whole.last = part.mayBeEmpty ? whole.last + part.last : part.last
    whole.mayBeEmpty = whole.mayBeEmpty && part.mayBeEmpty
  }

  private mutating func place(_ symbol: Automaton.Symbol, _ sentence: Int32) -> Fragment {
    let number = Int32(automaton.symbols.count)
    automaton.symbols.append(symbol)
    automaton.sentences.append(sentence)
    automaton.isLast.append(false)
    return Fragment(first: [number], last: [number], mayBeEmpty: false)
  }

  private mutating func number(of slot: Automaton.Slot) -> Int32 {
    if let number = slotNumbers[slot] { return number }
    let number = Int32(automaton.slots.count)
    automaton.slots.append(slot)
    if !automaton.kinds.contains(slot.kind) { automaton.kinds.append(slot.kind) }
    automaton.slotFacts.append(
      .init(
        kindNumber: automaton.kinds.firstIndex(of: slot.kind) ?? 0, isFree: slot.kind.isFree,
        isKnown: slot.kind.isInVocabulary, cost: FreeCost.of(slot.kind)))
    slotNumbers[slot] = number
    return number
  }

  // MARK: Packing

  /// Sorts the edges by where they come from, in time linear to their number.
  private mutating func finish() {
    let count = automaton.symbols.count
    var starts = [Int32](repeating: 0, count: count + 1)
    for origin in origins { starts[Int(origin) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    automaton.followStarts = starts
    automaton.follows = [Int32](repeating: 0, count: targets.count)
    for (origin, target) in zip(origins, targets) {
      automaton.follows[Int(starts[Int(origin)])] = target
      starts[Int(origin)] += 1
    }
    automaton.words = pieces.words
    automaton.anchors = Anchors(groups, words: pieces.words.sets.count)
    automaton.words.addVariants()
  }
}

extension SentenceSection.Meaning {
  /// By what its sentences are entered.
  fileprivate var entry: Automaton.Entry {
    switch self {
    case .intent, .refused: .request
    case .value(let kind): .value(kind)
    case .application: .application
    case .opening: .opening
    case .closing, .joining, .common, .settings: .closing
    }
  }
}
