internal import BaseFiles

extension Automaton.Tables {
  /// Writes the tables for ``init(_:)``.
  func write(to writer: inout CacheWriter) {
    words.write(to: &writer)
    writer.write(count: kinds.count)
    for kind in kinds.elements { writer.write(kind.name) }
    writer.write(elements: slotTraits.elements.map(\.kind))
    for slot in slots.elements { writer.write(slot.name) }
    writer.write(count: sentences.count)
    for sentence in sentences.elements { sentence.write(to: &writer) }
    writer.write(elements: symbols.elements.map(\.bytes))
    writer.write(elements: sentenceOfState.elements)
    writer.write(elements: isAccepting.elements)
    transitions.write(to: &writer)
    writer.write(count: initialStates.count)
    for (entry, states) in initialStates {
      writer.write(entry.name)
      states.write(to: &writer)
    }
    anchors.write(to: &writer)
    similarWords.write(to: &writer)
    for phrases in [joiners, fillers, Array(references), looseValues.map { [$0] }] + phrases.lists {
      writer.write(count: phrases.count)
      for phrase in phrases { writer.write(phrase) }
    }
  }

  /// Reads tables. Throws if a key is not valid for its table.
  init(_ cursor: inout CacheCursor) throws(CacheFormatError) {
    words = try WordTable(&cursor)
    for name in try cursor.strings() {
      guard let kind = SlotKind(case: name) else { throw CacheFormatError() }
      kinds.append(kind)
    }
    for kind in try cursor.keys(of: KindID.self, below: kinds.count) {
      let slot = Automaton.Slot(name: try cursor.string(), kind: kinds[kind])
      slotTraits.append(.init(kind, slot))
      slots.append(slot)
    }
    for _ in 0..<(try cursor.count()) { sentences.append(try .init(&cursor)) }
    symbols = Table(elements: try Self.symbols(&cursor, words, slotCount: slots.count))
    sentenceOfState = Table(elements: try cursor.keys(below: sentences.count))
    isAccepting = Table(elements: try cursor.elements(UInt8.self).map { $0 != 0 })
    guard sentenceOfState.count == symbols.count, isAccepting.count == symbols.count else { throw CacheFormatError() }
    transitions = try Transitions(&cursor, stateCount: symbols.count)
    for _ in 0..<(try cursor.count()) {
      guard let entry = Automaton.Entry(named: try cursor.string()) else { throw CacheFormatError() }
      initialStates[entry] = try InitialStates(&cursor, words, stateCount: symbols.count)
    }
    linkKinds()
    anchors = try Anchors(&cursor, wordCount: words.count, sentenceCount: sentences.count)
    similarWords = try SimilarWords(&cursor, wordCount: words.count)
    joiners = try Self.phrases(&cursor)
    fillers = try Self.phrases(&cursor)
    references = Set(try Self.phrases(&cursor))
    looseValues = Set(try Self.phrases(&cursor).joined())
    for index in phrases.lists.indices { phrases.set(try Self.phrases(&cursor), at: index) }
  }

  private static func phrases(_ cursor: inout CacheCursor) throws(CacheFormatError) -> [[String]] {
    var phrases: [[String]] = []
    for _ in 0..<(try cursor.count()) { phrases.append(try cursor.strings()) }
    return phrases
  }

  private static func symbols(
    _ cursor: inout CacheCursor, _ words: WordTable, slotCount: Int
  ) throws(CacheFormatError) -> [Automaton.Symbol] {
    var symbols: [Automaton.Symbol] = []
    let all = try cursor.elements(Automaton.Symbol.Bytes.self)
    symbols.reserveCapacity(all.count)
    for bytes in all {
      guard let symbol = Automaton.Symbol(bytes, words, slotCount: slotCount) else { throw CacheFormatError() }
      symbols.append(symbol)
    }
    return symbols
  }
}

extension Automaton {
  /// Writes the automaton for ``init(_:)-(CacheCursor)``.
  func write(to writer: inout CacheWriter) { tables.write(to: &writer) }

  /// Reads an automaton.
  convenience init(_ cursor: inout CacheCursor) throws(CacheFormatError) { self.init(try Tables(&cursor)) }
}

extension Automaton.Symbol {
  /// A symbol in a file: three times the number of the key, plus 0 for a word, 1 for a word set, or 2 for a slot.
  fileprivate typealias Bytes = Int64

  fileprivate var bytes: Bytes {
    switch self {
    case .word(let word): Int64(word.rawValue) * 3
    case .wordSet(let set): Int64(set.rawValue) * 3 + 1
    case .slot(let slot): Int64(slot.rawValue) * 3 + 2
    }
  }

