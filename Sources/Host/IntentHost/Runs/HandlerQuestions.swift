internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Asks the user the questions of a running `handle`.
final class HandlerQuestions {
  private let scope: RunScope
  private let asking: Asking
  private let held: HeldHandle
  private let views: ViewsBeside
  /// The view beside the next question, with its extension; nil if there is none.
  private var view: (tree: WireObject, target: InstalledExtension)?
  /// Whether the user said no to a question of the extension, or ended the request there.
  private var isRefused = false

  init(_ scope: RunScope, asking: Asking, held: HeldHandle, views: ViewsBeside) {
    self.scope = scope
    self.views = views
    self.asking = asking
    self.held = held
  }

  /// Returns the input after `handle`. The extension reports the user's no as its own failure, which ends the request as
  /// cancelled.
  func input(after input: Conversation.Input) -> Conversation.Input {
    guard isRefused, case .failed = input else { return input }
    return .refused(scope.events.cancelled("cancelled.declined"))
  }

  /// The maximum length of a question or a choice, in scalars.
  private static let maximumQuestionLength = 500
  /// The maximum number of times that a question is repeated after an answer that does not match it.
  private static let maximumRepetitions = 3

  /// The types of the values for which an extension can ask.
  private static let valueTypes: Set<String> = ["boolean", "decimal", "duration", "integer", "string", "url"]

  /// Asks a question of the extension, and returns the reply to the extension.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - target: the extension.
  ///   - deadline: the time from which an answer is too late.
  /// - Returns: the reply. An extension with a view gets the place of the view, and asks again.
  func answer(
    to question: UserQuestion, of target: InstalledExtension, until deadline: ContinuousClock.Instant
  ) -> HostReply {
    guard scope.channel is LiveChannel || held.isCalling else {
      return .refused(.nobodyToAsk, "too many requests wait for an answer within 'handle'; try again later")
    }
    if let type = question.valueType, !Self.valueTypes.contains(type) {
      return .refused(.notSupported, "a value of the type '\(type)' can't be asked for within 'handle'")
    }
    guard let prompt = prompt(for: question) else {
      return .refused(.invalid, "the question, or one of its choices, is empty")
    }
    guard prompt.needsOwner != true || scope.canAskOwner else {
      return .refused(.nobodyToAsk, "only the owner of the device may agree to this")
    }
    if question.hasView, let place = views.questionPlace { return .granted(.object(place.object)) }
    view = question.view.map { ($0, target) }
    // A turn shows the view itself, on its own thread.
    if !held.isCalling { showView() }
    let asked = AskedPrompt(prompt, meaning: meaning(of: question, prompt))
    for _ in 0..<Self.maximumRepetitions {
      let given = held.ask(asked, until: deadline) ?? asking.reply(to: asked)
      guard case .answer(let answer) = given else {
        return .refused(.nobodyToAsk, "nobody answers the question")
      }
      if let reply = reply(with: answer.meaning) { return reply }
    }
    isRefused = true
    return .refused(.cancelled, "no answer matched the question")
  }

  /// Shows the view beside the question that waits, once.
  func showView() {
    guard let view else { return }
    self.view = nil
    views.show(beside: view.tree, of: view.target)
  }

  /// Returns the prompt of a question; nil if a text shows nothing. Only the owner may agree to destroy something if the
  /// request came from another program.
  private func prompt(for question: UserQuestion) -> Prompt? {
    let texts = ([question.text] + question.options).map { TerminalText.plain($0).trimmingCharacters(in: .whitespaces) }
    guard !texts.contains(""), question.kind != .choice || !question.options.isEmpty else { return nil }
    let kind: Prompt.Kind =
      switch question.kind {
      case .confirmation: .confirmation
      case .choice: .disambiguation
      case .value: .needsValue
      }
    let shown = texts.map { TerminalText.cut(TerminalText.undirected($0), to: Self.maximumQuestionLength) }
    var prompt = Prompt(kind: kind, text: shown[0])
    prompt.options = Array(shown.dropFirst())
    prompt = asking.reserved(prompt)
    if question.isDestructive, scope.request.surface.trust != .owner { prompt.needsOwner = true }
    return prompt
  }

  private func meaning(of question: UserQuestion, _ prompt: Prompt) -> (String) -> AnswerMeaning {
    let answers = scope.language.answers
    let locale = scope.language.locale
    return { text in
      if answers.isCancel(text) { return .cancel }
      switch question.kind {
      case .confirmation: return Self.consent(answers.reply(text))
      case .choice: return answers.option(text, among: prompt.options).map { .option($0) } ?? .unclear
      case .value:
        let words = PoliteWords.removed(from: text, locale)
        let type = question.valueType ?? "string"
        let seconds = type == "duration" ? self.seconds(words).map(WireValue.double) : nil
        return (seconds ?? Self.value(words, type, by: answers)).map { .value($0) } ?? .unclear
      }
    }
  }

  /// Returns the seconds of a length of time that is said with its unit.
  private func seconds(_ text: String) -> Double? {
    scope.spoken.sentenceParser.seconds(text, catalogue: scope.services.catalogue, contacts: scope.contacts)
  }

  private static func consent(_ reply: Answers.Reply?) -> AnswerMeaning {
    switch reply {
    case .yes: .yes
    case .no, .cancel: .no
    default: .unclear
    }
  }

  /// Returns the value in an answer; nil if there is none of this type.
  private static func value(_ text: String, _ type: String, by answers: Answers) -> WireValue? {
    switch type {
    case "boolean":
      switch consent(answers.reply(text)) {
      case .yes: .bool(true)
      case .no: .bool(false)
      default: nil
      }
    case "integer": number(text, answers).flatMap { Int64(exactly: $0) }.map { .int($0) }
    case "decimal", "duration": number(text, answers).map { .double($0) }
    case "string", "url": .string(text)
    default: nil
    }
  }

  private static func number(_ text: String, _ answers: Answers) -> Double? {
    answers.number(text).map { NSDecimalNumber(decimal: $0).doubleValue }
  }

  /// Returns the reply for the meaning of an answer; nil if the question is asked again.
  private func reply(with meaning: AnswerMeaning) -> HostReply? {
    switch meaning {
    case .yes: return .granted()
    case .option(let index): return .granted(.int(Int64(index)))
    case .value(let value): return .granted(value)
    case .unclear: return nil
    case .no:
      isRefused = true
      return .refused(.declined, "the user said no")
    default:
      isRefused = true
      return .refused(.cancelled, "the user ended the request")
    }
  }
}
