/// Finds, at a boundary between words, the values that the next words say; once for each kind and boundary.
struct SpanFinder {
  private var known: [[SlotSpan]?]
  private let boundaries: Int
  private var scratches: [MatchScratch]
  private let numbers: NumberReader
  private var names: SpokenNames
  private let places: Int
  /// How many steps matching may still take.
  private(set) var stepsLeft: Int

  /// How deep values and rules may be within each other: a number within an amount within a rule …
  private static let maximumDepth = 16

  init(
    kinds: Int, words: Int, places: Int, scratches: [MatchScratch], numbers: NumberReader, names: SpokenNames,
    stepsLeft: Int
  ) {
    boundaries = words + 1
    known = [[SlotSpan]?](repeating: nil, count: kinds * boundaries)
    self.places = places
    self.scratches = scratches
    self.numbers = numbers
    self.names = names
    self.stepsLeft = max(0, stepsLeft)
  }

  /// Takes away what matching took.
  mutating func takeSteps(_ count: Int) { stepsLeft = max(0, stepsLeft - count) }

  /// The values of a kind that begin at a boundary.
  mutating func spans(
    _ kind: Int, at boundary: Int, _ automaton: Automaton, _ utterance: MatchedUtterance, depth: Int
  ) -> [SlotSpan] {
    let index = kind * boundaries + boundary
    if let spans = known[index] { return spans }
    // A value that holds one of its own kind at its beginning finds none there, rather than no end.
    known[index] = []
    let spans = find(automaton.kinds[kind], boundary, automaton, utterance, depth)
    known[index] = spans
    return spans
  }

  private mutating func find(
    _ kind: SlotKind, _ boundary: Int, _ automaton: Automaton, _ utterance: MatchedUtterance, _ depth: Int
  ) -> [SlotSpan] {
    switch kind {
    case .text, .words, .title, .any, .rest: return []
    case .number:
      guard let (value, end) = numbers.number(utterance.tokens, from: boundary) else { return [] }
      return [span(boundary, end, .number(value))]
    case .digits:
      guard let (digits, end) = numbers.digits(utterance.tokens, from: boundary) else { return [] }
      return [span(boundary, end, .digits(digits))]
    case .clock:
      guard boundary < utterance.tokens.count, let time = numbers.clock(utterance.tokens[boundary].text) else {
        return []
      }
      return [span(boundary, boundary + 1, .fields(time))]
    case .application, .person, .item, .known, .place:
      return names.spans(kind, from: boundary)
    case .value(let name): return values(name, boundary, automaton, utterance, depth)
    }
  }

  private func span(_ start: Int, _ end: Int, _ value: SlotValue) -> SlotSpan {
    SlotSpan(end: end, score: FreeCost.typedWord * Float(end - start), value: value)
  }

  private mutating func values(
    _ name: String, _ boundary: Int, _ automaton: Automaton, _ utterance: MatchedUtterance, _ depth: Int
  ) -> [SlotSpan] {
    guard depth < Self.maximumDepth, boundary < utterance.words.count,
      automaton.mayBegin(.value(name), with: utterance.words[boundary])
    else { return [] }
    var matcher = Matcher(automaton, utterance)
    let matches = matcher.matches(.value(name), from: [boundary], &self, depth: depth + 1) { _, _ in true }
    var best: [Int: Matcher.Match] = [:]
    for match in matches where match.score > best[match.end]?.score ?? -.infinity { best[match.end] = match }
    return best.values.sorted { $0.end < $1.end }.map { match in
      SlotSpan(end: match.end, score: match.score, value: .fields(matcher.fields(match)))
    }
  }

  // MARK: Memory

  mutating func takeScratch() -> MatchScratch { scratches.popLast() ?? MatchScratch(places: places) }
  mutating func putBack(_ scratch: consuming MatchScratch) { scratches.append(scratch) }
  /// The memory that was used, for the next utterance.
  var freeScratches: [MatchScratch] { scratches }
}

extension Matcher {
  /// What the words of a value say.
  func fields(_ match: Match) -> SpokenFields {
    var fields = SpokenFields()
    let captures = captures(match.node)
    for assignment in automaton.accepted[Int(match.sentence)].assignments {
      switch assignment.source {
      case .constant(let text): fields.set(assignment.path, to: text)
      case .slot(let name, let field):
        guard let value = captures.first(where: { $0.slot.name == name })?.value else { continue }
        fields[assignment.path] = value.field(field)
      }
    }
    // A value within the value says what it says, unless the sentence has put it otherwise.
    for case .fields(let inner) in captures.compactMap(\.value) { fields.merge(inner) }
    return fields
  }
}

extension SlotValue {
  /// One of the value's fields, or what it is where it has none.
  func field(_ name: String?) -> SpokenFields.Field? {
    switch self {
    case .number(let number): .number(number)
    case .digits(let text): .text(text)
    case .fields(let fields): fields[name ?? SpokenFields.caseName] ?? fields["value"]
    case .application, .known: nil
    }
  }
}
