internal import IntentConversations
internal import JSONValues

/// What a client sends to take a turn.
///
/// A conversation begins with `{"request": …}`: a sentence, or an object with an intent or an utterance as in the input of
/// `intent-host run`. It goes on with `{"state": …, "answer": …}`: the state of the turn before, and the user's words. Both
/// may have `trust`, which lowers what the turn may do, and `session`, which ties the requests of a person together.
struct TurnMessage {
  enum Content {
    case request(String)
    case answer(String, state: String)
  }

  /// Why a message is not understood, in a sentence without a period.
  struct Defect: Error {
    let description: String

    init(_ description: String) { self.description = description }
  }

  let content: Content
  /// The trust that the message asks for; nil for that of the caller.
  let trust: Surface.Trust?
  /// The session of the request; nil if it belongs to none.
  let session: String?

  private static let names = ["request", "state", "answer", "trust", "session"]

  /// The bytes of a session's name.
  private static let sessionBytes = 200

  /// Reads a JSON text.
  init(_ bytes: [UInt8]) throws(Defect) {
    let members = try Self.members(bytes)
    trust = try Self.trust(members["trust"])
    session = try Self.text(members["session"], "session")
    guard (session?.utf8.count ?? 0) <= Self.sessionBytes else {
      throw Defect("'session' has more than \(Self.sessionBytes) bytes")
    }
    switch (members["request"], members["state"]) {
    case (.string(let line)?, nil): content = .request(line)
    case (.object(let request)?, nil): content = .request(JSONValue.object(request).line)
    case (nil, .string(let state)?):
      guard let answer = try Self.text(members["answer"], "answer") else {
        throw Defect("'answer' is missing: the user's words for the question")
      }
      content = .answer(answer, state: state)
    case (_?, _?): throw Defect("'request' begins a conversation and 'state' goes on with one; give one of them")
    case (let other?, nil): throw Defect("'request' is \(other.kind); it should be a sentence or an object")
    case (nil, let other?): throw Defect("'state' is \(other.kind); it should be the text of the turn before")
    case (nil, nil): throw Defect("there is no 'request'; give a sentence, or an object with 'intent' or 'utterance'")
    }
    guard case .request = content, members["answer"] != nil else { return }
    throw Defect("'answer' belongs to 'state', not to 'request'")
  }

  private static func members(_ bytes: [UInt8]) throws(Defect) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONReader.Defect) {
      value = try JSONReader.read(bytes)
    } catch {
      throw Defect("the content is no JSON text in UTF-8: \(error)")
    }
    guard case .object(let members) = value else {
      throw Defect("the content is \(value.kind); it should be an object with 'request', or with 'state' and 'answer'")
    }
    if let name = members.keys.sorted().first(where: { !names.contains($0) }) {
      throw Defect("there is no member '\(name.prefix(100))'; there are \(names.joined(separator: ", "))")
    }
    return members
  }

  private static func trust(_ value: JSONValue?) throws(Defect) -> Surface.Trust? {
    guard let text = try text(value, "trust") else { return nil }
    guard let trust = Surface.Trust(rawValue: text) else {
      throw Defect("'trust' is '\(text.prefix(100))'; it should be owner, relayed or locked")
    }
    return trust
  }

  private static func text(_ value: JSONValue?, _ name: String) throws(Defect) -> String? {
    switch value ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw Defect("'\(name)' is \(other.kind); it should be text")
    }
  }
}
