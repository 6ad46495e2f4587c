public import BaseFiles
public import Foundation

/// A request as a surface sends it: its content, user, surface and language.
public struct ConversationRequest: Sendable {
  /// The content of a request.
  public enum Content: Hashable, Sendable {
    /// A sentence.
    case utterance(String)
    /// An intent with parameters.
    case intent(IntentRequest)
    /// An invalid request; the conversation ends as `invalidRequest`.
    case invalid(RequestError)
  }

  /// A sentence or an intent.
  public var content: Content
  /// The app to use if the content names none; nil for any app.
  public var application: String?
  /// The caller's identifier for the request, which its events repeat; nil for none.
  public var identifier: String?
  /// The language of the conversation; nil for the host's default.
  public var locale: Locale?
  /// The user who sends the request; nil if the device has only one user.
  public var user: String?
  /// The surface that sends the request.
  public var surface = Surface.program
  /// The surface that began the conversation if the owner of the device has taken it over since; otherwise nil.
  public var origin: Surface?
  /// The sender of the request as the kernel identifies it, for the journal; nil if unknown.
  public var peer: String?
  /// Whether the owner of the device can be asked on another surface. It matters if a conversation in turns, on a
  /// surface with the trust `relayed`, reaches a question that only the owner may answer. If true, the turn ends with
  /// this question. If false, the request fails.
  public var reachesOwner = false
  /// Whether only the owner of the device answers yes-or-no questions, because the surface does not show them to its
  /// user. Approvals that the policy reserves for the owner are reserved in any case.
  public var ownerConfirms = false
  /// Whether the sentence may be a passcode for an earlier request. If the sentence is not understood, the events and
  /// the journal do not contain it.
  public var mayBePasscode = false
  /// The people whom the user knows; nil for the host's default.
  public var contacts: ContactBook?
  /// The place in which the surface shows views; nil for the host's default.
  public var viewPlace: ViewPlace?
  /// The time for which a turn receives further responses after `handle`; nil for none. A live conversation uses the
  /// host's time.
  package var follow: Duration?
  /// Whether a running `handle` asks the open question. Only the process that runs it continues the conversation; others
  /// pass the answer on.
  package var isHeld = false
  /// The requests of the sentence of which this is one; nil if the sentence is one request, or was not yet divided.
  package var sequence: RequestSequence?
  /// The session of the request; nil if it belongs to none. For five minutes, the requests of one session and one user
  /// share the meaning of words such as "her".
  public var session: String?
  /// The key of the conversation in the ``ConversationStore``. All turns of one conversation share it, and no other
  /// conversation has it.
  public var key: String { didSet { isKeyShared = true } }
  /// Whether anybody except the creator of the request may know the key, and could repeat the request with it.
  package private(set) var isKeyShared: Bool

  /// Whether the client chose the key, and may make the request again with it after the user has declined it.
  package var isRepeatable = false

  /// Creates a request from the surface ``Surface/program``.
  ///
  /// - Parameters:
  ///   - content: the sentence or the intent.
  ///   - application: the app to use if the content names none.
  ///   - key: the key of the conversation; nil for a new one.
  public init(_ content: Content, application: String? = nil, key: String? = nil) {
    self.content = content
    self.application = application
    self.key = key ?? UUID().uuidString
    isKeyShared = key != nil
  }

  /// Creates a request from a sentence.
  public static func utterance(_ text: String, application: String? = nil) -> ConversationRequest {
    ConversationRequest(.utterance(text), application: application)
  }

  /// Creates a request for an intent.
  public static func intent(_ request: IntentRequest, application: String? = nil) -> ConversationRequest {
    ConversationRequest(.intent(request), application: application)
  }
}

/// An intent that a program requests, before its names and types are checked.
public struct IntentRequest: Hashable, Sendable, Codable {
  /// The intent's class, such as `INSendMessageIntent`.
  public var intent: String
  /// The parameters by their API names.
  public var parameters: [String: JSONValue]
  /// The app that the request names; nil if it names none.
  public var application: String?
  /// The sentence from which the intent was understood; nil for a structured request.
  public var utterance: String?
  /// The language model that understood the sentence; nil if no model did.
  package var suggestedBy: String?

  /// Creates a request for an intent with parameters.
  public init(_ intent: String, parameters: [String: JSONValue] = [:], application: String? = nil) {
    self.intent = intent
    self.parameters = parameters
    self.application = application
  }
}
