internal import Foundation
internal import IntentDefinitions

/// Makes values of the words that were read for the slots of a sentence.
struct Interpreter {
  let grammar: Grammar
  let vocabulary: SpokenVocabulary
  let joiners: [[String]]
  let moments: MomentReader
  let utterance: [UInt8]
  /// What was found for names already: several readings name the same.
  private var found: [NameUse: [KnownName]] = [:]

  /// A name in the place of a value.
  private struct NameUse: Hashable {
    var words: [String]
    var slot: Automaton.Slot
    var intent: String
  }

  /// Makes values of the words of one utterance.
  init(
    grammar: Grammar, vocabulary: SpokenVocabulary, joiners: [[String]], moments: MomentReader, utterance: [UInt8]
  ) {
    (self.grammar, self.vocabulary, self.joiners) = (grammar, vocabulary, joiners)
    (self.moments, self.utterance) = (moments, utterance)
  }

  /// The reading that a candidate stands for; nil for what is no request, or names no day of the calendar.
  mutating func reading(_ candidate: Recogniser.Candidate) -> Reading? {
    guard let intent = candidate.intent else { return nil }
    var parameters: [Reading.Parameter] = []
    for capture in candidate.captures {
      guard let type = grammar.type(of: capture.slot.name, in: intent) else { continue }
      guard let value = value(capture, type, candidate.tokens, intent) else { return nil }
      add(.init(path: capture.slot.name, value: value), to: &parameters)
    }
    for assignment in candidate.sentence.assignments {
      guard let value = value(assignment.source, candidate.captures) else { continue }
      guard !parameters.contains(where: { $0.path == assignment.path }) else { continue }
      parameters.append(.init(path: assignment.path, value: value))
    }
    return Reading(
      intent: intent, parameters: parameters, application: candidate.application, score: candidate.score,
      sentence: "\(candidate.sentence.file):\(candidate.sentence.line)")
  }

  /// Adds what was said; further names of a list go with those before.
  private func add(_ parameter: Reading.Parameter, to parameters: inout [Reading.Parameter]) {
    guard let known = parameters.firstIndex(where: { $0.path == parameter.path }) else {
      return parameters.append(parameter)
    }
    if case (.names(let first), .names(let others)) = (parameters[known].value, parameter.value) {
      parameters[known].value = .names(first + others)
    }
  }

  // MARK: Values

  private func value(_ source: Sentence.Assignment.Source, _ captures: [Matcher.Capture]) -> SpokenValue? {
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

  private mutating func value(
    _ capture: Matcher.Capture, _ type: TypeReference, _ tokens: [Token], _ intent: String
  ) -> SpokenValue? {
    switch capture.value {
    case .number(let number): return .number(number)
    case .digits(let digits): return type.name == "INPerson" ? .names([SpokenName(digits)]) : .text(digits)
    case .fields(let fields) where !fields.isEmpty:
      // What the parameter is decides, whatever the section of values is called.
      return value(fields, SlotKind(type, grammar.catalogue) ?? capture.slot.kind)
    case .fields, .application, .known, nil: break
    }
    let text = SpokenText(utterance: utterance, tokens: tokens)
    switch capture.slot.kind {
    case .text: return .text(text.kept(capture.words))
    case _ where ["INPerson", "INSpeakableString"].contains(type.name):
      let parts = type.isArray ? parts(tokens, capture.words) : [capture.words]
      let names = parts.map { name(text.trimmed($0), tokens[$0], capture.slot, intent) }
      // Where only what is known can stand, the words of another parameter's vocabulary do not count.
      let isKnown = capture.slot.kind != .known || names.allSatisfy { !$0.matches.isEmpty }
      return isKnown ? .names(names) : nil
    default: return .text(text.trimmed(capture.words))
    }
  }

  private func value(_ fields: SpokenFields, _ kind: SlotKind) -> SpokenValue? {
    switch kind {
    case .value("moment"): return moments.value(fields)
    case .value("amount"):
      let number = (fields.number("number") ?? 0) + (fields.number("cents") ?? 0) / 100
      return .amount(number, currency: fields.text("currency"))
    default:
      if let number = fields.number("number"), let unit = fields.text("unit") { return .quantity(number, unit: unit) }
      switch fields[SpokenFields.caseName] ?? fields["value"] ?? fields["number"] {
      case .number(let number): return .number(number)
      case .text(let text): return .constant(text)
      case nil: return nil
      }
    }
  }

  // MARK: Lists

  /// The parts of a list: what stands between commas and words such as "and".
  private func parts(_ tokens: [Token], _ words: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = words.lowerBound
    var index = start
    while index < words.upperBound {
      if index > start, tokens[index].isAfterMark {
        parts.append(start..<index)
        start = index
      }
      if let joiner = joiner(tokens, at: index), index + joiner < words.upperBound {
        if index > start { parts.append(start..<index) }
        start = index + joiner
        index = start
      } else {
        index += 1
      }
    }
    if start < words.upperBound { parts.append(start..<words.upperBound) }
    return parts
  }

  private func joiner(_ tokens: [Token], at index: Int) -> Int? {
    joiners.first { words in
      index + words.count <= tokens.count && zip(words, tokens[index...]).allSatisfy { $0 == $1.text }
    }?.count
  }

  private mutating func name(
    _ text: String, _ tokens: ArraySlice<Token>, _ slot: Automaton.Slot, _ intent: String
  ) -> SpokenName {
    let use = NameUse(words: tokens.map(\.text), slot: slot, intent: intent)
    let matches = found[use] ?? vocabulary.matches(tokens, slot, intent)
    found[use] = matches
    return SpokenName(text, matches: matches)
  }
}

/// The words of an utterance as they were written.
struct SpokenText {
  let utterance: [UInt8]
  let tokens: [Token]

