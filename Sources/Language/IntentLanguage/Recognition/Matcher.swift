/// Matches an utterance against all sentences of an automaton, in one pass from left to right.
///
/// At each boundary between words the matcher stores the best path to each state that it reaches (Viterbi's algorithm).
/// The time is proportional to the number of words and of states reached at the same time, never to the number of
/// paths.
///
/// It can't be copied: its memory is borrowed, and each step would count references to it.
struct Matcher: ~Copyable {
  /// A sentence whose last word is matched.
  struct Match {
    var sentence: SentenceID
    /// The last node of the path.
    var node: NodeID
    var score: Float
    /// The boundary after the last word.
    var end: Int
  }

  private let automaton: Automaton
  private let utterance: MatchedUtterance
  /// The nesting depth of the matched value in other values; 0 for a sentence.
  private let depth: Int
  /// The paths of the last run, and the best of each state.
  private var scratch: MatchScratch

  /// Creates a matcher for one run, in memory that ``finish(in:)`` makes available again.
  init(_ automaton: Automaton, _ utterance: MatchedUtterance, depth: Int = 0, in finder: inout SpanFinder) {
    self.automaton = automaton
    self.utterance = utterance
    self.depth = depth
    scratch = finder.borrowScratch()
  }

  /// Returns the memory of the matcher to `finder` for another matcher. After this call, the matches of the run have no
  /// captures.
  consuming func finish(in finder: inout SpanFinder) { finder.returnScratch(scratch) }

  /// Matches the sentences of `entry`; see the other overload.
  mutating func matches(
    _ entry: Automaton.Entry, from starts: [Int], finder: inout SpanFinder,
    endingWhere canEnd: (Int) -> Bool = { _ in true }
  ) -> [Match] {
    guard let initial = automaton.tables.initialStates[entry] else { return [] }
    return matches(initial, from: starts, finder: &finder, endingWhere: canEnd)
  }

  /// Matches sentences that begin at any of several boundaries.
  ///
  /// - Parameters:
  ///   - initial: the states in which the sentences begin.
  ///   - starts: the boundaries at which a sentence may begin.
  ///   - finder: finds the values of slots; the run uses its step budget.
  ///   - canEnd: whether a sentence may end at a boundary.
  /// - Returns: the best match of each sentence for each boundary at which it ends, in no order.
  mutating func matches(
    _ initial: InitialStates, from starts: [Int], finder: inout SpanFinder,
    endingWhere canEnd: (Int) -> Bool = { _ in true }
  ) -> [Match] {
    guard var boundary = starts.min(), let lastStart = starts.max() else { return [] }
    let wordCount = utterance.words.count
    scratch.lattice.reset(wordCount: wordCount, maximumNodes: finder.stepsLeft)
    defer { finder.spendSteps(scratch.lattice.count) }
    var matches: [Match] = []
    // No path extends beyond the last boundary at which a path ends.
    while boundary <= max(lastStart, scratch.lattice.lastEnd) {
      scratch.selectBest(endingAt: boundary)
      if canEnd(boundary) { collectMatches(endingAt: boundary, into: &matches) }
      guard boundary < wordCount else { break }
      followTransitions(at: boundary, finder: &finder)
      if starts.contains(boundary) { begin(initial, at: boundary, finder: &finder) }
      boundary += 1
    }
    return matches
  }

  // MARK: Ends of sentences

  private func collectMatches(endingAt boundary: Int, into matches: inout [Match]) {
    var id = scratch.lattice.firstNode(endingAt: boundary)
    while !id.isNull {
      let node = scratch.lattice[id]
      if automaton.tables.isAccepting[node.state], scratch.best(of: node.state) == id,
        boundary == utterance.words.count || !consumesRest(node.state), !cutsName(node.state, at: boundary)
      {
        add(match(endingWith: id, node), to: &matches)
      }
      id = node.next
    }
  }

  private func match(endingWith id: NodeID, _ node: MatchNode) -> Match {
    let sentence = automaton.tables.sentenceOfState[node.state]
    let score = node.score + automaton.tables.sentences[sentence].weight
    return Match(sentence: sentence, node: id, score: score, end: Int(node.span.end))
  }

  private func add(_ match: Match, to matches: inout [Match]) {
    let same = matches.firstIndex { $0.sentence == match.sentence && $0.end == match.end }
    guard let same else { return matches.append(match) }
    if matches[same].score < match.score { matches[same] = match }
  }

  /// Whether the words of a state extend to the end of the utterance: in "say thanks please" the message includes
  /// "please".
  private func consumesRest(_ state: StateID) -> Bool {
    guard case .slot(let slot) = automaton.tables.symbols[state] else { return false }
    return automaton.tables.slots[slot].kind == .text
  }

