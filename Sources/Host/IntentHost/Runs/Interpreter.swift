internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Determines the meaning of the request and the extension that receives it.
struct Interpreter {
  let scope: RunScope
  let report: Report
  let permissions: AppPermissions

  /// Returns the meaning of the request.
  func understood() throws(RequestOutcome.Failure) -> UnderstoodSentence {
    switch scope.request.content {
    case .invalid(let error): throw .init(.invalidRequest, error.description)
    case .utterance(let sentence): return try understood(sentence)
    case .intent(let intent):
      do {
        let intents = KnownIntents(scope.installed)
        return .requests([try StructuredRequest(intent, application: scope.request.application, intents: intents)])
      } catch {
        throw .init(.invalidRequest, error.description)
      }
    }
  }

  /// Returns the meaning of a sentence. A sentence that is not understood may be a passcode. So the journal contains
  /// only understood sentences, and the failure does not quote a sentence that may be a passcode.
  private func understood(_ sentence: String) throws(RequestOutcome.Failure) -> UnderstoodSentence {
    do {
      let understood = try scope.spoken.sentenceParser.meaning(
        sentence, application: scope.request.application, catalogue: scope.services.catalogue, contacts: scope.contacts,
        policy: scope.configuration.policy, context: scope.context,
        after: scope.isWhole ? nil : scope.request.sequence?.earlier.count ?? 0)
      if case .remark = understood { report.dropEntry() } else { report.record { $0.record(utterance: sentence) } }
      return understood
    } catch {
      if let suggested = ModelSuggestion(scope: scope).request(for: sentence, error) {
        report.record { $0.record(utterance: sentence) }
        return .requests([suggested])
      }
      if let advised = try advised(sentence, error) {
        report.record { $0.record(utterance: sentence) }
        return advised
      }
      guard scope.request.mayBePasscode else { throw error }
      throw .init(
        error.code, RequestExamples(scope.language.texts, scope.installed, contacts: scope.contacts).notUnderstood("…"))
    }
  }

  /// Returns the requests that a sentence may mean, about which the host asks; nil if there is none. Throws the failure
  /// of a sentence that is very probably in another language.
  private func advised(
    _ sentence: String, _ failure: RequestOutcome.Failure
  ) throws(RequestOutcome.Failure) -> UnderstoodSentence? {
    guard failure.code == .notUnderstood, mayAsk else { return nil }
    return try scope.spoken.sentenceParser.advised(
      sentence, application: scope.request.application, catalogue: scope.services.catalogue, contacts: scope.contacts)
  }

  /// Whether the adviser may be asked about the sentence of the request.
  private var mayAsk: Bool { scope.configuration.policy.advising == .ask && !scope.request.mayBePasscode }

  /// Returns what the adviser says about the sentence of the request; nil if there is no sentence, or no adviser may be
  /// asked.
  func advice() -> SentenceAdvice? {
    guard case .utterance(let sentence) = scope.request.content, mayAsk else { return nil }
    return scope.spoken.sentenceParser.advice(
      sentence, catalogue: scope.services.catalogue, contacts: scope.contacts)
  }

  /// The failure of a sentence that asks not to do something, only supposes or reports a request, or names only a part.
  func refusal(_ reason: GuardRefusal) -> RequestOutcome.Failure {
    let key =
      switch reason {
      case .stopped: "notUnderstood.guarded"
      case .part: "notUnderstood.part"
      }
    return .init(.notUnderstood, scope.language.texts.text(key))
  }

  /// Returns the functions that understand answers about a request by the sentences of the language.
  func spokenAnswers(to structured: StructuredRequest) -> SpokenAnswers {
    let sentenceParser = scope.spoken.sentenceParser
    let request = SpokenRequest(
      kind: structured.kind, application: structured.application, catalogue: scope.services.catalogue,
      contacts: scope.contacts)
    var answers = SpokenAnswers(
      changes: { sentenceParser.changes($0, to: $1, request, isExplicit: $2) },
      value: { sentenceParser.value($0, type: $1, of: $2, request: request) },
      isName: { sentenceParser.isName($0, request) })
    answers.names = { sentenceParser.names(of: $0, request) }
    answers.askedText = { sentenceParser.askedText($0, request) }
    return answers
  }

  /// Returns the route of a request, which becomes the request of the run in the form that the extension supports.
  func route(_ structured: StructuredRequest) throws(RequestOutcome.Failure) -> Route {
    let notices = scope.configuration.quarantine.notices()
    let denial = permissions.denials()
    let router = Router(catalogue: scope.installed, policy: scope.configuration.policy, texts: scope.language.texts) {
      notices($0)?.pause($0.manifest.name) ?? denial($0)
    }
    let supported = router.supported(structured)
    scope.accept(structured, as: supported.request)
    let locale = (scope.request.locale ?? scope.configuration.locale).identifier
    report.show(scope.events.understood(supported.request, locale: locale))
    var route = try router.route(supported)
    permissions.markUndecided(&route)
    return route
  }
}
