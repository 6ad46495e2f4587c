internal import IntentDefinitions

/// Sentences of several requests: "text Diana I'm late and lock the car".
extension Recogniser {
  /// The limits on the search for several requests.
  private enum RequestLimit {
    /// The maximum number of places at which a sentence is divided.
    static let places = 8
    /// The maximum number of requests in a sentence.
    static let requests = 3
    /// The minimum score of a request without values beside a word that joins: one word of its own, as in "honk and
    /// lock the car".
    static let joinedScore: Float = 1
  }

  /// Divides a sentence into requests that are complete by themselves.
  ///
  /// A sentence whose words are all used by one request stays whole. So do a condition, and words that retract the
  /// sentence at its end: nobody can tell what they belong to.
  ///
  /// - Parameters:
  ///   - utterance: the words as the user typed or said them.
  ///   - whole: the meaning of the utterance as one request; nil if it has none.
  ///   - earlier: the number of requests that were divided from the sentence before.
  /// - Returns: the first request and the rest; nil if the sentence is one request, or nobody understands a part of it.
  package func sequence(
    in utterance: String, whole: Interpretation?, after earlier: Int = 0
  ) -> SpokenSequence? {
    guard earlier + 1 < RequestLimit.requests, let tokens = tokens(utterance),
      !tokens.contains(where: \.isAfterQuote)
    else { return nil }
    let words = guards?.words(in: tokens)
    guard words?.retractsAtEnd(of: tokens.count) != true else { return nil }
    let bytes = Array(utterance.utf8)
    let places = boundaries(in: tokens, bytes).prefix(RequestLimit.places)
    guard !places.isEmpty, !isTakenBack(at: places, of: tokens) else { return nil }
    for place in places {
      let parts = place.parts(of: tokens, bytes)
      guard let first = request(parts.first, isJoined: place.hasJoiner) else { continue }
      let second = request(parts.rest, isJoined: place.hasJoiner)
      let areRequests = second != nil || sequence(in: parts.rest, whole: nil, after: earlier + 1) != nil
      guard areRequests || isFollowUp(parts.rest, of: first) else { continue }
      guard let whole else { return SpokenSequence(first: parts.first, rest: parts.rest, text: nil) }
      if let sequence = sequence(parts, place, first: first, second: second, whole: whole) { return sequence }
    }
    return nil
  }

  /// Finds the request at the beginning of a sentence whose other words nobody understands: "lock the car and make me a
  /// coffee". A request that ends with a name or a text may go on in those words, so it is not found.
  ///
  /// - Parameter utterance: the words as the user typed or said them, which have no meaning as a whole.
  /// - Returns: the words of the request, and the other words with the word that joins them; nil if there is none.
  package func beginning(of utterance: String) -> (request: Interpretation, others: String)? {
    guard let tokens = tokens(utterance) else { return nil }
    let bytes = Array(utterance.utf8)
    for place in boundaries(in: tokens, bytes).filter(\.hasJoiner).prefix(RequestLimit.places) {
      let parts = place.parts(of: tokens, bytes)
      guard let request = request(parts.first), changesState(request.intent), !request.endsWithValue(parts.first),
        !isMarked(parts.rest) || refusal(parts.rest) != nil
      else { continue }
      let others = String(decoding: bytes[tokens[place.end..<tokens.count].bytes], as: UTF8.self)
      return (request, others)
    }
    return nil
  }

  /// Returns the sequence if `whole` has no better use for its words than the two parts. `second` is the meaning of the
  /// rest; nil if it is none by itself.
  private func sequence(
    _ parts: (first: String, rest: String, joint: String), _ place: Boundary, first: Interpretation,
    second: Interpretation?, whole: Interpretation
  ) -> SpokenSequence? {
    func divided(at text: String?) -> SpokenSequence {
      SpokenSequence(first: parts.first, rest: parts.rest, text: text)
    }
    guard let value = whole.spokenTexts.first(where: { $0.contains(parts.joint) }) else {
      // One of two different requests does not use the words of the other.
      if first.intent != second?.intent, [first.intent, second?.intent].contains(whole.intent) {
        return divided(at: nil)
      }
      // One request takes the words of both for its list: "remind me to call mom and add milk to my list".
      guard let second, whole.hasList, first.score + second.score > whole.score else { return nil }
      return divided(at: textAtEnd(of: parts.first, first, isDictated: true))
    }
    let rest = parts.rest.withoutMarksAtEnd
    if !value.withoutMarksAtEnd.hasSuffix(rest) {
      // The sentence has words for the end of the value: "start a run and add milk to my list".
      guard first.score + (second?.score ?? 0) > whole.score else { return nil }
      return divided(at: textAtEnd(of: parts.first, first, isDictated: true))
    }
    // A pause alone is a part of a text: "text Diana I'm late, call me".
    let isDictated = first.parameters.contains(where: \.isContent)
    guard place.hasJoiner || place.isAfterSentence && !isDictated else { return nil }
    return divided(at: textAtEnd(of: parts.first, first)?.withoutMarksAtEnd)
  }

