package import Foundation
package import IntentDefinitions

/// A change to a request that the user makes in an answer: "no, 20 dollars", "send it to Scott".
package struct SpokenCorrection: Hashable, Sendable {
  /// One changed value.
  package struct Change: Hashable, Sendable {
    /// The parameters, or properties of parameters, that the value may belong to; the most likely first.
    package var paths: [String]
    /// The new value; nil if the user wants to be asked for it, as in "change the message".
    package var value: SpokenValue?
    /// What the value does with the current one.
    package var effect = Effect.replace
  }

  /// What the value of a change does with the current value of the parameter.
  package enum Effect: String, Hashable, Sendable {
    /// It takes its place.
    case replace
    /// It is added: "add 5", "and tell Scott too".
    case add
    /// Only its currency counts: "euros, not dollars".
    case currency
    /// It is removed from a list: "not Scott". If nothing is left, the user is asked.
    case remove
  }

  /// The changed values; empty only if a request is repeated without a change.
  package var changes: [Change]
  /// Whether the words state explicitly that a value changes, as in "actually tomorrow"; false for "tomorrow".
  package var isExplicit = true
  /// Whether the words ask for a change that the host can't make: "make it shorter".
  package var isImpossible = false
  /// The score of the sentence, like ``Interpretation/score``; 0 unless the sentence is a repetition.
  package var score: Float = 0
}

extension Recogniser {
  /// The possible meanings of `answer` as a change to a request for `intent`, the most likely first; empty if there are
  /// none.
  package func corrections(
    _ answer: String, of intent: String, now: Date = .now, planned: PlannedMoment? = nil
  ) -> [SpokenCorrection] {
    guard let tokens = tokens(answer) else { return [] }
    var interpreter = interpreter(answer, now: now, planned: planned)
    var steps = 0
    return corrections(tokens, of: intent, &interpreter, steps: &steps)
  }

  /// The meaning of `utterance` as a repetition of a request for `intent`, such as "again" or "and tell Scott too",
  /// with its changes; nil if it is none.
  package func repetition(
    _ utterance: String, of intent: String, now: Date = .now, planned: PlannedMoment? = nil
  ) -> SpokenCorrection? {
    guard let tokens = tokens(utterance) else { return nil }
    var interpreter = interpreter(utterance, now: now, planned: planned)
    var steps = 0
    let paths = paths(of: intent)
    let words = MatchedUtterance(tokens, automaton)
    let again = matches(.repetition, utterance: words, names: SpokenNames(vocabulary, words), steps: &steps)
      .filter { $0.score > Limit.minimumScore }
    let repeated =
      again.lazy.compactMap { [self] candidate -> SpokenCorrection? in
        guard !candidate.captures.isEmpty else { return SpokenCorrection(changes: [], score: candidate.score) }
        var correction = self.correction(candidate, paths: paths, of: intent, interpreter: &interpreter)
        correction?.isExplicit = true
        correction?.score = candidate.score
        return correction
      }.first ?? corrections(tokens, of: intent, &interpreter, steps: &steps).first
    return repeated?.isImpossible == true ? nil : repeated
  }

  func corrections(
    _ tokens: [Token], of intent: String, _ interpreter: inout Interpreter, steps: inout Int
  ) -> [SpokenCorrection] {
    let utterance = MatchedUtterance(tokens, automaton)
    return corrections(
      correctionCandidates(utterance, SpokenNames(vocabulary, utterance), steps: &steps), of: intent, &interpreter)
  }

  /// The correction sentences that match all words.
  func correctionCandidates(_ utterance: MatchedUtterance, _ names: SpokenNames, steps: inout Int) -> [Candidate] {
    guard let first = utterance.words.first, automaton.initialStates[.correction]?.canBegin(with: first) == true else {
      return []
    }
    return matches(.correction, utterance: utterance, names: names, steps: &steps).filter {
      $0.score > Limit.minimumScore
    }
  }

