internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Determines the meaning of the request and the extension that receives it.
extension RequestRun {
  /// Returns the meaning of the request.
  func understood() throws(RequestOutcome.Failure) -> UnderstoodSentence {
    switch request.content {
    case .invalid(let error): throw .init(.invalidRequest, error.description)
    case .utterance(let sentence): return try understood(sentence)
    case .intent(let intent):
      do {
        let intents = KnownIntents(installed)
        return .requests([try StructuredRequest(intent, application: request.application, intents: intents)])
      } catch {
        throw .init(.invalidRequest, error.description)
      }
    }
  }

  /// Returns the meaning of a sentence. A sentence that is not understood may be a passcode. So the journal contains
  /// only understood sentences, and the failure does not quote a sentence that may be a passcode.
  private func understood(_ sentence: String) throws(RequestOutcome.Failure) -> UnderstoodSentence {
    do {
      let understood = try spoken.understanding.meaning(
        sentence, application: request.application, catalogue: services.catalogue, contacts: contacts,
        policy: configuration.policy,
        context: context)
      if case .remark = understood { recorder = nil } else { recorder?.record(utterance: sentence) }
      return understood
    } catch {
      if let suggested = suggestion(for: sentence, error) {
        recorder?.record(utterance: sentence)
        return .requests([suggested])
      }
      guard request.mayBePasscode else { throw error }
      throw .init(error.code, RequestExamples(language.texts, installed).notUnderstood("…"))
    }
  }

  /// The failure of a sentence that asks not to do something, only supposes or reports a request, or names only a part.
  func refusal(_ reason: GuardRefusal) -> RequestOutcome.Failure {
    let key =
      switch reason {
      case .stopped: "notUnderstood.guarded"
      case .part: "notUnderstood.part"
      }
    return .init(.notUnderstood, language.texts.text(key))
  }

  /// The request for a later turn, with its values as they are understood now. A phrase that several apps share stays a
  /// sentence, because the first answer of the conversation chooses the app.
  var pinned: ConversationRequest {
    var pinned = request
    if let request = asSaid ?? structured, !isChosen { pinned.content = .intent(request.pinned) }
    return pinned
  }

  var contacts: ContactBook { request.contacts ?? configuration.contacts }

  /// Returns whether an answer is a new request.
  var isRequest: (String) -> Bool {
    let understanding = spoken.understanding
    let services = services
    let contacts = contacts
    let current = structured?.kind.definition.name
    return configuration.isRequest ?? {
      understanding.isRequest($0, catalogue: services.catalogue, contacts: contacts, after: current)
    }
  }

  /// Returns the functions that understand answers about a request by the sentences of the language.
  func spokenAnswers(to structured: StructuredRequest) -> SpokenAnswers {
    let understanding = spoken.understanding
    let request = SpokenRequest(
      kind: structured.kind, application: structured.application, catalogue: services.catalogue, contacts: contacts)
    var answers = SpokenAnswers(
      changes: { understanding.changes($0, to: $1, request, isExplicit: $2) },
      value: { understanding.value($0, type: $1, request: request) },
      isName: { understanding.isName($0, request) })
    answers.names = { understanding.names(of: $0, request) }
    answers.askedText = { understanding.askedText($0, request) }
    return answers
  }

  /// Returns the route of a request, which becomes the request of the run in the form that the extension supports.
  func route(_ structured: StructuredRequest) throws(RequestOutcome.Failure) -> Route {
    let notices = configuration.quarantine.notices()
    let denial = denials()
    let router = Router(catalogue: installed, policy: configuration.policy, texts: language.texts) {
      notices($0)?.pause($0.manifest.name) ?? denial($0)
    }
    let supported = router.supported(structured)
    events = EventFactory(ValueContext(catalogue: supported.request.kind.catalogue, language: language))
    show(events.understood(supported.request, locale: (request.locale ?? configuration.locale).identifier))
    asSaid = structured
    self.structured = supported.request
    var route = try router.route(supported)
    markUndecided(&route)
    return route
  }
}
