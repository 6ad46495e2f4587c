/// Reads an utterance with the automaton: all sentences at once, once from left to right.
///
/// At each boundary between words, the best way to each place that can be reached is kept (Viterbi's algorithm); so the
/// time goes with the number of words and of places that are possible at once, and never with the number of ways.
struct Matcher {
  /// A sentence that was read to its end.
  struct Match {
    var sentence: Int32
    var node: Int32
    var score: Float
    /// The boundary where it ended.
    var end: Int
  }

  let automaton: Automaton
  let utterance: MatchedUtterance
  private(set) var nodes: [MatchNode] = []
  private var heads: [Int32] = []
  /// The values that nodes name by number.
  private(set) var values: [SlotValue] = []

  /// How many steps one utterance may cost. No sentence that people say comes near; a hostile one ends here.
  private static let maximumNodes = 400_000

  init(_ automaton: Automaton, _ utterance: MatchedUtterance) {
    self.automaton = automaton
    self.utterance = utterance
  }

  /// Reads from each of `starts` on.
  ///
  /// - Parameters:
  ///   - entry: the sentences.
  ///   - starts: the boundaries at which they may begin.
  ///   - spans: what finds values.
  ///   - depth: how deep values are within values; 0 for sentences.
  ///   - ends: whether a sentence may end at a boundary.
  /// - Returns: for each sentence and boundary at which it may end, its best match; in no order.
  mutating func matches(
    _ entry: Automaton.Entry, from starts: [Int], _ spans: inout SpanFinder, depth: Int,
    endingAt ends: (Int, inout SpanFinder) -> Bool
  ) -> [Match] {
    guard let root = automaton.roots[entry], let first = starts.min() else { return [] }
    let count = utterance.words.count
    nodes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    heads = [Int32](repeating: -1, count: count + 1)
    var scratch = spans.takeScratch()
    defer { spans.putBack(scratch) }
    var found: [Match] = []
    for boundary in first...count {
      scratch.nextRound()
      keepBest(at: boundary, &scratch)
      var mayEnd: Bool?
      var index = heads[boundary]
      while index >= 0 {
        let node = nodes[Int(index)]
        if scratch.best[Int(node.place)] == index {
          if automaton.isLast[Int(node.place)], boundary == count || !keepsRest(node.place) {
            mayEnd = mayEnd ?? ends(boundary, &spans)
            if mayEnd == true { note(index, node, boundary, &found) }
          }
          if boundary < count { follow(index, node, boundary, &spans, depth) }
        }
        index = node.next
      }
      if boundary < count, starts.contains(boundary) { begin(root, boundary, &spans, depth) }
    }
    return found
  }

  /// Marks, of the nodes that end here, the best of each place.
  private mutating func keepBest(at boundary: Int, _ scratch: inout MatchScratch) {
    var index = heads[boundary]
    while index >= 0 {
      let node = nodes[Int(index)]
      let place = Int(node.place)
      if scratch.rounds[place] != scratch.round || nodes[Int(scratch.best[place])].score < node.score {
        scratch.rounds[place] = scratch.round
        scratch.best[place] = index
      }
      index = node.next
    }
  }

  private func note(_ index: Int32, _ node: MatchNode, _ boundary: Int, _ found: inout [Match]) {
    let sentence = automaton.sentences[Int(node.place)]
    let weight = automaton.accepted[Int(sentence)].weight
    let match = Match(sentence: sentence, node: index, score: node.score + weight, end: boundary)
    if let known = found.firstIndex(where: { $0.sentence == sentence && $0.end == boundary }) {
      if found[known].score < match.score { found[known] = match }
    } else {
      found.append(match)
    }
  }

  /// Whether what is said at a place goes on to the end: "please" at the end of a message belongs to the message.
  private func keepsRest(_ place: Int32) -> Bool {
    let symbol = automaton.symbols[Int(place)]
    return symbol.kind == .slot && automaton.slots[Int(symbol.number)].kind == .text
  }

  // MARK: Steps

  private mutating func begin(
    _ root: Automaton.Root, _ boundary: Int, _ spans: inout SpanFinder, _ depth: Int
  ) {
    let word = utterance.words[boundary]
    if word >= 0 {
      for place in root.byWord[word] ?? [] where isPossible(place) {
        add(place, -1, boundary, boundary + 1, weight(word))
      }
      if !root.bySet.isEmpty {
        for set in automaton.words.sets[Int(word)] {
          for place in root.bySet[set] ?? [] where isPossible(place) {
            add(place, -1, boundary, boundary + 1, weight(word))
          }
        }
      }
    }
    for place in root.slots where isPossible(place) { enter(place, -1, boundary, 0, &spans, depth) }
  }

  /// Whether the utterance has the words that the sentence of a place needs.
  private func isPossible(_ place: Int32) -> Bool {
    utterance.isPossible[Int(automaton.sentences[Int(place)])]
  }

