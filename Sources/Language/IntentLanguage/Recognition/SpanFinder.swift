/// Finds the values in an utterance. Each kind of value is searched once at each boundary, then cached.
///
/// It can't be copied, so that all matchers of an utterance fill one cache and use one step budget.
struct SpanFinder: ~Copyable {
  private let automaton: Automaton
  private let utterance: MatchedUtterance
  private let numbers: NumberReader
  private let boundaries: NumberBoundaries
  private var names: SpokenNames
  /// The index in `found` of the spans of each kind and boundary; negative if they have not been searched.
  private var cache: [Int32]
  /// The spans that searches have found. The first list is empty, and most searches share it.
  private var found: [[SlotSpan]] = [[]]
  private var scratches: [MatchScratch]
  /// The number of lattice nodes that matchers may still create.
  private(set) var stepsLeft: Int

  /// The maximum nesting of values: a number within an amount within a rule, and so on.
  private static let maximumDepth = 16

  /// Creates a finder for one utterance.
  ///
  /// - Parameters:
  ///   - automaton: the sentences.
  ///   - utterance: the words.
  ///   - names: the names in the utterance.
  ///   - numbers: reads numbers in the language of the automaton.
  ///   - scratches: memory of earlier runs with the same automaton.
  ///   - stepsLeft: the step budget; a negative number counts as 0.
  init(
    _ automaton: Automaton, _ utterance: MatchedUtterance, names: SpokenNames, numbers: NumberReader,
    scratches: [MatchScratch], stepsLeft: Int
  ) {
    self.automaton = automaton
    self.utterance = utterance
    self.names = names
    self.numbers = numbers
    boundaries = utterance.numberBoundaries(numbers)
    self.scratches = scratches
    self.stepsLeft = max(0, stepsLeft)
    cache = [Int32](repeating: -1, count: automaton.tables.kinds.count * (utterance.words.count + 1))
  }

  /// Reduces the step budget by `count`.
  mutating func spendSteps(_ count: Int) { stepsLeft = max(0, stepsLeft - count) }

  /// The values of a kind that begin at `boundary`. `depth` is the nesting depth: 0 for values of a sentence, 1 for
  /// values of these, and so on.
  mutating func spans(of kind: KindID, from boundary: Int, depth: Int) -> [SlotSpan] {
    let index = kind.index * (utterance.words.count + 1) + boundary
    if cache[index] >= 0 { return found[Int(cache[index])] }
    // While a value is being searched, a value of its own kind at the same boundary is not found, so the recursion
    // ends.
    cache[index] = 0
    let spans = search(kind, from: boundary, depth: depth)
    guard !spans.isEmpty else { return [] }
    cache[index] = Int32(found.count)
    found.append(spans)
    return spans
  }

  /// Whether `boundary` is within a number or an amount, where no unknown name begins or ends.
  func isWithinNumber(_ boundary: Int) -> Bool { boundaries.isInside[boundary] }

  /// Whether the word at an index is written in digits, or belongs to a number of several words.
  func isNumber(_ word: Int) -> Bool {
    utterance.tokens[word].isNumeric || boundaries.isInside[word] || boundaries.isInside[word + 1]
  }

  /// Whether the name of an app begins at `boundary`.
  func isApplication(at boundary: Int) -> Bool { names.isApplication(at: boundary) }

  /// Whether a number or another typed value begins at `boundary`.
  mutating func hasValue(from boundary: Int) -> Bool {
    (0..<automaton.tables.kinds.count).contains { index in
      let kind = KindID(index)
      return switch automaton.tables.kinds[kind] {
      case .value where automaton.tables.kinds[kind].isRule: false
      case .number, .spelled, .digits, .clock, .date, .shortDate, .value:
        !spans(of: kind, from: boundary, depth: 0).isEmpty
      case .text, .words, .title, .any, .rest, .unheard, .application, .person, .item, .known, .place: false
      }
    }
  }

  private mutating func search(_ id: KindID, from boundary: Int, depth: Int) -> [SlotSpan] {
    let kind = automaton.tables.kinds[id]
    return switch kind {
    case .text, .words, .title, .any, .rest, .unheard: []
    case .number: number(from: boundary, isValueOfSentence: depth == 0)
    case .spelled:
      utterance.tokens[boundary...].first?.isNumeric ?? true ? [] : number(from: boundary, isValueOfSentence: false)
    case .digits: digits(from: boundary)
    case .clock: clock(from: boundary)
    case .date: date(from: boundary, parts: 3)
    case .shortDate: date(from: boundary, parts: 2)
    case .person: namedSpans(of: kind, from: boundary) + telephoneNumber(from: boundary)
    case .application, .item, .known, .place: namedSpans(of: kind, from: boundary)
    case .value: values(of: id, from: boundary, depth: depth)
    }
  }

