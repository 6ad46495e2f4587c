/// Asks the user once whether an app may receive requests, before one of its extensions is started.
extension Conversation {
  /// Checks the permission of the candidate's app, after the gate has passed the lock state.
  mutating func checkAuthorization() -> Action {
    state = .authorizing
    return .checkAuthorization(target: candidate.target)
  }

  /// Applies the permission of the candidate's app.
  mutating func apply(_ decision: AuthorizationDecision) -> Action {
    switch decision {
    case .allowed:
      state = .starting
      return .start(candidate, intent: intent)
    case .ask(let app): return askForAuthorization(app)
    case .refused(let app, let reason): return finish(dialogue.notAuthorized(app, reason))
    }
  }

  private mutating func askForAuthorization(_ app: AuthorizedApp) -> Action {
    ask(
      Prompt(kind: .authorization, text: dialogue.authorization(app, .requests)), then: .askingForAuthorization(app))
  }

  /// Applies the answer to the question for the permission.
  mutating func authorized(_ app: AuthorizedApp, _ meaning: AnswerMeaning) -> Action {
    guard meaning == .yes || meaning == .no else { return askForAuthorization(app) }
    state = .authorizing
    return .authorize(app, isAllowed: meaning == .yes)
  }
}
