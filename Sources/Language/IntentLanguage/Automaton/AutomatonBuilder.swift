internal import BaseFiles

/// Builds the automaton of a grammar.
struct AutomatonBuilder {
  private let grammar: Grammar
  private let tokenizer: Tokenizer
  private var automaton = Automaton.Tables()
  /// The states in which the sentences of each entry begin.
  private var initialStates: [Automaton.Entry: [StateID]] = [:]
  private var pieces: PieceBuilder
  private var slotIDs: [Automaton.Slot: SlotID] = [:]
  /// The required words of each sentence.
  private var requirements: [[RequiredWords]] = []
  private var edges = Transitions.Edges()

  /// Builds the automaton of all requests of `grammar`.
  static func automaton(_ grammar: Grammar, _ tokenizer: Tokenizer) -> Automaton {
    automaton(grammar, tokenizer: tokenizer) { $0 != .reply && !guarding.contains($0) }
  }

  /// Builds the automaton of the guard of `grammar`. It is separate, so that its words affect no other sentence.
  static func guards(_ grammar: Grammar, _ tokenizer: Tokenizer) -> Automaton {
    automaton(grammar, tokenizer: tokenizer) { if case .value = $0 { true } else { guarding.contains($0) } }
  }

  /// The meanings of the sections that only the guard matches.
  private static let guarding: Set<SentenceSection.Meaning> = [.guarding, .harmless, .dependent, .reminding, .leftover]

  /// Builds the automaton of the replies of `grammar`. It is separate from the automaton of requests, so that replies
  /// affect neither the cost nor the meaning of requests.
  static func replies(_ grammar: Grammar, _ tokenizer: Tokenizer) -> Automaton {
    automaton(grammar, tokenizer: tokenizer) { [.reply, .common].contains($0) }
  }

  private static func automaton(
    _ grammar: Grammar, tokenizer: Tokenizer, includes: (SentenceSection.Meaning) -> Bool
  ) -> Automaton {
    var builder = AutomatonBuilder(grammar: grammar, tokenizer: tokenizer)
    for section in grammar.sections where includes(section.meaning) { builder.add(section) }
    builder.addSharedRules()
    builder.automaton.looseValues = grammar.looseValues
    builder.finish()
    return Automaton(builder.automaton)
  }

  private init(grammar: Grammar, tokenizer: Tokenizer) {
    self.grammar = grammar
    self.tokenizer = tokenizer
    pieces = PieceBuilder(rules: grammar.rules, tokenizer: tokenizer)
  }

  private mutating func finish() {
    automaton.transitions = Transitions(edges, stateCount: automaton.symbols.count)
    let symbols = automaton.symbols
    let words = pieces.words
    automaton.initialStates = initialStates.mapValues { InitialStates($0, symbols: symbols, words: words) }
    automaton.linkKinds()
    automaton.words = pieces.words
    automaton.anchors = Anchors(requirements, wordCount: pieces.words.count)
    automaton.similarWords = SimilarWords(pieces.words)
    automaton.words.addChineseVariants()
  }

  // MARK: Sentences

  private mutating func add(_ section: SentenceSection) {
    switch section.meaning {
    case .common:
      for text in section.sentences.flatMap({ $0.template.texts(limit: 1_000, separator: " ") ?? [] }) {
        for word in tokenizer.words(text) { pieces.words.markCommon(word) }
      }
    case .joining: for sentence in section.sentences { join(sentence) }
    case .filler: automaton.fillers += phrases(of: section)
    case .numeral: break
    case .pair: automaton.phrases.pairs = Phrases(automaton.phrases.pairs.all + phrases(of: section))
    case .preposition: for sentence in section.sentences { addPreposition(sentence) }
    case .excluded: for sentence in section.sentences { exclude(sentence) }
    case .sequence: automaton.phrases.sequences += phrases(of: section)
    case .clause:
      automaton.phrases.clauses = ClauseForms(
        automaton.phrases.clauses.all + section.sentences.flatMap(clauseForms))
    case .reference: automaton.references.formUnion(phrases(of: section))
    default: for sentence in section.sentences { add(sentence, of: section) }
    }
  }

  /// The phrases of a section, as words. Each sentence contributes all texts that it matches.
  private func phrases(of section: SentenceSection) -> [[String]] {
    section.sentences.flatMap(phrases)
  }

  /// The texts that a sentence matches, as words.
  private func phrases(_ sentence: Sentence) -> [[String]] {
    let texts = sentence.template.texts(limit: 1_000, separator: " ") ?? []
    // Each word by itself: after a space, the apostrophe of "i 'm" would not belong to the "m".
    return texts.map { $0.split(separator: " ").flatMap { tokenizer.words(String($0)) } }.filter { !$0.isEmpty }
  }

  /// Adds the words of a sentence to those that join the values of a list, or only names of people.
  private mutating func join(_ sentence: Sentence) {
    if sentence.assignments.contains(.init(path: "of", source: .constant("people"))) {
      automaton.phrases.joinersOfPeople += phrases(sentence)
    } else {
      automaton.joiners += phrases(sentence)
    }
  }

