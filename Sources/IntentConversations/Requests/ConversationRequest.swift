public import Foundation
public import JSONValues

/// A request as a surface makes it: what is asked for, and for whom, where and in which language.
public struct ConversationRequest: Sendable {
  /// What is asked for.
  public enum Content: Hashable, Sendable {
    /// A sentence.
    case utterance(String)
    /// An intent with parameters.
    case intent(IntentRequest)
    /// Something that is no request; the conversation ends as `invalidRequest`.
    case invalid(RequestError)
  }

  /// What is asked for.
  public var content: Content
  /// The app to use where the content names none; nil for any.
  public var application: String?
  /// The caller's own name for the request, which its events repeat; nil for none.
  public var identifier: String?
  /// The language of the conversation; nil for the host's default.
  public var locale: Locale?
  /// The user whose request it is; nil where the device has one user.
  public var user: String?
  /// Where the request comes from.
  public var surface = Surface.program
  /// The people whom the user knows; nil for the host's default.
  public var contacts: ContactBook?
  /// The name of the conversation in the ``ConversationStore``. All turns of one conversation have the same key, and no
  /// two conversations have.
  public var key: String

  /// Creates a request from the surface ``Surface/program``.
  ///
  /// - Parameters:
  ///   - content: what is asked for.
  ///   - application: the app to use where the content names none.
  ///   - key: the name of the conversation; a new one by default.
  public init(_ content: Content, application: String? = nil, key: String = UUID().uuidString) {
    (self.content, self.application, self.key) = (content, application, key)
  }

  /// Creates a request for a sentence.
  public static func utterance(_ text: String, application: String? = nil) -> ConversationRequest {
    ConversationRequest(.utterance(text), application: application)
  }

  /// Creates a request for an intent.
  public static func intent(_ request: IntentRequest, application: String? = nil) -> ConversationRequest {
    ConversationRequest(.intent(request), application: application)
  }
}

/// An intent that a program asks for, before its names and types are checked.
public struct IntentRequest: Hashable, Sendable, Codable {
  /// The intent's class, such as `INSendMessageIntent`.
  public var intent: String
  /// The parameters by their names in the API.
  public var parameters: [String: JSONValue]
  /// The app that the request names; nil where it names none.
  public var application: String?
  /// The sentence that the intent was understood from; nil for a structured request.
  public var utterance: String?

  /// Creates a request for an intent with parameters.
  public init(_ intent: String, parameters: [String: JSONValue] = [:], application: String? = nil) {
    (self.intent, self.parameters, self.application) = (intent, parameters, application)
  }
}