  /// The words without the marks around them.
  func trimmed(_ words: Range<Int>) -> String {
    pieces(words).map { text($0) }.joined(separator: " ")
  }

  /// The words with the marks that belong to them, such as the question mark at the end; without quotation marks around.
  func kept(_ words: Range<Int>) -> String {
    guard let first = pieces(words).first, words.lowerBound < words.upperBound else { return "" }
    let before = words.lowerBound > 0 ? tokens[words.lowerBound - 1].range.upperBound : 0
    let end = tokens[words.upperBound - 1].range.upperBound
    let after = words.upperBound < tokens.count ? tokens[words.upperBound].range.lowerBound : utterance.count
    let lead = text(min(before, first.lowerBound)..<first.lowerBound)
    let trail = trail(end..<max(end, after), isLast: words.upperBound == tokens.count)
    let isQuoted = lead.contains(where: Self.isQuote) && trail.contains(where: Self.isQuote)
    let opening = isQuoted ? "" : String(lead.reversed().prefix { Self.openers.contains($0) }.reversed())
    var closing = isQuoted ? String(trail.prefix { !Self.isQuote($0) }) : String(trail)
    if !isQuoted, words.upperBound < tokens.count { closing.removeAll { ",;:".contains($0) } }
    let body = trimmed(words)
    let keepsQuotes = isQuoted || lead.isEmpty || body.contains(where: Self.isQuote)
    return opening + body + closing.filter { keepsQuotes || !Self.isQuote($0) }
  }

  /// The marks at the words; at the end of the utterance also those apart from them, where a picture or the end of a
  /// quotation is among these: in French, a question mark stands apart whoever's question it is.
  private func trail(_ range: Range<Int>, isLast: Bool) -> Substring {
    let text = text(range)
    let near = text.prefix { !$0.isWhitespace }
    guard isLast, isOnlyMarks(range), text.contains(where: { Self.isQuote($0) || Self.isPicture($0) }) else {
      return near
    }
    return text.dropLast(text.reversed().prefix(while: \.isWhitespace).count)
  }

  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
  }

  private static let openers: Set<Character> = ["¿", "¡", "(", "#", "@", "*", "<", "+", "-"]
  private static func isQuote(_ character: Character) -> Bool { "\"“”„‟«»‘’「」『』".contains(character) }

  private func text(_ range: Range<Int>) -> String { String(decoding: utterance[range], as: UTF8.self) }

  /// The bytes of the words; more than one run where words between them, those that name an app, were taken out.
  private func pieces(_ words: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for token in tokens[words] {
      if let last = pieces.last, isOnlyMarks(last.upperBound..<token.range.lowerBound) {
        pieces[pieces.count - 1] = last.lowerBound..<token.range.upperBound
      } else {
        pieces.append(token.range)
      }
    }
    return pieces
  }

  private func isOnlyMarks(_ range: Range<Int>) -> Bool {
    guard range.count > 0 else { return true }
    return range.count < 64 && (Tokenizer().tokens(text(range)) ?? []).isEmpty
  }
}
