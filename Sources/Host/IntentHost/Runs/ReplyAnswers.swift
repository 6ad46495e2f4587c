internal import ExtensionManifests
internal import IntentConversations
internal import IntentLanguage

/// Interprets answers to the question whether the user wants to reply.
struct ReplyAnswers {
  /// The words for the senders of the messages.
  let senders: [String]
  let language: ConversationLanguage
  let sentenceParser: SentenceParser
  let catalogue: LiveCatalogue
  let contacts: ContactBook
  /// Returns whether an answer refers to the found messages, such as "more".
  var isAboutFound: (String) -> Bool = { _ in false }

  /// Returns the meaning of an answer. An answer that is neither yes, no nor a request is the reply itself.
  func meaning(_ text: String) -> AnswerMeaning {
    if PhraseRules(language).isMore(text), isAboutFound(text) { return .newRequest(text) }
    switch language.answers.reply(text) {
    case .yes: return .yes
    case .no, .cancel, .neither: return .no
    case nil: break
    }
    switch sentenceParser.reply(text, to: senders, catalogue: catalogue, contacts: contacts) {
    case .content(let reply, let sender) where !reply.isEmpty: return .reply(reply, option: sender)
    case .accepted(let sender): return sender.map { .option($0) } ?? .yes
    case .declined(let rest): return rest.map(afterNo) ?? .no
    case .content, .toOther, nil: return isRequest(text) ? .newRequest(text) : bare(text)
    }
  }

  /// Returns the meaning of the words after a no: a new request, or otherwise a no, so that nothing is sent.
  private func afterNo(_ rest: String) -> AnswerMeaning { isRequest(rest) ? .newRequest(rest) : .no }

  private func bare(_ text: String) -> AnswerMeaning {
    text.allSatisfy(\.isWhitespace) ? .no : .reply(text, option: nil)
  }

  private func isRequest(_ text: String) -> Bool {
    // A program may send a structured request in place of an answer.
    text.drop(while: \.isWhitespace).first == "{"
      || sentenceParser.isSupportedRequest(text, catalogue: catalogue, contacts: contacts)
  }
}
