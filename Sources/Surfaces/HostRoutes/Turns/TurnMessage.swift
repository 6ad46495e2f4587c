internal import BaseFiles
internal import BaseNetwork
internal import IntentConversations
internal import IntentWire

/// The message with which a client requests a turn.
///
/// A conversation begins with `{"request": …}`: a sentence, or an object with an intent or an utterance as in the
/// input of `intent-host run`. It continues with `{"state": …, "answer": …}`: the state from the previous turn, and
/// the user's words. Both may have `trust`, which lowers what the turn may do, `session`, which ties the requests of a
/// person together, and `views`, which requests views.
struct TurnMessage {
  enum Content {
    case request(ConversationRequest)
    case answer(String, state: String)
  }

  let content: Content
  /// The trust that the message requests; nil for the caller's trust.
  let trust: Surface.Trust?
  /// The session of the request; nil if it belongs to none.
  let session: String?
  /// The place where the client shows views; nil if it shows none.
  let views: ViewSurface?

  /// The names of the members.
  static let names = ["request", "state", "answer", "trust", "session", "views"]

  /// The maximum size of a session's name, in bytes.
  private static let sessionBytes = 200

  /// Reads the members of a message.
  init(_ members: ContentMembers) throws(Refusal) {
    trust = try Self.trust(members)
    session = try members.text("session")
    views = try Self.views(members["views"])
    guard (session?.utf8.count ?? 0) <= Self.sessionBytes else {
      throw .invalid("'session' has more than \(Self.sessionBytes) bytes")
    }
    content = try Self.content(members)
  }

  private static func content(_ members: ContentMembers) throws(Refusal) -> Content {
    guard let state = try members.text("state") else {
      let request = try members.request()
      guard members["answer"] == nil else { throw .invalid("'answer' belongs to 'state', not to 'request'") }
      return .request(request)
    }
    guard members["request"] == nil else {
      throw .invalid("'request' starts a conversation and 'state' continues one; send one of them")
    }
    return .answer(try members.required("answer", "the user's words for the question"), state: state)
  }

  private static func trust(_ members: ContentMembers) throws(Refusal) -> Surface.Trust? {
    guard let text = try members.text("trust") else { return nil }
    guard let trust = Surface.Trust(rawValue: text) else {
      throw .invalid("'trust' is '\(text.prefix(100))'; it should be owner, relayed or locked")
    }
    return trust
  }

  private static func views(_ value: JSONValue?) throws(Refusal) -> ViewSurface? {
    switch value ?? .null {
    case .null: return nil
    case .object(let members):
      do throws(RequestError) {
        return try ViewSurface(members: members)
      } catch {
        throw .invalid("in 'views', \(error)")
      }
    case let other: throw .invalid("'views' is \(other.kind); it should be an object with 'width'")
    }
  }
}
