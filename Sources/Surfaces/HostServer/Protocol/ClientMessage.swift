internal import BaseFiles
internal import Foundation
package import IntentConversations
package import struct IntentWire.ViewSurface

/// A line that a client sends: one JSON object. Unknown members are ignored, so that an older service understands a
/// newer client.
package struct ClientMessage: Sendable {
  /// The command of the message.
  package enum Content: Sendable {
    /// Declares the version of the protocol that the client uses.
    case hello(version: Int64)
    /// Begins a conversation.
    case request(ConversationRequest)
    /// Answers the open question of a conversation. If the client sends a question number, the answer is for that
    /// question only. A nil answer means that nobody will answer.
    case answer(String?, question: Int64?)
    /// Cancels a conversation.
    case cancel
    /// Locks the device.
    case lock
    /// Lists the catalogue.
    case list
    /// Explains how a request would be understood and routed, without running it.
    case explain(ConversationRequest)
    /// Subscribes to changes.
    case subscribe(Set<Topic>, ViewSurface?)
    /// Opens the host's page in the user's browser.
    case page
    /// Makes a short code, with which the owner signs a browser in.
    case pageCode
  }

  /// A kind of change that a client can subscribe to.
  package enum Topic: String, CaseIterable, Sendable {
    /// The catalogue has changed.
    case catalogue
    /// The device was locked or unlocked.
    case lock
    /// Extensions show views during requests.
    case views
  }

  /// The identifier of the conversation, or of the reply; nil if the message has none.
  package let id: String?
  /// The user to whom the request belongs; nil if the message names none.
  package let user: String?
  /// The lower trust that the message requests; nil for the client's trust.
  package let trust: Surface.Trust?
  /// The sealed conversation, which an answer or a cancellation continues on this connection; nil if the message has
  /// none.
  package let state: String?
  /// The command of the message.
  package let content: Content
}

extension ClientMessage {
  /// The members that name a command. Each message has exactly one of them.
  private enum Verb: String, CaseIterable {
    case hello, utterance, intent, answer, cancel, lock, list, explain, subscribe, page
  }

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line, without its line end.
  ///   - limits: the limits of the service.
  /// - Throws: the identifier, if the line has a valid one, and the defect.
  package init(_ line: [UInt8], _ limits: ServiceLimits) throws(ClientMessageError) {
    let members = try Self.members(line)
    let id = try Self.identifier(members, limits)
    do throws(ServiceRefusal) {
      self.id = id
      user = try Self.text("user", members)
      state = try Self.text("state", members)
      trust = try Self.trust(members)
      content = try Self.content(members)
      if id == nil, content.needsIdentifier {
        throw ServiceRefusal(.invalidMessage, "the message needs 'id', a text that names the conversation")
      }
    } catch {
      throw ClientMessageError(id: id, refusal: error)
    }
  }