  /// The changes to a request for `intent` that correction sentences mean.
  func corrections(
    _ candidates: [Candidate], of intent: String, _ interpreter: inout Interpreter
  ) -> [SpokenCorrection] {
    let candidates = candidates.filter { candidate in
      candidate.corrects(intent) { vocabulary.hasName(candidate.tokens[$0.words], filling: $0.slot, of: intent) }
    }
    guard let best = candidates.first else { return [] }
    // "No, the other Diana" is not "no, Diana".
    if best.isImpossible { return [SpokenCorrection(changes: [], isImpossible: true)] }
    let paths = paths(of: intent)
    // "No, it's Diana" names the right person, and "not Diana" the wrong one. Without spaces, only the pause differs.
    let hasPause = candidates[0].tokens.dropFirst().contains(where: \.isAfterMark)
    let ordered = candidates.filter { $0.excludes != hasPause } + candidates.filter { $0.excludes == hasPause }
    // "Not Diana, Scott" names both: the list "Diana, Scott" would be the opposite.
    return (ordered.filter(\.contrasts) + ordered.filter { !$0.contrasts }).compactMap {
      correction($0, paths: paths, of: intent, interpreter: &interpreter)
    }
  }

  private func paths(of intent: String) -> SpokenPaths {
    SpokenPaths(language, of: intent)
  }

  private func correction(
    _ candidate: Candidate, paths: SpokenPaths, of intent: String, interpreter: inout Interpreter
  ) -> SpokenCorrection? {
    if candidate.isImpossible { return SpokenCorrection(changes: [], isImpossible: true) }
    var changes: [SpokenCorrection.Change] = []
    for capture in candidate.captures where capture.slot.name != Automaton.Slot.ignored {
      guard let change = change(capture, candidate: candidate, paths: paths, intent: intent, interpreter: &interpreter)
      else { return nil }
      changes.append(change)
    }
    let asked = candidate.sentence.assignments.compactMap { assignment -> String? in
      guard assignment.path == Self.askedPath, case .constant(let what) = assignment.source else { return nil }
      return what
    }
    // "Not Diana": the named value is the one that the user does not want.
    let unwanted = changes.filter(\.namesPeople)
    if !asked.isEmpty {
      changes = unwanted.map { change in
        var removal = change
        removal.effect = .remove
        return removal
      }
    }
    for what in asked where unwanted.isEmpty {
      let found = paths.paths(named: what, kind: SlotKind.named[what] ?? .value(what))
      guard !found.isEmpty else { return nil }
      changes.append(.init(paths: found, value: nil))
    }
    if candidate.sentence.assignments.contains(Self.adding) {
      for index in changes.indices { changes[index].effect = .add }
    }
    return changes.isEmpty ? nil : SpokenCorrection(changes: changes, isExplicit: Self.isExplicit(candidate))
  }

  /// Whether a sentence states a change explicitly: by its section, or otherwise by a word before the value.
  private static func isExplicit(_ candidate: Candidate) -> Bool {
    let assignments = candidate.sentence.assignments
    if assignments.contains(explicit) { return true }
    if assignments.contains(implicit) { return false }
    return candidate.captures.first.map { $0.slot.name == Automaton.Slot.ignored || $0.words.lowerBound > 0 } ?? true
  }

  /// The assignment of sentences that always state a change explicitly, such as "Diana saying hello".
  private static let explicit = Sentence.Assignment(path: "explicit", source: .constant("yes"))
  /// The assignment of sentences that are a change only where no other answer is likely, such as "to diana".
  private static let implicit = Sentence.Assignment(path: "explicit", source: .constant("no"))
  /// The assignment of sentences whose values are added to the current ones.
  private static let adding = Sentence.Assignment(path: "by", source: .constant("add"))
  /// The path of the assignment with the kind of value that the user wants to be asked for.
  static let askedPath = "ask"
  /// The slot for people who are named without further words. Any other word could be mistaken for a name there.
  private static let bareNameSlot = "name"

