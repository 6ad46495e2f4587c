internal import Foundation
internal import IntentDefinitions

/// Converts the matched words of slots to values of the intent's parameters.
struct Interpreter {
  private let catalogue: Catalogue
  private let vocabulary: SpokenVocabulary
  private let moments: MomentResolver
  private let lists: NameLists
  /// Splits the names of people at words that are part of names, too: Japanese と. Nil in a language without such words.
  private let people: NameLists?
  /// The words that no title of a new task begins with.
  private let excludedFromTitles: [[String]]
  private let isCommon: (Token) -> Bool
  private let references: Set<[String]>
  private let locale: Locale
  private let clauses: ClauseForms
  /// The bytes of the utterance in UTF-8.
  let utterance: [UInt8]
  /// The results of vocabulary searches. They are cached, because several interpretations contain the same names.
  private var cache: [NameUse: [KnownName]] = [:]

  /// A name in a slot.
  private struct NameUse: Hashable {
    var words: [String]
    var slot: Automaton.Slot
    var intent: String
  }

  /// Creates an interpreter for one utterance.
  ///
  /// - Parameters:
  ///   - catalogue: the types of parameters.
  ///   - vocabulary: the names of people and things.
  ///   - automaton: the source of common words, and of words that join the names of a list.
  ///   - moments: converts dates and times.
  ///   - numbers: reads the numbers in names.
  ///   - locale: defines which dollars "$" means.
  ///   - utterance: the bytes of the utterance in UTF-8.
  init(
    catalogue: Catalogue, vocabulary: SpokenVocabulary, automaton: Automaton, moments: MomentResolver,
    numbers: NumberReader, locale: Locale, utterance: [UInt8]
  ) {
    self.locale = locale
    self.catalogue = catalogue
    self.vocabulary = vocabulary
    self.moments = moments
    lists = NameLists(joiners: automaton.joiners, pairs: automaton.phrases.pairs, numbers: numbers)
    excludedFromTitles = automaton.phrases.excludedFromTitles
    let joiners = automaton.phrases.joinersOfPeople
    people = joiners.isEmpty ? nil : NameLists(joiners: automaton.joiners + joiners, numbers: numbers)
    self.utterance = utterance
    references = automaton.references
    clauses = automaton.phrases.clauses
    isCommon = { [words = automaton.words] token in words.isCommon(words.id(of: token.text) ?? .null) }
  }

  /// The interpretation of `candidate`; nil if it is not a request, or if one of its values is impossible, such as 30
  /// February.
  mutating func interpretation(_ candidate: Recogniser.Candidate) -> Interpretation? {
    guard let intent = candidate.intent else { return nil }
    var parameters: [Interpretation.Parameter] = []
    for capture in Self.merged(candidate.captures) {
      guard let type = catalogue.type(of: capture.slot.name, in: intent), !isUnclear(capture, type) else { continue }
      guard let value = value(of: capture, type: type, tokens: candidate.tokens, intent: intent) else { return nil }
      let isContinuation = Self.continuesTitle(capture, in: candidate.captures)
      add(.init(path: capture.slot.name, value: value), to: &parameters, isContinuation: isContinuation)
    }
    for assignment in candidate.sentence.assignments {
      guard let value = value(of: assignment.source, captures: candidate.captures) else { continue }
      guard !parameters.contains(where: { $0.path == assignment.path }) else { continue }
      parameters.append(.init(path: assignment.path, value: reference(value, at: assignment.path, of: intent)))
    }
    var interpretation = Interpretation(
      intent: intent, parameters: parameters, application: candidate.application, score: candidate.score,
      sentence: "\(candidate.sentence.file):\(candidate.sentence.line)")
    let text = text(candidate.tokens)
    let absent = candidate.absentApplication
    interpretation.leftovers =
      (absent.isEmpty ? [] : [self.text(absent).trimmed(absent.indices)]) + candidate.leftovers.map(text.trimmed)
    return interpretation
  }

  /// Whether a number or an amount does not say how much: "20 or 30", "at most 20 dollars". The parameter is then left
  /// out, so that the user is asked for it.
  private func isUnclear(_ capture: MatchLattice.Capture, _ type: TypeReference) -> Bool {
    let isAmount = SlotKind(type, catalogue) == .value("amount")
    return switch capture.value {
    case .number(let number): number.isNaN
    case .fields(let fields): isAmount ? SpokenAmount(fields, locale) == nil : fields.number("number")?.isNaN == true
    case .digits, .application, .known, nil: false
    }
  }

