public import ExtensionSupervisor
public import JSONValues

/// Something that happened in a conversation. Each case is an event of `--json`; the page "Events" has an example of
/// each.
public enum ConversationEvent: Sendable {
  /// The request is understood.
  case understood(UnderstoodRequest)
  /// The host chose the extension, or another one takes over.
  case routed(ChosenRoute)
  /// The host started the extension's process.
  case started(StartedExtension)
  /// The extension resolved a parameter.
  case resolved(ResolvedParameter)
  /// The user is asked.
  case prompt(Prompt)
  /// The user answered; nil stands for an answer that is not shown, such as a passcode.
  case answer(String?)
  /// The extension answered `confirm`, the dry run.
  case confirmed(ExtensionResponse)
  /// The extension answered `handle`.
  case handled(HandledRequest)
  /// The extension sent a further response to a request that it handled.
  case updated(ExtensionResponse)
  /// The host tells the user a sentence that is no question.
  case said(Statement)
  /// The conversation ended.
  case finished(ConversationEnd)
}

/// A request that the host understands.
public struct UnderstoodRequest: Sendable {
  /// The sentence; nil for a structured request.
  public let utterance: String?
  /// The intent's class, such as `INSendMessageIntent`.
  public let intent: String
  /// The parameters that the request gives.
  public let parameters: [ConversationValue]
  /// The app that the request names; nil where it names none.
  public let application: String?
  /// The locale of the conversation, such as `en_US`.
  public let locale: String
  private let summarize: @Sendable () -> String?

  package init(
    utterance: String?, intent: String, parameters: [ConversationValue], application: String?, locale: String,
    summarize: @escaping @Sendable () -> String?
  ) {
    (self.utterance, self.intent, self.parameters) = (utterance, intent, parameters)
    (self.application, self.locale, self.summarize) = (application, locale, summarize)
  }

  /// The parameters in one phrase for the user, rendered at each call; nil where there are none.
  public var summary: String? { summarize() }
}

/// The extension that takes a request, among all that the host considered.
public struct ChosenRoute: Hashable, Sendable {
  /// An extension that the host considered.
  public struct Candidate: Hashable, Sendable {
    /// What the host does with the candidate.
    public enum Standing: Hashable, Sendable {
      /// The request goes to it.
      case chosen
      /// It takes over when those before it fail.
      case standingBy
      /// It is not tried.
      case passedOver
    }

    /// The bundle identifier.
    public let identifier: String
    /// The name that users see.
    public let name: String
    /// What the host does with the candidate.
    public let standing: Standing
    /// Why.
    public let reason: String
    /// Whether the catalogue rejected the extension; the reason then quotes its files.
    public let isRejected: Bool
    /// What the policy makes of its wish for the network; nil where it has none.
    public let network: NetworkGrant?
  }

  /// All candidates: the chosen one first, then those that stand by, then those that are passed over.
  public let candidates: [Candidate]
  /// Whether the user has to choose one of the candidates.
  public let needsChoice: Bool
  /// Why an extension before the chosen one was given up; nil where none was.
  public let takeover: RequestOutcome.Failure?

  /// The extension to which the request goes.
  public var chosen: Candidate { candidates[0] }
}

/// A process of an extension that the host started.
public struct StartedExtension: Hashable, Sendable {
  /// The bundle identifier.
  public let identifier: String
  /// The name that users see.
  public let name: String
  /// The process; the host's own where extensions are not isolated.
  public let processIdentifier: Int32
  /// The time from the start to the extension's first answer.
  public let duration: Duration
  /// How the extension is kept apart from the host.
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
    /// The values to choose among.
    public let options: [JSONValue]
    /// The case name of the reason, or its number; for `unsupported` only.
    public let reason: JSONValue?
  }

  /// The parameter's name.
  public let parameter: String
  /// One result, or one for each element of an array.
  public let results: [Result]
}

/// A response of an extension to `confirm` or `handle`, or a later one.
public struct ExtensionResponse: Hashable, Sendable {
  /// The case name of the response's code.
  public let code: String
  /// Whether the code stands for success.
  public let isSuccess: Bool
  /// The response's properties.
  public let properties: [ConversationValue]
  /// The activity with which the app goes on, as JSON.
  public let userActivity: JSONValue
}

/// A request that an extension handled.
public struct HandledRequest: Hashable, Sendable {
  /// The intent's class.
  public let intent: String
  /// The parameters as they were handled.
  public let parameters: [ConversationValue]
  /// The extension's response.
  public let response: ExtensionResponse
}

/// A sentence for the user that is no question.
public struct Statement: Hashable, Sendable, Codable {
  /// What a statement is about.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The request was done.
    case result
    /// A later state of a request that was done.
    case update
    /// Something that the user has to know while the request goes on.
    case notice
    /// The request failed.
    case failure
  }

  /// The sentence, safe for a terminal.
  public let text: String
  /// The locale of the conversation.
  public let locale: String
  /// What it is about.
  public let kind: Kind

  package init(_ text: String, locale: String, kind: Kind) {
    (self.text, self.locale, self.kind) = (text, locale, kind)
  }
}

/// The end of a conversation.
public struct ConversationEnd: Hashable, Sendable {
  /// How the request ended.
  public let outcome: RequestOutcome
  /// The time since the request was made, or since the turn began.
  public let duration: Duration
  /// The last lines of an extension that is at fault, the oldest first.
  public let log: [String]
  /// The functions of an extension that crashed, the innermost first.
  public let backtrace: [String]

  package init(_ outcome: RequestOutcome, _ duration: Duration, _ lastWords: LastWords = LastWords()) {
    (self.outcome, self.duration) = (outcome, duration)
    (log, backtrace) = (lastWords.log, lastWords.backtrace)
  }
}
