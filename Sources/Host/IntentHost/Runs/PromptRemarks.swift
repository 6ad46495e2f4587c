internal import IntentConversations
internal import IntentLanguage

/// Replies to remarks at a prompt: "what?", "help", "more".
struct PromptRemarks {
  let language: ConversationLanguage

  /// Returns the prompt extended by remarks as answers. An option with the same text takes precedence. A passcode can
  /// be any word, so its prompt accepts no remarks.
  func accepting(_ asked: AskedPrompt) -> AskedPrompt {
    guard !asked.prompt.isSecret else { return asked }
    var result = asked
    let isLong = asked.prompt.options.count > PresentationLimits.optionsOfPage
    result.understand = { [answers = language.answers, rules = PhraseRules(language)] text in
      let understood = asked.understand(text)
      if case .option = understood.meaning { return understood }
      if isLong, rules.isMore(text) { return UnderstoodAnswer(text, .remark(.more)) }
      if answers.isRereading(text) { return UnderstoodAnswer(text, .remark(.again)) }
      switch answers.remark(text) {
      case .again?: return UnderstoodAnswer(text, .remark(.again))
      case .help?: return UnderstoodAnswer(text, .remark(.help))
      // There is no previous question.
      case .back? where understood.meaning != .back: return UnderstoodAnswer(text, .remark(.again))
      // "Thanks" may be a message.
      case .back?, .thanks?, .undo?, .more?, .greeting?, .idle?, nil: return understood
      }
    }
    return result
  }

  /// Returns the page of a prompt's options that begins with the option `first`; nil if all options are one page.
  func page(of prompt: Prompt, from first: Int) -> Prompt.Page? {
    let options = prompt.options.count
    guard options > PresentationLimits.optionsOfPage, prompt.saysOptions != true else { return nil }
    let count = min(options - first, PresentationLimits.optionsOfPage)
    let rest = options - first - count
    var values = TextValues()
    values.count = rest
    return Prompt.Page(first: first, count: count, text: rest > 0 ? language.texts.text("options.more", values) : nil)
  }

  /// Returns the page after the current one; the first page after the last.
  func nextPage(of prompt: Prompt) -> Prompt.Page? {
    let end = prompt.page.map { $0.first + $0.count } ?? 0
    return page(of: prompt, from: end < prompt.options.count ? end : 0)
  }

  /// Returns sentences about the possible answers to a prompt.
  func help(with prompt: Prompt) -> [String] {
    let texts = language.texts
    let answer = Self.helpKey(prompt)
    let options = prompt.options + (prompt.rest.map { [$0.text] } ?? [])
    return [texts.text(answer, ["options": language.list(options)]), texts.text("help.end")]
  }

  private static func helpKey(_ prompt: Prompt) -> String {
    if !prompt.options.isEmpty { return "help.options" }
    return switch prompt.kind {
    case .confirmation: prompt.parameter == nil ? "help.approval" : "help.yesOrNo"
    case .payment, .authorization, .openApp: "help.yesOrNo"
    case .reply: "help.reply"
    case .needsValue, .disambiguation, .application, .unlock, .authentication, .shortcut: "help.value"
    }
  }
}
