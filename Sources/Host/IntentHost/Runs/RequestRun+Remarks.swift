internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import BaseFiles

/// Replies to remarks about the conversation itself: "what?", "help", "thanks".
extension RequestRun {
  /// The maximum number of remarks in a row at one prompt.
  static let maximumRemarks = 20
  /// The maximum size of the sentences that can be repeated, in bytes of UTF-8. The last sentence can always be
  /// repeated.
  private static let maximumSaidBytes = 8 << 10

  /// The context of the session: the things that its earlier requests named.
  var context: SpokenContext { services.contexts.context(of: request) }

  /// Records a sentence, so that the user can hear it again.
  func recordStatement(_ statement: Statement) {
    guard statement.kind != .notice else { return }
    recentSentences.append(statement.text)
    while recentSentences.count > 1, recentSentences.reduce(0, { $0 + $1.utf8.count }) > Self.maximumSaidBytes {
      recentSentences.removeFirst()
    }
  }

  // MARK: At a prompt

  /// Returns the prompt extended by remarks as answers. An option with the same text takes precedence. A passcode can
  /// be any word, so its prompt accepts no remarks.
  func acceptingRemarks(_ asked: AskedPrompt) -> AskedPrompt {
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
      case .back?, .thanks?, .undo?, .more?, nil: return understood
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

  // MARK: In place of a request

  /// Replies to a remark in place of a request.
  func handleRemark(_ remark: Answers.Remark) -> RequestOutcome {
    showSentences(sentences(about: remark))
    return finish(.success)
  }

  /// Returns the reply to a remark in place of a request.
  func sentences(about remark: Answers.Remark) -> [String] {
    switch remark {
    case .again: repeated
    case .help: [examples]
    case .back: [language.texts.text("back.nothing")]
    case .thanks: [language.texts.text("thanks")]
    case .undo: [language.texts.text(context.deed == nil ? "undo.nothing" : "undo.offer")]
    // There is no list to continue.
    case .more: [language.texts.text("found.end")]
    }
  }

  /// The last sentences again. A locked device does not repeat them.
  private var repeated: [String] {
    services.lock.refresh()
    let isLocked = request.surface.trust == .locked || services.lock.device.isLocked
    let said = isLocked ? [] : context.lastSentences
    return said.isEmpty ? [language.texts.text("again.nothing")] : said
  }

  /// Example requests for the user.
  private var examples: String {
    let texts = language.texts
    let sentences = RequestExamples(texts, installed).sentences.map { texts.text("help.example", ["sentence": $0]) }
    guard !sentences.isEmpty else { return texts.text("help.nothing") }
    return texts.text("help.requests", ["examples": language.list(sentences)])
  }

  /// Shows sentences of the host.
  func showSentences(_ sentences: [String]) {
    for text in sentences {
      let sentence = TerminalText.plain(PresentationLimits.sentence(text))
      show(.said(Statement(sentence, locale: language.locale.identifier, kind: .result)))
    }
  }
}
