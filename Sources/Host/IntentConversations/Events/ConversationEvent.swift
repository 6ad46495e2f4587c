public import BaseFiles
public import IntentWire

/// A step of a conversation. Each case is an event of `--json`; the page "Events" has an example of each.
public enum ConversationEvent: Sendable {
  /// What the adviser of the language says about the sentence; only if the request is explained, and can't begin.
  case advised(SentenceAdvice)
  /// The host understood the request.
  case understood(UnderstoodRequest)
  /// The host chose the extension, or another extension takes over.
  case routed(ChosenRoute)
  /// The host started the extension's process.
  case started(StartedExtension)
  /// The extension resolved a parameter.
  case resolved(ResolvedParameter)
  /// The host asks the user.
  case prompt(Prompt)
  /// The user answered; nil for an answer that is not shown, such as a passcode.
  case answer(String?)
  /// The extension answered `confirm`.
  case confirmed(ExtensionResponse)
  /// The extension answered `handle`.
  case handled(HandledRequest)
  /// The extension sent a further response to a request that it handled.
  case updated(ExtensionResponse)
  /// The extension reports that it plays other media than before `handle`.
  case nowPlaying(PlayedMedia)
  /// The host shows a view beside the request.
  case view(ShownView)
  /// The view of an extension was left out because of a fault. The request continues without it.
  case viewLeftOut(LeftOutView)
  /// The host shows the user a sentence that is not a question.
  case said(Statement)
  /// The conversation ended.
  case finished(ConversationEnd)
}

/// A request that the host understood.
public struct UnderstoodRequest: Sendable {
  /// The sentence; nil for a structured request.
  public let utterance: String?
  /// The intent's class, such as `INSendMessageIntent`.
  public let intent: String
  /// The parameters that the request gives.
  public let parameters: [ConversationValue]
  /// The app that the request names; nil if it names none.
  public let application: String?
  /// The locale of the conversation, such as `en_US`.
  public let locale: String
  /// The language model that understood the sentence; nil if no model did.
  public let suggestedBy: String?
  /// Whether the adviser of the language guessed the request, so that the user is asked first.
  public let isAdvised: Bool
  private let summarize: @Sendable () -> String?

  /// Creates the event. `summarize` renders the summary when it is read.
  package init(
    utterance: String?, intent: String, parameters: [ConversationValue], application: String?, locale: String,
    suggestedBy: String? = nil, isAdvised: Bool = false, summarize: @escaping @Sendable () -> String?
  ) {
    self.utterance = utterance
    self.intent = intent
    self.parameters = parameters
    self.application = application
    self.locale = locale
    self.summarize = summarize
    self.suggestedBy = suggestedBy
    self.isAdvised = isAdvised
  }

  /// The parameters in one phrase for the user, rendered at each call; nil if the request has none.
  public var summary: String? { summarize().map(TerminalText.undirected) }
}

/// The extension that the host chose for a request, among all candidates.
public struct ChosenRoute: Hashable, Sendable {
  /// An extension that the host considered.
  public struct Candidate: Hashable, Sendable {
    /// The host's decision about a candidate.
    public enum Standing: Hashable, Sendable {
      /// The request goes to this candidate.
      case chosen
      /// The candidate takes over if the ones before it fail.
      case standingBy
      /// The candidate is not tried.
      case passedOver
    }

    /// The bundle identifier.
    public let identifier: String
    /// The name that users see.
    public let name: String
    /// The host's decision about the candidate.
    public let standing: Standing
    /// The reason for the decision.
    public let reason: String
    /// Whether the catalogue rejected the extension; the reason then quotes its files.
    public let isRejected: Bool
    /// The policy's decision about the network; nil if the extension does not ask for the network.
    public let network: NetworkDecision?
  }

  /// All candidates: the chosen one first, then the ones that stand by, then the ones that are passed over.
  public let candidates: [Candidate]
  /// Whether the user has to choose one of the candidates.
  public let needsChoice: Bool
  /// The failure of the extension from which the chosen one takes over; nil if there is none.
  public let takeover: RequestOutcome.Failure?
  /// The bundle identifier of the extension that shows views beside the request; nil if there is none.
  public let views: String?
  /// The rights of the request's surface; nil unless the request is only explained.
  public let rights: SurfaceRights?

  /// The extension that takes the request.
  public var chosen: Candidate { candidates[0] }
}