  /// The known names that begin at `boundary`. The sign of a number after a name, which has no letters, is no part of it.
  private mutating func namedSpans(of kind: SlotKind, from boundary: Int) -> [SlotSpan] {
    names.spans(of: kind, from: boundary).filter { span in
      let last = utterance.tokens[span.end - 1]
      return !last.isNumberSign && !last.isCurrencySign
    }
  }

  private func number(from boundary: Int, isValueOfSentence: Bool) -> [SlotSpan] {
    let tokens = utterance.tokens
    return numbers.readings(tokens, from: boundary).flatMap { value, end in
      let isPercentage = end < tokens.count && tokens[end].text == "%"
      return (isPercentage && isValueOfSentence ? [end + 1, end] : [end]).map { end in
        typedSpan(WordSpan(boundary, end), .number(value))
      }
    }
  }

  /// A telephone number in the place of a person. Shorter numbers are more often amounts, unless they have a sign.
  private func telephoneNumber(from boundary: Int) -> [SlotSpan] {
    numbers.telephoneNumbers(utterance.tokens, from: boundary).compactMap { digits, end in
      let tokens = utterance.tokens[boundary..<end]
      let hasSign = tokens.contains { $0.isJoined || $0.text == "+" || $0.text == "-" }
      guard digits.utf8.count >= (hasSign ? 5 : 7), tokens.contains(where: \.isNumeric) else { return nil }
      return typedSpan(WordSpan(boundary, end), .digits(digits))
    }
  }

  private func digits(from boundary: Int) -> [SlotSpan] {
    guard let (digits, end) = numbers.digits(utterance.tokens, from: boundary) else { return [] }
    return [typedSpan(WordSpan(boundary, end), .digits(digits))]
  }

  private func clock(from boundary: Int) -> [SlotSpan] {
    guard boundary < utterance.tokens.count, let time = numbers.clock(utterance.tokens[boundary].text) else {
      return []
    }
    return [typedSpan(WordSpan(boundary, boundary + 1), .fields(time))]
  }

  private func date(from boundary: Int, parts: Int) -> [SlotSpan] {
    guard let (day, end) = numbers.dates.date(utterance.tokens, from: boundary, parts: parts) else { return [] }
    return [typedSpan(WordSpan(boundary, end), .fields(day))]
  }

  private func typedSpan(_ words: WordSpan, _ value: SlotValue) -> SlotSpan {
    SlotSpan(end: words.range.upperBound, score: WordScore.typedValue * Float(words.range.count), value: value)
  }

  /// The values of a section of values: the best match for each boundary at which a value ends.
  private mutating func values(of kind: KindID, from boundary: Int, depth: Int) -> [SlotSpan] {
    guard depth < Self.maximumDepth, boundary < utterance.words.count,
      let initial = automaton.tables.initialStatesOfKind[kind],
      utterance.canBegin(initial, at: boundary)
    else { return [] }
    var matcher = Matcher(automaton, utterance, depth: depth + 1, in: &self)
    let matches = matcher.matches(initial, from: [boundary], finder: &self)
    let spans = Self.bestOfEachEnd(matches).map { match in
      SlotSpan(end: match.end, score: match.score, value: .fields(matcher.fields(of: match)))
    }
    matcher.finish(in: &self)
    return spans
  }

  /// The best match for each end boundary, in order.
  private static func bestOfEachEnd(_ matches: [Matcher.Match]) -> [Matcher.Match] {
    var best: [Matcher.Match] = []
    for match in matches {
      if let same = best.firstIndex(where: { $0.end == match.end }) {
        if best[same].score < match.score { best[same] = match }
      } else {
        best.append(match)
      }
    }
    return best.sorted { $0.end < $1.end }
  }

  // MARK: Memory

  /// Returns memory for one run of a matcher, which gives it back with ``returnScratch(_:)``.
  mutating func borrowScratch() -> MatchScratch {
    scratches.popLast() ?? MatchScratch()
  }

  /// Makes memory available to the next run.
  mutating func returnScratch(_ scratch: consuming MatchScratch) { scratches.append(scratch) }

  /// The unused memory, for the next utterance.
  var freeScratches: [MatchScratch] { scratches }
}
