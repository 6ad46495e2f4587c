/// Words of an utterance that negate, forbid, doubt, report or ask, such as "don't", "I forgot to" and "should I".
struct GuardMark: Hashable, Sendable {
  /// The only place where the words count. There they count even if they belong to a value.
  enum Place: String, Sendable {
    /// At the beginning of the utterance: "should I".
    case beginning
    /// At the end of the utterance, where some languages have the verb.
    case end
    /// At the beginning of a value, where the words belong to the verb before it: French "envoie rien à Léa".
    case head
    /// Within one value: "milk to my shopping list and eggs".
    case inside
    /// After the request.
    case after
    /// At the end of a clause, which says who speaks the other one: "Kim said, lock the car".
    case clause
    /// At the beginning, as a person who does what the following words say: "my father locks the car".
    case subject
    /// After a name at the beginning that no sentence and no address book has: "Peter will lock the car".
    case predicate
    /// After the first words of an utterance that ends as statements do, which are whom it is about: Japanese 彼は.
    case topic
    /// At the end of an utterance that tells what the person at its beginning does: Japanese 呼ぶ, 呼びます.
    case telling
    /// At the end of the utterance, after a pause or outside a value: "lock the car? absolutely not".
    case afterthought
    /// At the end of the utterance, as what is said of the request: "calling Scott is pointless".
    case verdict
    /// At the beginning, before the noun of somebody or something that no sentence has: "can robots lock the car".
    case determiner
    /// In a question: words at its end that make it one, and words that make it a request, such as "could you".
    case question
  }

  /// What the words of a leftover belong to.
  enum Subject: String, Sendable {
    /// The words only count in a request with an amount: "at most".
    case amounts
    /// The words name a part of an amount: "half of".
    case parts
    /// The words are a condition, or end one: "when it rains".
    case clauses
    /// The words are a further request, which no clause before the request may hide: Japanese 送ってから.
    case requests
    /// The words forbid, and so also stop a request that only looks something up: Japanese しないで.
    case orders
    /// The words make the utterance a statement, and so also stop a request that only looks something up: "thanks for".
    case statements
    /// The same, but the words begin with somebody or something, in free words: "Diana sent Scott the photos".
    case reports
  }

  /// The indices of the words.
  let words: Range<Int>
  /// The place where the words always count; nil if they count wherever the request does not use them.
  let place: Place?
  /// Whether the words count only at the beginning of what they stop, and so neither retract a request nor hide one.
  var isBeginning: Bool { [.head, .subject, .predicate, .determiner].contains(place) }
  /// Whether the words also stop the requests of the following clauses: "suppose I'm late, text Diana".
  var coversClauses = false
  /// What the words belong to; nil if they count in every request.
  var subject: Subject?
  /// Whether the words make the utterance a statement.
  var isStatement: Bool { subject == .statements || subject == .reports }
  /// Whether the words are those at the beginning of a statement, but stand elsewhere.
  var isMisplacedStatement: Bool { isStatement && place == .beginning && words.lowerBound > 0 }
  /// Whether the words change the amount itself.
  var needsAmount: Bool { subject == .amounts || subject == .parts }
  /// Whether the words can be part of a name, but not its beginning: "soup without salt".
  var canBeInName = false
}

/// The words of an utterance that the guard knows.
struct GuardedWords: Sendable {
  /// Words that negate, forbid, doubt, report or ask.
  private(set) var marks: [GuardMark] = []
  /// Words like ``marks`` that belong to a harmless phrase, such as "don't" in "don't forget to", with this phrase.
  private(set) var harmlessMarks: [(mark: GuardMark, phrase: GuardMark)] = []
  /// Clauses that explain the request before them: "I won't be back".
  private var explanations: [Range<Int>] = []
  /// Words that make a clause depend on the clause before it.
  private var dependents: [GuardMark] = []
  /// Words that ask to be reminded or give a name, such as "remind me" and "called". The title follows them, unless their place is the end.
  private(set) var reminders: [GuardMark] = []
  /// Words that change an amount or a time beside them: "half of", "every week".
  private(set) var leftovers: [GuardMark] = []
  /// Words that make the utterance a question if they end it.
  private(set) var questions: [Range<Int>] = []
  /// Words after the person whom a statement is about, and the ends of statements.
  private(set) var topics: [Range<Int>] = []
  private(set) var tellings: [Range<Int>] = []
  /// Whether a question is a polite request: "could you …?".
  private(set) var isPolite = false
  /// Words that look like a correction, but belong to a longer phrase: "say no".
  private(set) var phrases: [Range<Int>] = []