/// An extension process that the host started.
public struct StartedExtension: Hashable, Sendable {
  /// The bundle identifier.
  public let identifier: String
  /// The name that users see.
  public let name: String
  /// The process identifier; the host's own if extensions are not isolated.
  public let processIdentifier: Int32
  /// The time from the start to the extension's first answer.
  public let duration: Duration
  /// The way in which the extension is isolated from the host.
  public let isolation: Isolation
}

/// An extension's results for one parameter.
public struct ResolvedParameter: Hashable, Sendable {
  /// A result for the parameter, or for one element of an array.
  public struct Result: Hashable, Sendable {
    /// The result's kind: `success`, `needsValue`, `notRequired`, `unsupported`, `disambiguation`,
    /// `confirmationRequired`.
    public let kind: String
    /// The value that the extension resolved or proposes.
    public let value: JSONValue?
    /// The values to choose from.
    public let options: [JSONValue]
    /// The number of further values to choose from, which the event does not contain.
    public let moreOptions: Int
    /// The case name of the reason, or its number; for `unsupported` only.
    public let reason: JSONValue?
  }

  /// The parameter's name.
  public let parameter: String
  /// One result, or one for each element of an array.
  public let results: [Result]
}

/// A response of an extension to `confirm` or `handle`, or a further response.
public struct ExtensionResponse: Hashable, Sendable, Codable {
  /// The case name of the response's code.
  public let code: String
  /// Whether the code means success.
  public let isSuccess: Bool
  /// The response's properties.
  public let properties: [ConversationValue]
  /// The user activity with which the app continues, as JSON.
  public let userActivity: JSONValue
}

/// A request that an extension handled.
public struct HandledRequest: Hashable, Sendable, Codable {
  /// The intent's class.
  public let intent: String
  /// The parameters with the values that were handled.
  public let parameters: [ConversationValue]
  /// The extension's response.
  public let response: ExtensionResponse
}

/// A sentence for the user that is not a question.
public struct Statement: Hashable, Sendable, Codable {
  /// The subject of a statement.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request succeeded.
    case result
    /// A later state of a request that succeeded.
    case update
    /// Information that the user needs while the request runs.
    case notice
    /// The request failed.
    case failure
  }

  /// The sentence, safe for a terminal.
  public let text: String
  /// The locale of the conversation.
  public let locale: String
  /// The subject of the statement.
  public let kind: Kind

  /// Creates a statement. Characters that a terminal would interpret are removed from `text`.
  package init(_ text: String, locale: String, kind: Kind) {
    self.text = TerminalText.plain(text)
    self.locale = locale
    self.kind = kind
  }
}

/// The end of a conversation.
public struct ConversationEnd: Hashable, Sendable, Codable {
  /// The outcome of the request.
  public let outcome: RequestOutcome
  /// The time since the start of the request, or of the turn.
  public let duration: Duration
  /// The last output lines of an extension that caused a fault, the oldest first.
  public let log: [String]
  /// The stack of an extension that crashed, the innermost function first.
  public let backtrace: [String]
  /// The requests of the sentence, in order; nil if the sentence is one request.
  public let parts: [RequestPart]?
  /// Whether the host refused a request of the extension for a payment or for the passcode. A program that writes all
  /// its lines in advance may have sent the passcode anyway.
  package let refusedOwnerRequest: Bool

  /// Creates the event with the last output of the extension.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the request.
  ///   - duration: the time since the start of the request, or of the turn.
  ///   - finalOutput: the last output of the extension.
  ///   - refusedOwnerRequest: whether the host refused a request of the extension for a payment or for the passcode.
  ///   - parts: the requests of the sentence; nil if the sentence is one request.
  package init(
    _ outcome: RequestOutcome, duration: Duration, finalOutput: FinalOutput = FinalOutput(),
    refusedOwnerRequest: Bool = false, parts: [RequestPart]? = nil
  ) {
    self.parts = parts
    self.outcome = outcome
    self.duration = duration
    log = finalOutput.log.map(TerminalText.undirected)
    backtrace = finalOutput.backtrace.map(TerminalText.undirected)
    self.refusedOwnerRequest = refusedOwnerRequest
  }

  /// Whether the input may still contain a passcode: the request ended because of the lock, and the user may have typed
  /// the passcode before its prompt.
  package var mayLeavePasscode: Bool { outcome.failure?.code.mayLeavePasscode == true }
}

extension RequestOutcome.Code {
  /// Whether the request may have ended before it read the user's passcode.
  fileprivate var mayLeavePasscode: Bool {
    [.restrictedWhileLocked, .protectedDataUnavailable, .authenticationFailed].contains(self)
  }
}
