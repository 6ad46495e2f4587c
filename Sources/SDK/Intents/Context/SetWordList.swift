internal import IntentWire

/// A word that an app sets, within the limits of ``VocabularyLimits``.
struct SetWord: Hashable {
  /// The phrase that users say.
  let phrase: String
  /// The app's identifier for the word; nil if it has none.
  let identifier: String?
  /// The pronunciation; nil if it follows from the phrase.
  let pronunciation: String?
  /// Whether the phrase or the pronunciation was truncated.
  let isCut: Bool

  init(_ phrase: String, identifier: String? = nil, pronunciation: String? = nil) {
    self.identifier = identifier
    self.phrase = Self.cut(phrase)
    self.pronunciation = pronunciation.map(Self.cut)
    isCut = self.phrase != phrase || self.pronunciation != pronunciation
  }

  /// Whether a host accepts the word. A word with an identifier that is too long is dropped: truncated, the identifier
  /// could match another word.
  var isUsable: Bool { !phrase.isEmpty && (identifier?.utf8.count ?? 0) <= VocabularyLimits.wordBytes }

  /// An upper bound for the size of the word in a binary property list, which stores most scripts with two bytes per
  /// character.
  var fileBytes: Int { 64 + 2 * (phrase.utf8.count + (identifier?.utf8.count ?? 0) + (pronunciation?.utf8.count ?? 0)) }

  /// The word as a dictionary for the vocabulary file.
  var wireValue: WireValue {
    var word = WireObject(type: "Dictionary")
    word["spokenPhrase"] = phrase.wireValue
    word["vocabularyIdentifier"] = identifier.wireValue
    word["pronunciationHint"] = pronunciation.wireValue
    return .object(word)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > VocabularyLimits.wordBytes else { return text }
    var count = 0
    return String(
      text.unicodeScalars.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= VocabularyLimits.wordBytes
      })
  }
}

/// Collects the words of one kind that an app sets. Drops duplicates and unusable words. The caller stops when the list
/// is full.
struct SetWordList {
  private var words: [SetWord] = []
  private var known: Set<SetWord> = []
  /// The number of words that were passed to ``append(_:)``.
  private var seen = 0
  /// The number of words that were dropped because a host would not accept them.
  private var unusable = 0
  /// The number of words that do not fit into the file.
  private var excess = 0

  /// Whether the list has the maximum number of words. The caller then adds no further words.
  var isFull: Bool { words.count >= VocabularyLimits.words }

  /// Adds a word, unless it is unusable or the list already contains it.
  mutating func append(_ word: SetWord) {
    seen += 1
    guard word.isUsable else { return unusable += 1 }
    if known.insert(word).inserted { words.append(word) }
  }

  /// Returns the words for the file: as many as fit beside the words of the other kinds.
  mutating func words(beside kinds: WireObject) -> [WireValue] {
    var room = VocabularyLimits.fileBytes - Self.bytes(of: kinds)
    let fitting = words.prefix { word in
      room -= word.fileBytes
      return room >= 0
    }
    excess = words.count - fitting.count
    return fitting.map(\.wireValue)
  }

  /// Returns log messages about words that were dropped or truncated.
  ///
  /// - Parameters:
  ///   - total: the number of words that the app has set.
  ///   - kind: the name of the kind.
  /// - Returns: the messages; empty if every word is used unchanged.
  func logMessages(total: Int, _ kind: String) -> [String] {
    var notes: [String] = []
    let cut = words.count(where: \.isCut)
    if cut > 0 { notes.append("\(cut) words of '\(kind)' were truncated to \(VocabularyLimits.wordBytes) bytes") }
    if unusable > 0 {
      notes.append(
        "\(unusable) words of '\(kind)' were dropped: they are empty, or have an identifier of more than "
          + "\(VocabularyLimits.wordBytes) bytes")
    }
    let rest = total - seen
    if rest > 0, isFull {
      notes.append("\(rest) words of '\(kind)' were dropped: only the first \(VocabularyLimits.words) are used")
    }
    if excess > 0 {
      notes.append(
        "\(excess) words of '\(kind)' were dropped: all words together have more than "
          + "\(VocabularyLimits.fileBytes >> 20) MB")
    }
    return notes
  }

  /// An upper bound for the size of the words of other kinds in the file, in bytes.
  private static func bytes(of kinds: WireObject) -> Int {
    var bytes = 1 << 10
    for field in kinds.fields {
      for word in field.value.arrayValue ?? [] {
        let texts = word.objectValue?.fields.compactMap(\.value.stringValue) ?? []
        bytes += 64 + 2 * texts.reduce(0) { $0 + $1.utf8.count }
      }
    }
    return bytes
  }
}