  /// Whether a capture is the rest of a title with a moment in it: German "Mama morgen um 5 anzurufen".
  private static func continuesTitle(_ capture: MatchLattice.Capture, in captures: [MatchLattice.Capture]) -> Bool {
    guard capture.slot.kind == .item, let index = captures.firstIndex(where: { $0.words == capture.words }), index > 1
    else { return false }
    let title = captures[index - 2]
    let moment = captures[index - 1]
    guard title.slot.name == capture.slot.name, case .fields = moment.value else { return false }
    return title.words.upperBound == moment.words.lowerBound && moment.words.upperBound == capture.words.lowerBound
  }

  /// Adds a parameter. If the parameter already has a value, only names are added to it. A continuation is a part of
  /// the last name.
  private func add(
    _ parameter: Interpretation.Parameter, to parameters: inout [Interpretation.Parameter], isContinuation: Bool
  ) {
    guard let known = parameters.firstIndex(where: { $0.path == parameter.path }) else {
      return parameters.append(parameter)
    }
    if case (.names(let first), .names(let others)) = (parameters[known].value, parameter.value) {
      guard isContinuation, let last = first.last, let next = others.first else {
        parameters[known].value = .names(first + others)
        return
      }
      let whole = SpokenName("\(last.text) \(next.text)")
      parameters[known].value = .names(first.dropLast() + [whole] + others.dropFirst())
    }
  }

  /// The words in their original spelling.
  func text(_ tokens: [Token]) -> SpokenText { SpokenText(utterance: utterance, tokens: tokens) }

  /// Combines the fields of several values of one parameter: "tomorrow, remind me to call Mom at 5".
  private static func merged(_ captures: [MatchLattice.Capture]) -> [MatchLattice.Capture] {
    var merged: [MatchLattice.Capture] = []
    for capture in captures {
      let earlier = merged.firstIndex { $0.slot.name == capture.slot.name && !$0.slot.isIgnored }
      // A value without fields is its words, such as the name of a person: "mom and dad".
      if let earlier, case .fields(let first) = merged[earlier].value, case .fields(let second) = capture.value,
        !first.isEmpty, !second.isEmpty
      {
        merged[earlier].value = .fields(first.combined(with: second))
      } else {
        merged.append(capture)
      }
    }
    return merged
  }

  // MARK: Values

  /// Returns a constant such as "her" as a name that refers to a person or thing mentioned before; returns any other
  /// value unchanged. A sentence has such a constant if the pronoun is a part of the verb: Spanish "llámala" is "call
  /// her".
  private func reference(_ value: SpokenValue, at path: String, of intent: String) -> SpokenValue {
    guard case .constant(let text) = value, let type = catalogue.type(of: path, in: intent)?.name,
      ["INPerson", "INSpeakableString"].contains(type), references.contains(where: { $0.joined() == text })
    else { return value }
    return .names([SpokenName(text, isReference: true)])
  }

  private func value(of source: Sentence.Assignment.Source, captures: [MatchLattice.Capture]) -> SpokenValue? {
    switch source {
    case .constant(let text): .constant(text)
    case .slot(let name, let field):
      switch captures.first(where: { $0.slot.name == name })?.value?.field(field) {
      case .number(let number): .number(number)
      case .text(let text): .constant(text)
      case nil: nil
      }
    }
  }

  /// The value of a slot of `type`; nil if the words can't be such a value.
  mutating func value(
    of capture: MatchLattice.Capture, type: TypeReference, tokens: [Token], intent: String
  ) -> SpokenValue? {
    switch capture.value {
    case .number(let number): .number(number)
    case .digits(let digits):
      type.name == "INPerson" ? .names([dialled(digits, capture: capture, tokens: tokens)]) : .text(digits)
    case .fields(let fields) where !fields.isEmpty:
      // The parameter's type defines the kind of value, regardless of the name of the section.
      value(of: fields, kind: SlotKind(type, catalogue) ?? capture.slot.kind, intent: intent)
    case .fields, .application, .known, nil: wordsValue(of: capture, type: type, tokens: tokens, intent: intent)
    }
  }