  /// Returns the meaning of words that are a request by themselves, with nothing left out; nil otherwise.
  private func request(_ words: String, isJoined: Bool = false) -> Interpretation? {
    guard let best = interpretations(words).first, best.leftovers.isEmpty, !hasCondition(words, best) else {
      return nil
    }
    // The guard does not stop what only looks something up, but the negation may be about the other requests, too.
    guard changesState(best.intent) || !isMarked(words) else { return nil }
    let least = isJoined ? RequestLimit.joinedScore : SequenceLimit.score
    return isRequest(best) || best.score >= least || best.parameters.count > 1 ? best : nil
  }

  /// Whether the words after one of the places begin with taking back the words before it: "lock my car, actually start
  /// a run".
  private func isTakenBack(at places: ArraySlice<Boundary>, of tokens: [Token]) -> Bool {
    var steps = 0
    return repairs(MatchedUtterance(tokens, automaton), steps: &steps).contains { repair in
      places.contains { ($0.end...$0.start + 1).contains(repair.words.lowerBound) }
    }
  }

  /// Whether words are about the request before them: "find my car and lock it".
  private func isFollowUp(_ words: String, of first: Interpretation) -> Bool {
    !isMarked(words) && followUps(words).contains { $0.earlier.contains(first.intent) }
  }

  /// Whether words contain a negation, a report or a doubt anywhere.
  private func isMarked(_ words: String) -> Bool {
    guard let tokens = tokens(words) else { return false }
    // The first words of a question doubt nothing by themselves: "where is my ride".
    return guards?.words(in: tokens).marks.contains { $0.place != .determiner } == true
  }

  /// Whether words contain a condition outside the texts of their meaning. It may be about several requests.
  private func hasCondition(_ words: String, _ meaning: Interpretation) -> Bool {
    guard let tokens = tokens(words), let known = guards?.words(in: tokens) else { return false }
    let bytes = Array(words.utf8)
    return known.leftovers.contains { mark in
      guard mark.subject == .clauses else { return false }
      let condition = String(decoding: bytes[tokens[mark.words].bytes], as: UTF8.self)
      // A preposition before a value is no condition: German "nach Hause".
      return !meaning.spokenTexts.contains { $0.contains(condition) || condition.hasSuffix($0) && !$0.isEmpty }
    }
  }

  /// The dictated text or the title with which `words` end; nil if they end otherwise. If `isDictated` is true, only
  /// texts and titles of new things count.
  private func textAtEnd(of words: String, _ meaning: Interpretation, isDictated: Bool = false) -> String? {
    let values = meaning.parameters.filter { parameter in
      if isDictated { return parameter.isContent || ["taskTitles", "title"].contains(parameter.path) }
      // The names of people and places, and of things that exist, do not go on: "add milk to my list".
      let type = language.catalogue.type(of: parameter.path, in: meaning.intent)?.element.name
      return type != "INPerson" && type != "CLPlacemark" && !parameter.path.hasPrefix("target")
    }
    return values.lazy.compactMap { parameter -> String? in
      switch parameter.value {
      case .text(let text): text
      case .names(let names): names.last.flatMap { $0.matches.isEmpty && !$0.isReference ? $0.text : nil }
      default: nil
      }
    }.first { words.withoutMarksAtEnd.hasSuffix($0.withoutMarksAtEnd) }
  }

  // MARK: The places between two requests