  /// The symbol of `bytes`; nil if its key is not in its table.
  fileprivate init?(_ bytes: Bytes, _ words: WordTable, slotCount: Int) {
    guard bytes >= 0, let index = Int32(exactly: bytes / 3) else { return nil }
    switch bytes % 3 {
    case 0 where index < words.count: self = .word(WordID(rawValue: index))
    case 1 where index < words.members.count: self = .wordSet(WordSetID(rawValue: index))
    case 2 where index < slotCount: self = .slot(SlotID(rawValue: index))
    default: return nil
    }
  }
}

extension Automaton.AcceptedSentence {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.write(meaning.name)
    writer.write(weight.bitPattern)
    writer.write(file)
    writer.write(Int64(line))
    writer.write(count: assignments.count)
    for assignment in assignments {
      writer.write(assignment.path)
      switch assignment.source {
      case .constant(let text):
        writer.write(UInt8(0))
        writer.write(text)
      case .slot(let name, let field):
        writer.write(UInt8(1))
        writer.write(name)
        writer.write(optional: field)
      }
    }
  }

  fileprivate init(_ cursor: inout CacheCursor) throws(CacheFormatError) {
    guard let meaning = SentenceSection.Meaning(named: try cursor.string()) else { throw CacheFormatError() }
    self.meaning = meaning
    weight = Float(bitPattern: try cursor.integer())
    file = try cursor.string()
    line = Int(try cursor.integer(Int64.self))
    assignments = []
    for _ in 0..<(try cursor.count()) {
      let path = try cursor.string()
      let isSlot = try cursor.integer(UInt8.self) == 1
      let text = try cursor.string()
      let source: Sentence.Assignment.Source =
        isSlot ? .slot(text, field: try cursor.optionalString()) : .constant(text)
      assignments.append(Sentence.Assignment(path: path, source: source))
    }
  }
}

// MARK: Names of cases

extension Automaton.Entry {
  private static let plain: [String: Self] = [
    "request": .request, "application": .application, "opening": .opening, "closing": .closing, "reply": .reply,
    "repair": .repair, "correction": .correction, "repetition": .repetition, "followUp": .followUp,
    "guarding": .guarding,
  ]

  fileprivate var name: String {
    if case .value(let kind) = self { NamedCase.name("value", kind) } else { "\(self)" }
  }

  fileprivate init?(named name: String) {
    guard let entry = NamedCase.content(of: name, "value").map(Self.value) ?? Self.plain[name] else { return nil }
    self = entry
  }
}

extension SentenceSection.Meaning {
  private static let plain: [String: Self] = [
    "refused": .refused, "application": .application, "opening": .opening, "closing": .closing, "reply": .reply,
    "repair": .repair, "correction": .correction, "repetition": .repetition, "followUp": .followUp,
    "reference": .reference, "joining": .joining, "pair": .pair, "preposition": .preposition,
    "excluded": .excluded, "sequence": .sequence,
    "clause": .clause, "filler": .filler, "common": .common, "numeral": .numeral,
    "settings": .settings,
    "guarding": .guarding, "harmless": .harmless, "dependent": .dependent,
    "reminding": .reminding, "leftover": .leftover,
  ]

  fileprivate var name: String {
    switch self {
    case .intent(let intent): NamedCase.name("intent", intent)
    case .value(let kind): NamedCase.name("value", kind)
    default: "\(self)"
    }
  }

  fileprivate init?(named name: String) {
    let meaning =
      NamedCase.content(of: name, "intent").map(Self.intent) ?? NamedCase.content(of: name, "value").map(Self.value)
      ?? Self.plain[name]
    guard let meaning else { return nil }
    self = meaning
  }
}

extension SlotKind {
  /// The name of the kind in a template. For the values of a section, `value` and the name of the section.
  fileprivate var name: String {
    if case .value(let name) = self { return NamedCase.name("value", name) }
    return Self.named.first { $0.value == self }?.key ?? ""
  }

  fileprivate init?(case name: String) {
    guard let kind = NamedCase.content(of: name, "value").map(Self.value) ?? Self.named[name] else { return nil }
    self = kind
  }
}

/// An enumeration case with an associated text, in its stored form: `value moment`.
private enum NamedCase {
  static func name(_ name: String, _ content: String) -> String { "\(name) \(content)" }

  static func content(of text: String, _ name: String) -> String? {
    text.hasPrefix(name + " ") ? String(text.dropFirst(name.count + 1)) : nil
  }
}