  private static func members(_ line: [UInt8]) throws(ClientMessageError) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parse(line)
    } catch {
      throw ClientMessageError(id: nil, refusal: ServiceRefusal(.invalidMessage, "the line is not JSON: \(error)"))
    }
    guard case .object(let members) = value else {
      throw ClientMessageError(
        id: nil, refusal: ServiceRefusal(.invalidMessage, "the line is \(value.kind); it should be an object"))
    }
    return members
  }

  private static func identifier(
    _ members: [String: JSONValue], _ limits: ServiceLimits
  ) throws(ClientMessageError) -> String? {
    do throws(ServiceRefusal) {
      guard let id = try text("id", members) else { return nil }
      guard !id.isEmpty, id.utf8.count <= limits.identifierBytes else {
        throw ServiceRefusal(.invalidMessage, "'id' should have 1 to \(limits.identifierBytes) bytes")
      }
      return id
    } catch {
      throw ClientMessageError(id: nil, refusal: error)
    }
  }

  private static func content(_ members: [String: JSONValue]) throws(ServiceRefusal) -> Content {
    let verbs = Verb.allCases.filter { members[$0.rawValue] != nil }
    guard let verb = verbs.first else {
      let known = Verb.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ServiceRefusal(.invalidMessage, "the message needs one of \(known)")
    }
    guard verbs.count == 1 else {
      let given = verbs.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      throw ServiceRefusal(.invalidMessage, "\(given) are different commands; send one of them")
    }
    let value = members[verb.rawValue] ?? .null
    switch verb {
    case .hello: return .hello(version: try number("hello", value))
    case .utterance, .intent: return .request(ConversationRequest(members: members))
    case .answer: return .answer(try answer(value), question: try members["question"].map(questionNumber))
    case .cancel: return try asked(verb, value: value, content: .cancel)
    case .lock: return try asked(verb, value: value, content: .lock)
    case .list: return try asked(verb, value: value, content: .list)
    case .explain: return .explain(try explained(value, members))
    case .subscribe: return .subscribe(try topics(value), try surface(members))
    case .page: return value == .string("code") ? .pageCode : try asked(verb, value: value, content: .page)
    }
  }

  private static func asked(_ verb: Verb, value: JSONValue, content: Content) throws(ServiceRefusal) -> Content {
    guard value == .bool(true) else {
      throw ServiceRefusal(.invalidMessage, "'\(verb.rawValue)' is \(value.kind); it should be true")
    }
    return content
  }

  /// An answer is a text, or the number of an option.
  private static func answer(_ value: JSONValue) throws(ServiceRefusal) -> String? {
    switch value {
    case .null: return nil
    case .string(let text): return text
    case .int(let number): return String(number)
    default: throw ServiceRefusal(.invalidMessage, "'answer' is \(value.kind); it should be text, a number, or null")
    }
  }

  private static func questionNumber(_ value: JSONValue) throws(ServiceRefusal) -> Int64 {
    try number("question", value)
  }

  private static func explained(
    _ value: JSONValue, _ members: [String: JSONValue]
  ) throws(ServiceRefusal) -> ConversationRequest {
    switch value {
    case .string:
      var members = members
      members["utterance"] = value
      members["parameters"] = nil
      return ConversationRequest(members: members)
    case .object(let request): return ConversationRequest(members: request)
    default: throw ServiceRefusal(.invalidMessage, "'explain' is \(value.kind); it should be a sentence, or a request")
    }
  }

  private static func topics(_ value: JSONValue) throws(ServiceRefusal) -> Set<Topic> {
    let known = Topic.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    guard case .array(let values) = value else {
      throw ServiceRefusal(.invalidMessage, "'subscribe' is \(value.kind); it should be an array of \(known)")
    }
    var topics: Set<Topic> = []
    for value in values {
      guard case .string(let name) = value, let topic = Topic(rawValue: name) else {
        throw ServiceRefusal(.invalidMessage, "'subscribe' should contain only \(known)")
      }
      topics.insert(topic)
    }
    return topics
  }

  /// The place in which the client shows views.
  private static func surface(_ members: [String: JSONValue]) throws(ServiceRefusal) -> ViewSurface? {
    guard members["width"] != nil else { return nil }
    do throws(RequestError) {
      return try ViewSurface(members: members)
    } catch {
      throw ServiceRefusal(.invalidMessage, error.description)
    }
  }

  private static func trust(_ members: [String: JSONValue]) throws(ServiceRefusal) -> Surface.Trust? {
    guard let name = try text("trust", members) else { return nil }
    guard let trust = Surface.Trust(rawValue: name) else {
      throw ServiceRefusal(
        .invalidMessage, "'trust' is '\(name.prefix(100))'; it should be owner, relayed or locked")
    }
    return trust
  }

  private static func text(_ name: String, _ members: [String: JSONValue]) throws(ServiceRefusal) -> String? {
    switch members[name] ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw ServiceRefusal(.invalidMessage, "'\(name)' is \(other.kind); it should be text")
    }
  }

  private static func number(_ name: String, _ value: JSONValue) throws(ServiceRefusal) -> Int64 {
    guard case .int(let number) = value else {
      throw ServiceRefusal(.invalidMessage, "'\(name)' is \(value.kind); it should be a whole number")
    }
    return number
  }
}

extension ClientMessage.Content {
  /// Whether the message belongs to a conversation.
  fileprivate var needsIdentifier: Bool {
    switch self {
    case .request, .answer, .cancel: true
    case .hello, .lock, .list, .explain, .subscribe, .page, .pageCode: false
    }
  }
}

/// The error for a line that is not a message.
package struct ClientMessageError: Error, Hashable, Sendable {
  /// The identifier that the line has; nil if it has none.
  package let id: String?
  /// The defect.
  package let refusal: ServiceRefusal
}