  /// A place between two requests.
  private struct Boundary {
    /// The end of the first request, as the index of a word.
    let end: Int
    /// The first word of the second request.
    let start: Int
    /// Whether a word joins the two requests, and not only a pause.
    let hasJoiner: Bool
    /// Whether the first request ends as a sentence does.
    var isAfterSentence = false

    /// The words before and after the place, and those around its end. A question mark stays with its words.
    func parts(of tokens: [Token], _ bytes: [UInt8]) -> (first: String, rest: String, joint: String) {
      let first = String(decoding: bytes[..<(tokens[end].range.lowerBound)], as: UTF8.self)
      return (
        first.withoutPausesAtEnd, String(decoding: bytes[(tokens[start].range.lowerBound)...], as: UTF8.self),
        String(decoding: bytes[tokens[end..<start + 1].bytes], as: UTF8.self)
      )
    }
  }

  /// The places at which a sentence may be divided, in order: words that join requests, and pauses. In Japanese, the
  /// joining word can be the ending of the first request.
  private func boundaries(in tokens: [Token], _ bytes: [UInt8]) -> [Boundary] {
    let joined = sequences(in: tokens, after: 1)
    let pauses = tokens.indices.dropFirst().compactMap { index -> Boundary? in
      let gap = String(
        decoding: bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound], as: UTF8.self)
      let isJoiner = joined.contains { $0.lowerBound == index }
      // A comma alone stands before a correction, too. In Japanese, it ends a request whose verb joins.
      let isAfterSentence = !gap.allSatisfy(\.isComma)
      guard !isJoiner, !tokens[index].isAfterColon, gap.contains(where: \.isPause),
        isAfterSentence || gap.contains("、")
      else { return nil }
      return Boundary(end: index, start: index, hasJoiner: false, isAfterSentence: isAfterSentence)
    }
    let all = joined.flatMap { words in
      // In Japanese, the joining word can be the ending of the first request. Before a pause, it always is.
      let isWritten = tokens[words.upperBound - 1].range.upperBound < tokens[words.upperBound].range.lowerBound
      let isEnding = tokens[words.upperBound].isAfterMark
      let ends = isEnding ? [words.upperBound] : [words.lowerBound] + (isWritten ? [] : [words.upperBound])
      return ends.map { Boundary(end: $0, start: words.upperBound, hasJoiner: true) }
    }
    return (all + pauses).map { boundary in
      guard let next = joined.first(where: { $0.lowerBound == boundary.start }) else { return boundary }
      return Boundary(end: boundary.end, start: next.upperBound, hasJoiner: true)
    }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}

extension GuardedWords {
  /// Whether words at the end of the utterance retract it.
  fileprivate func retractsAtEnd(of count: Int) -> Bool {
    marks.contains { ($0.place == .end || $0.place == .after) && $0.words.upperBound == count }
  }
}

extension Interpretation {
  /// Whether a value has several names.
  fileprivate var hasList: Bool {
    parameters.contains { if case .names(let names) = $0.value { names.count > 1 } else { false } }
  }

  /// The texts and names of all values.
  fileprivate var spokenTexts: [String] { parameters.flatMap(\.spokenTexts) }

  /// Whether `words` end with a value.
  fileprivate func endsWithValue(_ words: String) -> Bool {
    let words = words.withoutMarksAtEnd
    return spokenTexts.contains { words.hasSuffix($0.withoutMarksAtEnd) }
  }
}

extension Interpretation.Parameter {
  /// Whether the value is the text of a message or a note.
  fileprivate var isContent: Bool { path.hasPrefix("content") || path == "note" }
}

extension Character {
  /// Whether the character is punctuation between two sentences or clauses.
  fileprivate var isPause: Bool { isComma && self != " " || ".;!。；！".contains(self) }

  /// Whether the character is a comma, or the space after it.
  fileprivate var isComma: Bool { ",，、 ".contains(self) }
}

extension String {
  /// The text without pauses and spaces at its end.
  fileprivate var withoutPausesAtEnd: String {
    lastIndex { !$0.isPause && !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }

  /// The text without punctuation at its end.
  fileprivate var withoutMarksAtEnd: String {
    lastIndex { $0.isLetter || $0.isNumber }.map { String(self[...$0]) } ?? ""
  }
}