  /// Creates the words from the matches of the guard's sentences. Marks within harmless words, such as "don't" in
  /// "don't forget to", do not count.
  init(_ found: [(meaning: SentenceSection.Meaning, mark: GuardMark)] = []) {
    let harmless = found.filter { $0.meaning == .harmless }.map(\.mark)
    explanations = harmless.filter { $0.place == .after }.map(\.words)
    let frames = harmless.filter { $0.place == nil || $0.place == .beginning && $0.words.lowerBound == 0 }
    let guards = found.filter { $0.meaning == .guarding }.map(\.mark)
    questions = guards.filter { $0.place == .question }.map(\.words)
    topics = Self.words(of: .topic, guards, without: harmless)
    tellings = Self.words(of: .telling, guards, without: harmless)
    isPolite = harmless.contains { $0.place == .question }
    phrases = harmless.filter(\.canBeInName).map(\.words)
    // What withdraws a request at its end also counts after a reason: "lock it because I said so, or rather don't". A
    // statement contains the words of reasons and reports.
    let people = harmless.filter { $0.place == .subject }
    for mark in guards where !Self.apart.contains(mark.place) && !mark.isMisplacedStatement {
      if mark.place == .subject, people.contains(where: { $0.words.contains(mark.words) }) { continue }
      let isWhole = Self.last.contains(mark.place) || mark.isStatement
      let phrases = isWhole ? [] : frames.filter { $0.words.contains(mark.words) }
      if phrases.isEmpty { marks.append(mark) }
      harmlessMarks += phrases.map { (mark, $0) }
    }
    dependents = found.filter { $0.meaning == .dependent }.map(\.mark)
    reminders = found.filter { $0.meaning == .reminding }.map(\.mark)
    let left = found.filter { $0.meaning == .leftover }.map(\.mark)
    // Polite words may begin as a condition does: French "s'il te plaît".
    let clauses = left.filter { mark in
      mark.subject == .clauses && !frames.contains { $0.words.contains(mark.words.lowerBound) }
    }
    leftovers = left.filter { mark in
      guard mark.subject == .clauses else { return true }
      return clauses.contains(mark) && !clauses.contains { $0.words != mark.words && $0.words.contains(mark.words) }
    }
  }

  /// The places at the end, where a harmless phrase changes nothing.
  private static let last: [GuardMark.Place?] = [.end, .afterthought, .verdict]
  /// The places of words that stop nothing by themselves.
  private static let apart: [GuardMark.Place?] = [.question, .topic, .telling]

  /// The words of `guards` at a place, without those within harmless words of the same place.
  private static func words(
    of place: GuardMark.Place, _ guards: [GuardMark], without harmless: [GuardMark]
  ) -> [Range<Int>] {
    let frames = harmless.filter { $0.place == place }
    return guards.filter { mark in mark.place == place && !frames.contains { $0.words.contains(mark.words) } }
      .map(\.words)
  }

  /// Whether the utterance of `count` words ends with words that forbid what they follow.
  func forbids(endingAt count: Int) -> Bool {
    marks.contains { $0.subject == .orders && $0.words.upperBound == count }
  }

  /// The words without the verbs that are the names of installed apps.
  func withoutVerbs(of tokens: [Token], _ isApplication: (ArraySlice<Token>) -> Bool) -> GuardedWords {
    guard leftovers.contains(where: { $0.place == .beginning }) else { return self }
    var words = self
    words.leftovers.removeAll { $0.place == .beginning && isApplication(tokens[$0.words]) }
    return words
  }

  /// Whether a clause depends on the clause before it: "it is not necessary, to lock my car".
  func isDependent(_ clause: Range<Int>) -> Bool {
    dependents.contains { mark in
      clause.contains(mark.words) && (mark.place == nil || mark.words.lowerBound == clause.lowerBound)
    }
  }

  /// Whether the clause that is not the request retracts or supposes it: "lock my car, or rather don't".
  ///
  /// - Parameters:
  ///   - boundary: the word with which the second clause begins.
  ///   - count: the number of words in the utterance.
  ///   - isRequestFirst: whether the request is the first clause.
  /// - Returns: true if the request must not be done.
  func retracts(at boundary: Int, of count: Int, isRequestFirst: Bool) -> Bool {
    // A negation before the request is about something else: "I can't find my keys, lock my car".
    marks.contains { mark in
      if isRequestFirst {
        return mark.words.lowerBound >= boundary && !mark.isBeginning
          && (mark.place == .afterthought || !explains(mark, after: boundary))
      }
      guard mark.words.upperBound <= boundary else { return mark.coversClauses && mark.words.lowerBound < boundary }
      if mark.place == .clause, mark.words.upperBound == boundary { return true }
      return mark.coversClauses && mark.words.lowerBound == 0 || isDependent(boundary..<count)
    }
  }

  /// Whether the utterance begins with words that stop whatever follows: "don't …", "if …".
  var beginWithStop: Bool {
    marks.contains { $0.words.lowerBound == 0 && ($0.place == nil || $0.place == .beginning) }
  }

  /// Whether words at the beginning or at the end of the utterance of `count` words make it a statement.
  func isStatement(of count: Int) -> Bool {
    marks.contains { mark in
      mark.isStatement
        && (mark.place == .end ? mark.words.upperBound == count : mark.words.lowerBound == 0)
    }
  }

  /// Whether a mark belongs to a clause that explains the request, which ends at the word `end`.
  func explains(_ mark: GuardMark, after end: Int) -> Bool {
    explanations.contains { $0.lowerBound >= end && $0.contains(mark.words) }
  }
}

extension Range {
  /// Whether the range contains all of `other`.
  func contains(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