  // MARK: Steps

  private mutating func begin(_ initial: InitialStates, at boundary: Int, finder: inout SpanFinder) {
    let path = MatchPath(startingAt: boundary)
    let word = utterance.words[boundary]
    if !word.isNull { begin(initial, with: word, extending: path) }
    var misspelt = path
    misspelt.score -= WordScore.correction
    for word in utterance.alternatives(at: boundary) { begin(initial, with: word, extending: misspelt) }
    for state in initial.slotStates where isPossible(state) {
      guard case .slot(let slot) = automaton.tables.symbols[state] else { continue }
      beginSlot(slot, at: state, extending: path, finder: &finder)
    }
  }

  private mutating func begin(_ initial: InitialStates, with word: WordID, extending path: MatchPath) {
    for state in initial.states(of: word) where isPossible(state) { consume(word, to: state, extending: path) }
    // Most entries have no word sets, so the look-up is skipped for them.
    let sets = initial.hasNoWordSets ? [] : automaton.tables.words.sets[word]
    for set in sets {
      for state in initial.states(of: set) where isPossible(state) { consume(word, to: state, extending: path) }
    }
  }

  /// Whether the utterance has the words that the sentence of a state requires.
  private func isPossible(_ state: StateID) -> Bool { utterance.isPossible[automaton.tables.sentenceOfState[state]] }

  private mutating func followTransitions(at boundary: Int, finder: inout SpanFinder) {
    var id = scratch.lattice.firstNode(endingAt: boundary)
    while !id.isNull {
      let node = scratch.lattice[id]
      if scratch.best(of: node.state) == id {
        let path = MatchPath(node: id, boundary: boundary, score: node.score)
        if canLeave(node, at: boundary, finder) {
          followTransitions(from: node.state, extending: path, finder: &finder)
        }
        continueSlot(at: node.state, extending: path, finder: &finder)
      }
      id = node.next
    }
  }

  /// Whether the words of a node can end at a boundary: a value ends only where a word ends, and a name never within a
  /// number. In a script without spaces, a known name may end in a digit.
  private func canLeave(_ node: MatchNode, at boundary: Int, _ finder: borrowing SpanFinder) -> Bool {
    if cutsName(node.state, at: boundary) { return false }
    guard case .slot(let slot) = automaton.tables.symbols[node.state] else { return true }
    let traits = automaton.tables.slotTraits[slot]
    let mayEndInDigit = !node.value.isNull && utterance.tokens[boundary].isInScriptWithoutSpaces
    if traits.isFree, !mayEndInDigit, finder.isWithinNumber(boundary) { return false }
    return utterance.isWordBoundary[boundary] || traits.isRule
  }

  /// Whether a place would end with a word that begins another place, as "work to" does, or a title with a word that
  /// needs another one.
  private func cutsName(_ state: StateID, at boundary: Int) -> Bool {
    guard case .slot(let slot) = automaton.tables.symbols[state] else { return false }
    let traits = automaton.tables.slotTraits[slot]
    return traits.isPlace && utterance.isAfterPreposition[boundary]
      || traits.isTitle && utterance.isAfterTitlePreposition[boundary]
  }

  private mutating func followTransitions(
    from state: StateID, extending path: MatchPath, finder: inout SpanFinder
  ) {
    let word = utterance.words[path.boundary]
    let alternatives = utterance.alternatives(at: path.boundary)
    let isMisspelt = !alternatives.isEmpty
    for transition in automaton.tables.transitions.range(from: state) {
      let target = automaton.tables.transitions.targets[transition]
      switch automaton.tables.symbols[target] {
      case .word(let expected):
        if expected == word { consume(word, to: target, extending: path) }
        if isMisspelt, alternatives.contains(expected) { correct(expected, to: target, extending: path) }
      case .wordSet(let set):
        if !word.isNull, automaton.tables.words.sets[word].contains(set) { consume(word, to: target, extending: path) }
        for word in alternatives where automaton.tables.words.sets[word].contains(set) {
          correct(word, to: target, extending: path)
        }
      case .slot(let slot): beginSlot(slot, at: target, extending: path, finder: &finder)
      }
    }
  }

  /// Consumes one word of a sentence.
  private mutating func consume(_ word: WordID, to state: StateID, extending path: MatchPath) {
    scratch.lattice.extend(
      path, to: state, end: path.boundary + 1, score: path.score + automaton.tables.words.weights[word])
  }

  /// Consumes a misspelt word of a sentence.
  private mutating func correct(_ word: WordID, to state: StateID, extending path: MatchPath) {
    var path = path
    path.score -= WordScore.correction
    consume(word, to: state, extending: path)
  }

  // MARK: Slots