  private func change(
    _ capture: MatchLattice.Capture, candidate: Candidate, paths: SpokenPaths, intent: String,
    interpreter: inout Interpreter
  ) -> SpokenCorrection.Change? {
    let tokens = candidate.tokens
    if capture.slot.kind == Self.currency { return currencyChange(capture, paths) }
    let found = paths.paths(named: capture.slot.name, kind: capture.slot.kind)
    guard let path = found.first, let type = language.catalogue.type(of: path, in: intent) else { return nil }
    // "At 6 pm" is no place.
    let words = tokens[capture.words].map(\.text).joined(separator: " ")
    if capture.slot.kind == .place, isTypedValue(words) { return nil }
    var value: SpokenValue?
    if capture.slot.kind == .number, case .number(let number) = capture.value, paths.isAmount(path) {
      value = .amount(number, currency: nil)
    } else {
      var capture = capture
      capture.slot = .init(name: path, kind: capture.slot.kind)
      value = interpreter.value(of: capture, type: type, tokens: tokens, intent: intent)
    }
    guard let value else { return nil }
    if capture.slot.name == Self.bareNameSlot, case .names(let names) = value {
      // German capitalises every noun, so a bare one is a name only if it is known.
      let isName =
        !candidate.sentence.assignments.contains(Self.implicit)
        && tokens[capture.words].allSatisfy(\.isCapitalised)
      let isKnown = isName || names.allSatisfy { !$0.matches.isEmpty }
      guard isKnown, !soundsLikeName(capture, in: tokens, of: intent) else { return nil }
    }
    // The user is asked for a moment that is not clear.
    return .init(paths: found, value: value == .unclearMoment ? nil : value)
  }

  /// Whether words are a number that only sounds like a name: French "six" and the nickname "sis".
  private func soundsLikeName(_ capture: MatchLattice.Capture, in tokens: [Token], of intent: String) -> Bool {
    numbers.number(tokens, from: capture.words.lowerBound)?.end == capture.words.upperBound
      && !vocabulary.hasName(tokens[capture.words], filling: capture.slot, of: intent)
  }

  /// The kind of words that only name a currency.
  private static let currency = SlotKind.value("currency")

  /// The change of an amount to another currency.
  private func currencyChange(_ capture: MatchLattice.Capture, _ paths: SpokenPaths) -> SpokenCorrection.Change? {
    let found = paths.paths(named: "amount", kind: .value("amount"))
    guard !found.isEmpty, case .fields(let fields)? = capture.value, let code = fields.text("currency") else {
      return nil
    }
    return .init(paths: found, value: .amount(0, currency: code), effect: .currency)
  }

  // MARK: Values

  /// The value of a parameter of `type` that all words of `text` form, such as a moment or an amount; nil if they form
  /// none. A `measure` is the section of values with the units of the parameter, such as "duration".
  package func value(
    _ text: String, of type: TypeReference, measure: String? = nil, in intent: String, now: Date = .now
  ) -> SpokenValue? {
    guard let kind = measure.map(SlotKind.value) ?? SlotKind(type.element, language.catalogue) else { return nil }
    let value = value(text, of: kind, in: intent, now: now)
    return value == .unclearMoment ? nil : value
  }

  /// Whether all words of `text` form a moment, an amount, a duration or a distance. Such words are not the name of a
  /// thing.
  package func isTypedValue(_ text: String) -> Bool {
    ["moment", "amount", "duration", "distance"].contains { value(text, of: .value($0), in: "", now: .now) != nil }
  }

  private func value(_ text: String, of kind: SlotKind, in intent: String, now: Date) -> SpokenValue? {
    guard case .value(let name) = kind, let tokens = tokens(text) else { return nil }
    let utterance = MatchedUtterance(tokens, automaton)
    var steps = 0
    return withSpanFinder(utterance, names: SpokenNames(SpokenVocabulary(), utterance), steps: &steps) { finder in
      var matcher = Matcher(automaton, utterance, in: &finder)
      let matches = matcher.matches(.value(name), from: [0], finder: &finder) { $0 == tokens.count }
      guard let best = matches.max(by: { $0.score < $1.score }) else { return nil }
      return interpreter(text, now: now).value(of: matcher.fields(of: best), kind: kind, intent: intent)
    }
  }

  /// Whether `text` consists only of common words, which are not a name: "some", "the".
  package func isFiller(_ text: String) -> Bool {
    guard let tokens = language.tokenizer.tokens(text, limit: Limit.words), !tokens.isEmpty else { return false }
    return tokens.allSatisfy { automaton.words.isCommon(automaton.words.id(of: $0.text) ?? .null) }
  }
}