  private mutating func wordsValue(
    of capture: MatchLattice.Capture, type: TypeReference, tokens: [Token], intent: String
  ) -> SpokenValue? {
    let text = text(tokens)
    switch capture.slot.kind {
    case .text: return .text(SpokenClauses(forms: clauses, tokens: tokens, spoken: text).text(capture.words))
    case _ where SlotKind(type, catalogue)?.isName == true:
      let parts = type.isArray ? parts(of: capture, isPerson: type.name == "INPerson", tokens, intent) : [capture.words]
      let names = parts.map { part in
        let words = capture.slot.name == Self.newTitles ? withoutArticle(part, tokens) : part
        return name(text.trimmed(words), tokens[words], slot: capture.slot, intent: intent)
      }
      // Words such as "some" or "25" are not a name, so an interpretation that uses them as a person is wrong.
      let isNobody =
        type.name == "INPerson"
        && zip(parts, names).contains { words, name in
          name.matches.isEmpty && !name.isReference && tokens[words].allSatisfy { isCommon($0) || $0.isShortNumber }
        }
      if isNobody { return nil }
      // The matcher accepts names of any parameter's vocabulary for a known slot; only names of this parameter are
      // valid.
      let isKnown = capture.slot.kind != .known || names.allSatisfy { !$0.matches.isEmpty }
      return isKnown ? .names(names) : nil
    default: return .text(text.trimmed(capture.words))
    }
  }

  /// The titles of tasks that are added.
  private static let newTitles = "taskTitles"

  /// The words of a title without those that no title begins with: French "lait" of "du lait".
  private func withoutArticle(_ title: Range<Int>, _ tokens: [Token]) -> Range<Int> {
    let lengths = excludedFromTitles.filter { tokens.has($0, at: title.lowerBound) }.map(\.count)
    guard let length = lengths.max(), length < title.count else { return title }
    return title.lowerBound + length..<title.upperBound
  }

  /// The words of each name of a list. Names of people also end at words such as Japanese と, if one of them is known and
  /// none is a single character.
  private mutating func parts(
    of capture: MatchLattice.Capture, isPerson: Bool, _ tokens: [Token], _ intent: String
  ) -> [Range<Int>] {
    let parts = lists.parts(of: capture.words, in: tokens)
    guard isPerson, let people else { return parts }
    let others = people.parts(of: capture.words, in: tokens)
    let isSplit =
      others.count > parts.count && others.allSatisfy { $0.count > 1 || tokens[$0.lowerBound].text.utf8.count > 3 }
    guard isSplit, matches(tokens[capture.words], slot: capture.slot, intent: intent).isEmpty else { return parts }
    let isKnown = others.contains { !matches(tokens[$0], slot: capture.slot, intent: intent).isEmpty }
    return isKnown ? others : parts
  }

  /// The value from `fields`, which a section of values has set; nil if the fields form no value of `kind`.
  func value(of fields: SpokenFields, kind: SlotKind, intent: String) -> SpokenValue? {
    switch kind {
    case .value("moment"): return moments.planning(intent).value(fields) ?? (fields.isMoment ? .unclearMoment : nil)
    case .value("amount"):
      return SpokenAmount(fields, locale).map { .amount($0.number, currency: $0.currency) }
    default:
      if let number = fields.number("number"), let unit = fields.text("unit") { return .quantity(number, unit: unit) }
      switch fields[SpokenFields.caseName] ?? fields["value"] ?? fields["number"] {
      case .number(let number): return .number(number)
      case .text(let text): return .constant(text)
      case nil: return nil
      }
    }
  }

  private mutating func name(
    _ text: String, _ tokens: ArraySlice<Token>, slot: Automaton.Slot, intent: String
  ) -> SpokenName {
    let matches = matches(tokens, slot: slot, intent: intent)
    return SpokenName(
      text, matches: matches, isReference: matches.isEmpty && references.contains(tokens.map(\.text)))
  }

  private mutating func matches(_ tokens: ArraySlice<Token>, slot: Automaton.Slot, intent: String) -> [KnownName] {
    let use = NameUse(words: tokens.map(\.text), slot: slot, intent: intent)
    if let known = cache[use] { return known }
    let matches = vocabulary.matches(tokens, filling: slot, of: intent)
    cache[use] = matches
    return matches
  }

  /// A telephone number as a name: in the writing of the utterance if it has signs, otherwise its digits.
  private func dialled(_ digits: String, capture: MatchLattice.Capture, tokens: [Token]) -> SpokenName {
    let text = SpokenText(utterance: utterance, tokens: tokens).trimmed(capture.words)
    let hasSigns = text.contains { "+-.()/".contains($0) } && !text.contains(where: \.isLetter)
    return SpokenName(hasSigns ? text : digits)
  }
}
