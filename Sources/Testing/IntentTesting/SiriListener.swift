internal import ConversationScripts
internal import IntentConversations
internal import IntentHost

/// Follows one request: answers its questions and collects its events.
final class SiriListener: Presenter {
  private let passcode: String
  private let answer: (SiriQuestion) -> String?
  private var transcript = Transcript()
  private var intent: String?
  private var application: String?
  private var parameters: [[ConversationValue]] = []
  private var response: (code: String, properties: [ConversationValue])?
  private var questions: [SiriQuestion] = []
  private var said: [String] = []

  init(saying text: String, passcode: String, answer: @escaping (SiriQuestion) -> String?) {
    self.passcode = passcode
    self.answer = answer
    transcript.addUtterance(text)
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    transcript.record(event)
    switch event {
    case .understood(let request):
      intent = request.intent
      application = application ?? request.application
      parameters.append(request.parameters)
    case .routed(let route) where !route.needsChoice: application = route.chosen.name
    case .started(let start): application = start.name
    case .handled(let handled):
      parameters.append(handled.parameters)
      response = (handled.response.code, handled.response.properties)
    case .said(let statement) where [.result, .update].contains(statement.kind): said.append(statement.text)
    default: break
    }
  }

  func answer(to prompt: Prompt) -> PromptAnswer {
    let question = SiriQuestion(prompt)
    questions.append(question)
    guard let text = answer(question) else {
      transcript.addUtterance("(silence)")
      return .nobody
    }
    // A passcode must not appear in the output of failed tests.
    transcript.addUtterance(!prompt.isSecret ? text : text == passcode ? "(passcode)" : "(wrong passcode)")
    return .text(text)
  }

  /// Returns the reply to the request, which has ended with `outcome`.
  func reply(_ outcome: RequestOutcome) -> SiriReply {
    SiriReply(
      outcome: outcome, intent: intent, application: application, parameters: SiriValues(parameters.first ?? []),
      handled: SiriValues(parameters.count > 1 ? parameters[parameters.count - 1] : []),
      responseCode: response?.code, response: SiriValues(response?.properties ?? []), questions: questions,
      statements: said,
      transcript: transcript.lines)
  }
}

extension SiriQuestion {
  fileprivate init(_ prompt: Prompt) {
    let kind: Kind =
      switch prompt.kind {
      case .needsValue, .shortcut: .value
      case .disambiguation, .application: .choice
      case .confirmation, .payment, .authorization, .openApp, .reply: .confirmation
      case .unlock, .authentication: .passcode
      }
    self.init(kind: kind, parameter: prompt.parameter, text: prompt.text, options: prompt.options)
  }
}