  /// Consumes the first words of a slot.
  private mutating func beginSlot(
    _ slot: SlotID, at state: StateID, extending path: MatchPath, finder: inout SpanFinder
  ) {
    let traits = automaton.tables.slotTraits[slot]
    guard utterance.isWordBoundary[path.boundary] || traits.isRule else { return }
    guard traits.isFree else { return consumeSpans(of: traits.kind, at: state, extending: path, finder: &finder) }
    var path = path
    path.score -= traits.cost.opening
    // The name of an app is no person: "ask UnicornRides where my ride is".
    if traits.isPerson, finder.isApplication(at: path.boundary) { path.score -= WordScore.nameAfterName }
    guard !finder.isWithinNumber(path.boundary) else {
      if traits.isInVocabulary { consumeSpans(of: traits.kind, at: state, extending: path, finder: &finder) }
      return
    }
    consumeFreeWord(of: traits, at: state, extending: path, finder: &finder)
  }

  /// Consumes a further word of a slot that accepts unknown words.
  private mutating func continueSlot(at state: StateID, extending path: MatchPath, finder: inout SpanFinder) {
    guard case .slot(let slot) = automaton.tables.symbols[state] else { return }
    let traits = automaton.tables.slotTraits[slot]
    guard traits.isFree, !(traits.endsAtColon && utterance.tokens[path.boundary].isAfterColon) else { return }
    var path = path
    if traits.isPerson, isAfterName(path, finder) { path.score -= WordScore.nameAfterName }
    consumeFreeWord(of: traits, at: state, extending: path, finder: &finder)
  }

  /// Whether a word is no part of the name before it: it is the name of an app or a subject, or it follows a whole name
  /// and does not continue it as a capital or `'s` does. In "text Diana we should call Scott", only "Diana" is a name.
  private func isAfterName(_ path: MatchPath, _ finder: borrowing SpanFinder) -> Bool {
    if finder.isApplication(at: path.boundary) || utterance.isSubject[path.boundary] { return true }
    guard !path.node.isNull, scratch.lattice.hasKnownName(path.node), !utterance.isJoiner[path.boundary] else {
      return false
    }
    let token = utterance.tokens[path.boundary]
    return !utterance.isName[path.boundary] && token.text != "'s" && !token.isAfterMark
  }

  private mutating func consumeFreeWord(
    of traits: Automaton.SlotTraits, at state: StateID, extending path: MatchPath, finder: inout SpanFinder
  ) {
    if !isExcluded(path.boundary, from: traits, finder) {
      let cost = cost(ofWord: path.boundary, traits.cost)
      scratch.lattice.extend(path, to: state, end: path.boundary + 1, score: path.score - cost)
    }
    if traits.isInVocabulary { consumeSpans(of: traits.kind, at: state, extending: path, finder: &finder) }
  }

  /// Whether the word at an index is never part of a slot's unknown words.
  private func isExcluded(_ word: Int, from traits: Automaton.SlotTraits, _ finder: borrowing SpanFinder) -> Bool {
    traits.isPerson && utterance.isExcludedFromNames[word]
      || traits.isNote && (utterance.isExcludedFromNotes[word] || finder.isNumber(word))
  }

  private mutating func consumeSpans(
    of kind: KindID, at state: StateID, extending path: MatchPath, finder: inout SpanFinder
  ) {
    for span in finder.spans(of: kind, from: path.boundary, depth: depth) {
      scratch.lattice.extend(path, to: state, end: span.end, score: path.score + span.score, value: span.value)
    }
  }

  private func cost(ofWord word: Int, _ cost: FreeTextCost) -> Float {
    if let joined = cost.joined, utterance.isJoinedName[word] { return joined }
    return utterance.isName[word] ? cost.capitalised : cost.word
  }

  // MARK: Results

  /// The boundary at which a match begins.
  func start(of match: Match) -> Int { scratch.lattice.start(of: match.node) }

  /// The captures of a match, in the order of the words.
  func captures(of match: Match) -> [MatchLattice.Capture] { scratch.lattice.captures(of: match.node, in: automaton) }

  /// The fields that a value of a section of values sets.
  func fields(of match: Match) -> SpokenFields {
    var fields = SpokenFields()
    let captures = captures(of: match)
    for assignment in automaton.tables.sentences[match.sentence].assignments {
      switch assignment.source {
      case .constant(let text): fields.set(assignment.path, to: text)
      case .slot(let name, let field):
        guard let value = captures.first(where: { $0.slot.name == name })?.value else { continue }
        fields[assignment.path] = value.field(field)
      }
    }
    // A nested value sets its own fields, except the fields that the sentence has set.
    for case .fields(let nested) in captures.compactMap(\.value) { fields.merge(nested) }
    return fields
  }
}
