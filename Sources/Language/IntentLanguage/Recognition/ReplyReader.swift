/// Understands answers such as "tell him hello" by the sections `reply:` of a language.
///
/// A reader is for the senders of one offer. Creating it takes about a millisecond.
package struct ReplyReader {
  private let recogniser: Recogniser
  private let senders: SpokenVocabulary

  /// The name of the slot for a sender's name.
  private static let senderSlot = "sender"

  /// Creates a reader for replies to these people, whose names can be part of an answer.
  package init(_ language: Language, senders names: [String]) {
    let terms = names.enumerated().flatMap { index, name in
      Self.forms(of: name).map { VocabularyTerm(text: $0, category: 0, item: index) }
    }
    senders = SpokenVocabulary(terms, categories: [.values([Self.senderSlot])])
    recogniser = Recogniser(repliesOf: language, vocabulary: senders)
  }

  /// The forms of a name: the whole name, and its first word.
  private static func forms(of name: String) -> [String] {
    let first = name.split(separator: " ").first.map(String.init)
    return first == name ? [name] : [name] + [first].compactMap(\.self)
  }

  /// The meaning of an answer; nil if no sentence matches it.
  package func reply(_ answer: String) -> SpokenReply? {
    read(answer, isAsked: false) { reply($0, captures: $1, text: $2) }
  }

  /// The text in an answer to the question what a message says, without the words that introduce it, such as "tell her
  /// that"; nil if no words introduce the text.
  package func askedText(_ answer: String) -> String? {
    read(answer, isAsked: true) { _, captures, text in
      captures.first { $0.slot.name == "content" }.map { text.withPunctuation($0.words) }
    }
  }

  /// Reads the best sentence for an answer with `meaning`; `isAsked` chooses the sentences for texts that the host asks
  /// for.
  private func read<Meaning>(
    _ answer: String, isAsked: Bool,
    _ meaning: (Automaton.AcceptedSentence, [MatchLattice.Capture], SpokenText) -> Meaning?
  ) -> Meaning? {
    guard let tokens = recogniser.tokens(answer) else { return nil }
    let utterance = MatchedUtterance(tokens, recogniser.automaton)
    var steps = 0
    return recogniser.withSpanFinder(utterance, names: SpokenNames(senders, utterance), steps: &steps) {
      finder -> Meaning? in
      var matcher = Matcher(recogniser.automaton, utterance, in: &finder)
      let matches = matcher.matches(.reply, from: [0], finder: &finder) { $0 == tokens.count }
        .filter { (Self.meaning(of: recogniser.automaton.sentences[$0.sentence]) == "asked") == isAsked }
      guard let best = matches.max(by: { $0.score < $1.score }) else { return nil }
      let text = SpokenText(utterance: Array(answer.utf8), tokens: tokens)
      return meaning(recogniser.automaton.sentences[best.sentence], matcher.captures(of: best), text)
    }
  }

  private func reply(
    _ sentence: Automaton.AcceptedSentence, captures: [MatchLattice.Capture], text: SpokenText
  ) -> SpokenReply {
    func words(_ slot: String) -> Range<Int>? { captures.first { $0.slot.name == slot }?.words }
    let sender = captures.first { $0.slot.name == Self.senderSlot }.flatMap { capture in
      senders.matches(text.tokens[capture.words], filling: capture.slot, of: "").first?.item
    }
    switch Self.meaning(of: sentence) {
    case "yes": return .accepted(sender: sender)
    case "no": return .declined(rest: words("request").map(text.withPunctuation))
    case "text": return .content(text.withPunctuation(text.tokens.indices), sender: nil)
    default:
      if words("other") != nil { return .toOther }
      return words("content").map { .content(text.withPunctuation($0), sender: sender) } ?? .accepted(sender: sender)
    }
  }

  /// The constant that the sentence or its section assigns to `answer`; nil if the sentence contains the text of a
  /// reply.
  private static func meaning(of sentence: Automaton.AcceptedSentence) -> String? {
    guard case .constant(let text) = sentence.assignments.first(where: { $0.path == "answer" })?.source else {
      return nil
    }
    return text
  }
}
