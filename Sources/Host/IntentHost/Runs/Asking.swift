internal import IntentConversations
internal import IntentLanguage

/// Asks the user, and shows changes of the views during the wait.
struct Asking {
  let scope: RunScope
  let report: Report
  let views: ViewsBeside

  /// The maximum number of remarks in a row at one prompt.
  static let maximumRemarks = 20

  /// Returns the prompt. A yes-or-no question is reserved for the owner if the surface does not show such questions to
  /// its user.
  func reserved(_ prompt: Prompt) -> Prompt {
    guard scope.request.ownerConfirms, prompt.kind == .confirmation else { return prompt }
    var prompt = prompt
    prompt.needsOwner = true
    return prompt
  }

  /// Asks the user and records the waiting time. A remark such as "what?" gets a reply, and then the prompt is
  /// repeated.
  func reply(to asked: AskedPrompt) -> PromptReply {
    let remarks = PromptRemarks(language: scope.language)
    var asked = remarks.accepting(asked)
    asked.prompt.page = remarks.page(of: asked.prompt, from: 0)
    for _ in 0..<Self.maximumRemarks {
      let reply = answer(to: asked)
      guard case .answer(let answer) = reply, case .remark(let remark) = answer.meaning else { return reply }
      switch remark {
      case .help: report.show(remarks.help(with: asked.prompt))
      case .more: asked.prompt.page = remarks.nextPage(of: asked.prompt)
      case .again, .back, .thanks, .undo, .greeting, .idle: break
      }
    }
    return .keepsChanging
  }

  private func answer(to asked: AskedPrompt) -> PromptReply {
    report.waiting {
      report.record { $0.record(.prompt(asked.prompt)) }
      return views.watching(beside: asked.prompt) { scope.channel.answer(to: asked, interruption: $0) }
    }
  }

  /// Asks a question before a request begins, until an answer decides it.
  ///
  /// - Parameters:
  ///   - asked: the question.
  ///   - decide: returns the meaning that an answer chooses; nil for an unclear answer.
  /// - Returns: the meaning, or how the run ends.
  /// - Throws: the failure of the request if nobody decides; the errors of `decide`.
  func choose<Meaning>(
    _ asked: AskedPrompt, _ decide: (AnswerMeaning) throws(RequestOutcome.Failure) -> Meaning?
  ) throws(RequestOutcome.Failure) -> Choice<Meaning> {
    // A later turn repeats this question first, so the stored request stays a sentence.
    scope.choose()
    let question = asked.prompt.text
    var asked = asked
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch reply(to: asked) {
      case .parked: return .stop(.parked(asked.prompt, asked.digest))
      case .nobody: throw scope.events.needsInput(asked.prompt)
      case .keepsChanging: throw scope.events.tooManyPrompts()
      case .answer(let answer):
        switch answer.meaning {
        case .cancel: throw scope.events.cancelled()
        case .newRequest(let text): return .stop(abandon(for: text))
        default: if let meaning = try decide(answer.meaning) { return .meaning(meaning) }
        }
        guard asked.prompt.kind == .confirmation else { continue }
        asked.prompt.text = scope.language.texts.text("confirm.unclear", ["question": question])
      }
    }
    throw scope.events.tooManyPrompts()
  }

  private func abandon(for text: String) -> RunStop {
    .ended(
      RequestOutcome(failure: scope.events.cancelled("cancelled.abandoned")),
      next: scope.request.following(ConversationRequest(line: text)))
  }
}
