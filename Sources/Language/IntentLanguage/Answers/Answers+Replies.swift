internal import Foundation

/// Yes, no and cancel.
extension Answers {
  /// The reply in `text`, which may repeat itself or contain words such as "please"; nil if `text` has another meaning,
  /// contradicts itself or doubts.
  ///
  /// - Parameters:
  ///   - text: the user's words.
  ///   - deed: the request that the answer approves; nil for another question.
  /// - Returns: the reply; nil if there is none.
  package func reply(_ text: String, to deed: Deed? = nil) -> Reply? {
    guard let meanings = table(for: deed).meanings(of: AnswerTokens(text).words) else { return nil }
    let said = Set(meanings).subtracting(Self.empty).subtracting([.courtesy])
    if said.contains(.cancel) { return said.contains(.yes) ? nil : .cancel }
    return switch said {
    case [.yes]: Self.isRising(text) ? nil : .yes
    case [.no]: .no
    case [.none], [.none, .no]: .neither
    default: nil
    }
  }

  /// A request that an answer may approve by its own verb: "send it".
  package struct Deed {
    /// The class name of the intent.
    let intent: String
    /// Returns the value of a flag of the request; nil if it has none.
    let flag: (String) -> Bool?

    /// Creates a request from the class name of its intent and the values of its flags.
    package init(_ intent: String, flag: @escaping (String) -> Bool? = { _ in nil }) {
      self.intent = intent
      self.flag = flag
    }
  }

  /// The phrases of replies, with those that only mean yes for `deed`.
  private func table(for deed: Deed?) -> PhraseTable<AnswerWords.Meaning> {
    guard let deed else { return replies }
    var table = replies
    for own in deeds where own.intent == deed.intent {
      guard own.flag.map({ deed.flag($0.name) == $0.value }) ?? true else { continue }
      for phrase in own.phrases { table.add(phrase, .yes) }
    }
    return table
  }

  /// Whether `text` consists of the words of replies, but is no clear one: "yes?", "yeah right", "hm". The user may only
  /// hesitate, and wants no change.
  package func isHesitation(_ text: String, to deed: Deed? = nil) -> Bool {
    reply(text, to: deed) == nil && table(for: deed).meanings(of: AnswerTokens(text).words) != nil
  }

  /// Whether `text` is a question or trails off. Neither is a clear yes.
  private static func isRising(_ text: String) -> Bool {
    if text.contains(where: questionMarks.contains) { return true }
    let end = text.reversed().drop { $0.isWhitespace || $0 == "\"" || $0 == "”" }
    return end.first == "…" || end.prefix(2).count == 2 && end.prefix(2).allSatisfy(trails.contains)
  }

  private static let questionMarks: Set<Character> = ["?", "？", "¿", "⁇", "⁈", "⁉", "؟", "‽"]
  /// Several of these at the end of a sentence trail off.
  private static let trails: Set<Character> = [".", "。", "・", "．"]

  /// Whether `text` is a yes, a no, a cancel or a "neither", and nothing else.
  package func isReply(_ text: String) -> Bool { reply(text) != nil }

  /// Whether `text` begins with a phrase for no.
  package func beginsWithNo(_ text: String) -> Bool { afterNo(AnswerTokens(text).words) != nil }

  /// Whether `text` ends with a pause and a no, which retracts all of it: "lock my car and text Diana, no".
  package func endsWithNo(_ text: String) -> Bool {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines.union(.punctuationCharacters))
    guard let mark = words.lastIndex(where: { Self.pauses.contains($0) || "?？—–".contains($0) }) else { return false }
    return [.no, .cancel, .neither].contains(reply(String(words[words.index(after: mark)...])))
  }

  /// The words after a no and a pause, as in "no, lock my car"; nil if there are none.
  ///
  /// Without a pause, the no may be part of a sentence: Spanish "no llames a Ana" means "don't call Ana". For the same
  /// reason, the words after the pause must not begin with another no.
  package func afterNo(_ text: String) -> String? {
    guard let mark = text.firstIndex(where: Self.pauses.contains),
      replies[AnswerTokens(String(text[..<mark])).words] == .no
    else { return nil }
    let rest = text[text.index(after: mark)...].trimmingCharacters(in: .whitespacesAndNewlines)
    return rest.isEmpty || beginsWithNo(rest) ? nil : rest
  }

  private static let pauses: Set<Character> = [",", ".", "!", ";", "，", "、", "。", "！"]

  /// The words after the phrases for no at the beginning; nil if there is no such phrase.
  private func afterNo(_ words: [String]) -> ArraySlice<String>? {
    let opening = replies.leading(of: words) { $0 == .no || Self.empty.contains($0) }
    return opening.meanings.contains(.no) ? words.dropFirst(opening.words) : nil
  }

  /// Whether `text` consists of phrases that cancel a request, with words such as "oh" and "no" between them. Among
  /// other words, such a phrase can mean something else: "stop it please" may be a message.
  package func isCancel(_ text: String) -> Bool {
    let meanings = cancels.meanings(of: AnswerTokens(text).words) ?? []
    return meanings.contains(.cancel) && meanings.allSatisfy { [.cancel, .aside, .no, .hold].contains($0) }
  }

  /// Whether `text` is a yes followed by a goodbye: "yes, sounds good, see you at noon". A yes with other words does
  /// not count, because the words may be a change.
  package func isYesAndGoodbye(_ text: String) -> Bool {
    let words = AnswerTokens(text).words
    let opening = replies.leading(of: words) { $0 == .yes || $0 == .courtesy || Self.empty.contains($0) }
    let rest = Array(words.dropFirst(opening.words))
    guard opening.meanings.contains(.yes), !Self.isRising(text) else { return false }
    return afterYes.leading(of: rest) { $0 == .parting }.words > 0
      && !afterYes.found(in: rest).contains { $0 != .parting }
  }
}