  private mutating func follow(
    _ index: Int32, _ node: MatchNode, _ boundary: Int, _ spans: inout SpanFinder, _ depth: Int
  ) {
    let word = utterance.words[boundary]
    let place = Int(node.place)
    for edge in Int(automaton.followStarts[place])..<Int(automaton.followStarts[place + 1]) {
      let next = automaton.follows[edge]
      let symbol = automaton.symbols[Int(next)]
      switch symbol.kind {
      case .word:
        if symbol.number == word { add(next, index, boundary, boundary + 1, node.score + weight(word)) }
      case .set:
        if word >= 0, automaton.words.sets[Int(word)].contains(symbol.number) {
          add(next, index, boundary, boundary + 1, node.score + weight(word))
        }
      case .slot: enter(next, index, boundary, node.score, &spans, depth)
      }
    }
    goOn(index, node, boundary, &spans, depth)
  }

  /// Reads a value from its first word on.
  private mutating func enter(
    _ place: Int32, _ previous: Int32, _ boundary: Int, _ score: Float, _ spans: inout SpanFinder, _ depth: Int
  ) {
    let facts = automaton.slotFacts[Int(automaton.symbols[Int(place)].number)]
    guard facts.isFree else {
      for span in spans.spans(facts.kindNumber, at: boundary, automaton, utterance, depth: depth) {
        add(place, previous, boundary, span.end, score + span.score, span.value)
      }
      return
    }
    take(facts, place, previous, boundary, score - facts.cost.opening, &spans, depth)
  }

  /// Reads a further word of a value that takes any.
  private mutating func goOn(
    _ index: Int32, _ node: MatchNode, _ boundary: Int, _ spans: inout SpanFinder, _ depth: Int
  ) {
    let symbol = automaton.symbols[Int(node.place)]
    guard symbol.kind == .slot else { return }
    let facts = automaton.slotFacts[Int(symbol.number)]
    guard facts.isFree else { return }
    take(facts, node.place, index, boundary, node.score, &spans, depth)
  }

  private mutating func take(
    _ facts: Automaton.SlotFacts, _ place: Int32, _ previous: Int32, _ boundary: Int, _ score: Float,
    _ spans: inout SpanFinder, _ depth: Int
  ) {
    let price = utterance.isName[boundary] ? facts.cost.capitalised : facts.cost.word
    add(place, previous, boundary, boundary + 1, score - price)
    guard facts.isKnown else { return }
    for span in spans.spans(facts.kindNumber, at: boundary, automaton, utterance, depth: depth) {
      add(place, previous, boundary, span.end, score + span.score, span.value)
    }
  }

  private func weight(_ word: Int32) -> Float { automaton.words.weights[Int(word)] }

  private mutating func add(
    _ place: Int32, _ previous: Int32, _ from: Int, _ to: Int, _ score: Float, _ value: SlotValue? = nil
  ) {
    guard nodes.count < Self.maximumNodes else { return }
    var number: Int32 = -1
    if let value {
      number = Int32(values.count)
      values.append(value)
    }
    nodes.append(
      MatchNode(
        place: place, previous: previous, next: heads[to], from: Int32(from), to: Int32(to), score: score,
        value: number))
    heads[to] = Int32(nodes.count - 1)
  }

  // MARK: Ways back

  /// What was read for a slot of a sentence.
  struct Capture {
    var slot: Automaton.Slot
    /// The words, as boundaries between words.
    var words: Range<Int>
    /// The value, where the words say one; nil for words that are taken as they are.
    var value: SlotValue?
  }

  /// The boundary at which the way to a node began.
  func start(of node: Int32) -> Int {
    var index = node
    while nodes[Int(index)].previous >= 0 { index = nodes[Int(index)].previous }
    return Int(nodes[Int(index)].from)
  }

  /// The values on the way to a node, in their order.
  func captures(_ node: Int32) -> [Capture] {
    var captures: [Capture] = []
    var index = node
    var last: Int32 = -1
    while index >= 0 {
      let node = nodes[Int(index)]
      let symbol = automaton.symbols[Int(node.place)]
      if symbol.kind == .slot {
        let value = node.value >= 0 ? values[Int(node.value)] : nil
        let isKnown = value == .known
        if last == node.place, let open = captures.indices.last {
          // A further word of the same value; one that is not all known counts as words.
          captures[open].words = Int(node.from)..<captures[open].words.upperBound
          captures[open].value = nil
        } else {
          captures.append(
            Capture(
              slot: automaton.slots[Int(symbol.number)], words: Int(node.from)..<Int(node.to),
              value: isKnown ? nil : value))
        }
        last = node.place
      } else {
        last = -1
      }
      index = node.previous
    }
    return captures.reversed()
  }
}
