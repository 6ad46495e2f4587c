internal import BaseFiles

extension WordTable {
  /// Writes the table for ``init(_:)``.
  func write(to writer: inout CacheWriter) {
    writer.write(elements: weights.elements)
    writer.write(elements: ids.values.map(\.rawValue))
    for spelling in ids.keys { writer.write(spelling) }
    writer.write(lists: members.elements)
    writer.write(lists: sets.elements)
  }

  /// Reads a table. No words can be added to it.
  init(_ cursor: inout CacheCursor) throws(CacheFormatError) {
    let weights = try cursor.elements(Float.self)
    var spellings: [String: WordID] = [:]
    let ids = try cursor.keys(of: WordID.self, below: weights.count)
    spellings.reserveCapacity(ids.count)
    for id in ids { spellings[try cursor.string()] = id }
    let members = try cursor.lists(of: WordID.self, below: weights.count)
    let sets = try cursor.lists(of: WordSetID.self, below: members.count)
    guard sets.count == weights.count else { throw CacheFormatError() }
    self.init(
      ids: spellings, sets: Table(elements: sets), members: Table(elements: members), weights: Table(elements: weights))
  }
}

extension Transitions {
  /// Writes the transitions for ``init(_:_:stateCount:)-(CacheCursor,_)``.
  func write(to writer: inout CacheWriter) {
    writer.write(elements: starts)
    writer.write(elements: targets)
  }

  /// Reads the transitions of an automaton with `stateCount` states.
  init(_ cursor: inout CacheCursor, stateCount: Int) throws(CacheFormatError) {
    let starts = try cursor.elements(Int32.self)
    let targets = try cursor.keys(of: StateID.self, below: stateCount)
    guard starts.count == stateCount + 1, StateGroups.areStarts(starts, of: targets.count) else {
      throw CacheFormatError()
    }
    self.init(starts: starts, targets: targets)
  }
}

extension InitialStates {
  /// Writes the states for ``init(_:_:stateCount:)``.
  func write(to writer: inout CacheWriter) {
    for groups in [byWord, byWordSet] {
      writer.write(elements: groups.keys)
      writer.write(elements: groups.starts)
      writer.write(elements: groups.states)
    }
    writer.write(elements: slotStates)
  }

  /// Reads the initial states of an automaton with `stateCount` states.
  convenience init(_ cursor: inout CacheCursor, _ words: WordTable, stateCount: Int) throws(CacheFormatError) {
    self.init(
      byWord: try StateGroups(&cursor, keyCount: words.count, stateCount: stateCount),
      byWordSet: try StateGroups(&cursor, keyCount: words.members.count, stateCount: stateCount),
      slotStates: try cursor.keys(below: stateCount), words: words)
  }
}

extension StateGroups {
  fileprivate init(_ cursor: inout CacheCursor, keyCount: Int, stateCount: Int) throws(CacheFormatError) {
    let keys = try cursor.elements(Int32.self)
    let starts = try cursor.elements(Int32.self)
    let states = try cursor.keys(of: StateID.self, below: stateCount)
    guard keys.allSatisfy({ 0..<keyCount ~= Int($0) }), starts.count == keys.count + 1,
      Self.areStarts(starts, of: states.count)
    else { throw CacheFormatError() }
    self.init(keys: keys, starts: starts, states: states)
  }

  /// Whether `starts` are valid start indices of the parts of a list of `count` elements, followed by the count.
  static func areStarts(_ starts: [Int32], of count: Int) -> Bool {
    starts.first == 0 && starts.last == Int32(count) && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension Anchors {
  /// Writes the anchors for ``init(_:wordCount:sentenceCount:)``.
  func write(to writer: inout CacheWriter) {
    writer.write(lists: sentencesByWord.elements)
    writer.write(elements: unanchored)
  }

  /// Reads the anchors of an automaton with `wordCount` words and `sentenceCount` sentences.
  init(_ cursor: inout CacheCursor, wordCount: Int, sentenceCount: Int) throws(CacheFormatError) {
    let lists = try cursor.lists(of: SentenceID.self, below: sentenceCount)
    guard lists.count == wordCount else { throw CacheFormatError() }
    self.init(sentencesByWord: Table(elements: lists), unanchored: try cursor.keys(below: sentenceCount))
  }
}

extension SimilarWords {
  /// Writes the words for ``init(_:wordCount:)``.
  func write(to writer: inout CacheWriter) {
    writer.write(elements: ids)
    writer.write(elements: signatures)
    writer.write(texts)
  }

  /// Reads words of a table with `wordCount` words.
  init(_ cursor: inout CacheCursor, wordCount: Int) throws(CacheFormatError) {
    let ids = try cursor.keys(of: WordID.self, below: wordCount)
    let signatures = try cursor.elements(UInt32.self)
    let texts = try cursor.strings()
    guard signatures.count == ids.count, texts.count == ids.count else { throw CacheFormatError() }
    self.init(ids: ids, signatures: signatures, texts: texts)
  }
}