  /// Adds the words of a sentence to those that no place ends with, or no title.
  private mutating func addPreposition(_ sentence: Sentence) {
    if sentence.assignments.contains(.init(path: "of", source: .constant("titles"))) {
      automaton.phrases.titlePrepositions += phrases(sentence)
    } else {
      automaton.phrases.prepositions += phrases(sentence)
    }
  }

  /// Adds the words of a sentence to those that are never part of a name or of a note, or never begin a title.
  private mutating func exclude(_ sentence: Sentence) {
    func isFrom(_ values: String) -> Bool {
      sentence.assignments.contains(.init(path: "from", source: .constant(values)))
    }
    if isFrom("notes") {
      automaton.phrases.excludedFromNotes += phrases(sentence)
    } else if isFrom("titles") {
      automaton.phrases.excludedFromTitles += phrases(sentence)
    } else {
      automaton.phrases.excludedFromNames += phrases(sentence)
    }
  }

  private func clauseForms(_ sentence: Sentence) -> [ClauseForm] {
    phrases(sentence).compactMap { ClauseForm($0, sentence.assignments) }
  }

  private mutating func add(_ sentence: Sentence, of section: SentenceSection) {
    let accepted = Automaton.AcceptedSentence(
      meaning: section.meaning, weight: section.weight, assignments: sentence.assignments, file: sentence.file,
      line: sentence.position.line)
    add(pieces.piece(sentence.template), as: accepted)
  }

  /// Adds each shared rule as a section of values, which the slots of sentences refer to.
  private mutating func addSharedRules() {
    for rule in pieces.sharedRules {
      let meaning = SentenceSection.Meaning.value(SlotKind.valueKind(ofRule: rule.name))
      add(rule.piece, as: .init(meaning: meaning, weight: 0, assignments: [], file: rule.name, line: 0))
    }
  }

  private mutating func add(_ piece: Piece, as accepted: Automaton.AcceptedSentence) {
    let sentence = automaton.sentences.append(accepted)
    requirements.append(pieces.requiredWords(of: piece))
    let fragment = fragment(of: piece, in: sentence, meaning: accepted.meaning)
    for state in fragment.last { automaton.isAccepting[state] = true }
    initialStates[accepted.meaning.entry, default: []] += fragment.first
  }

  // MARK: States

  private mutating func fragment(
    of piece: Piece, in sentence: SentenceID, meaning: SentenceSection.Meaning
  ) -> AutomatonFragment {
    switch piece {
    case .word(let word): return state(.word(word), in: sentence)
    case .wordSet(let set): return state(.wordSet(set), in: sentence)
    case .slot(let slot):
      guard let kind = grammar.kind(of: slot, meaning) else { return AutomatonFragment() }
      return state(.slot(slotID(.init(name: slot.name, kind: kind))), in: sentence)
    case .sharedRule(let name, let isNullable):
      let slot = Automaton.Slot(name: Automaton.Slot.ignored, kind: .value(SlotKind.valueKind(ofRule: name)))
      var fragment = state(.slot(slotID(slot)), in: sentence)
      fragment.isNullable = isNullable
      return fragment
    case .sequence(let parts):
      return parts.reduce(into: AutomatonFragment()) { whole, part in
        whole.append(fragment(of: part, in: sentence, meaning: meaning), edges: &edges)
      }
    case .choice(let parts):
      return parts.reduce(into: AutomatonFragment(isNullable: false)) { whole, part in
        whole.addAlternative(fragment(of: part, in: sentence, meaning: meaning))
      }
    }
  }

  private mutating func state(_ symbol: Automaton.Symbol, in sentence: SentenceID) -> AutomatonFragment {
    let state = automaton.symbols.append(symbol)
    automaton.sentenceOfState.append(sentence)
    automaton.isAccepting.append(false)
    return AutomatonFragment(first: [state], last: [state], isNullable: false)
  }

  private mutating func slotID(_ slot: Automaton.Slot) -> SlotID {
    if let id = slotIDs[slot] { return id }
    let kind = automaton.kinds.firstKey { $0 == slot.kind } ?? automaton.kinds.append(slot.kind)
    automaton.slotTraits.append(.init(kind, slot))
    let id = automaton.slots.append(slot)
    slotIDs[slot] = id
    return id
  }
}

extension SentenceSection.Meaning {
  /// The entry of the automaton that matches sentences of this meaning.
  fileprivate var entry: Automaton.Entry {
    switch self {
    case .intent, .refused: .request
    case .value(let kind): .value(kind)
    case .application: .application
    case .opening: .opening
    case .reply: .reply
    case .repair: .repair
    case .repetition: .repetition
    case .followUp: .followUp
    case .correction: .correction
    case .guarding, .harmless, .dependent, .reminding, .leftover: .guarding
    case .closing, .joining, .pair, .preposition, .excluded, .sequence, .clause, .filler, .common, .numeral, .reference,
      .settings:
      .closing
    }
  }
}
