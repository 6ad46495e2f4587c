package import BaseFiles
package import BaseNetwork
package import IntentConversations

/// The members of a request's content, which is a JSON object.
package struct ContentMembers: Sendable {
  private let members: [String: JSONValue]

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - names: the permitted names of members.
  /// - Throws: ``Refusal`` if the text is not such an object.
  package init(_ bytes: [UInt8], names: [String]) throws(Refusal) {
    let value: JSONValue
    do {
      value = try JSONReader.parse(bytes)
    } catch {
      throw .invalid("the content is not JSON in UTF-8: \(error)")
    }
    guard case .object(let members) = value else {
      let known = names.joined(separator: ", ")
      throw .invalid("the content is \(value.kind); it should be an object with \(known)")
    }
    try self.init(members, names: names)
  }

  /// Checks the members of an object.
  ///
  /// - Parameters:
  ///   - members: the members.
  ///   - names: the permitted names of members.
  /// - Throws: ``Refusal`` if another member is among them.
  package init(_ members: [String: JSONValue], names: [String]) throws(Refusal) {
    if let name = members.keys.sorted().first(where: { !names.contains($0) }) {
      let known = names.joined(separator: ", ")
      throw .invalid("there is no member '\(name.prefix(100))'; there are \(known)")
    }
    self.members = members
  }

  /// The member called `name`; nil if there is none.
  package subscript(_ name: String) -> JSONValue? { members[name] }

  /// Returns the text of a member; nil if it is missing or null.
  ///
  /// - Throws: ``Refusal`` if the member is not a text.
  package func text(_ name: String) throws(Refusal) -> String? {
    switch members[name] ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw .invalid("'\(name)' is \(other.kind); it should be text")
    }
  }

  /// Returns the text of a member. `meaning` explains the member in the message of the rejection.
  ///
  /// - Throws: ``Refusal`` if the member is missing or not a text.
  package func required(_ name: String, _ meaning: String) throws(Refusal) -> String {
    guard let text = try text(name) else { throw .invalid("'\(name)' is missing: \(meaning)") }
    return text
  }

  /// Returns the request of the member `request`, a sentence or an object, as in the input of `intent-host run`.
  ///
  /// - Throws: ``Refusal`` if the member is missing or invalid.
  package func request() throws(Refusal) -> ConversationRequest {
    switch members["request"] {
    case .string(let line)?: return ConversationRequest(line: line)
    case .object(let request)?: return ConversationRequest(members: request, rejectsUnknownMembers: true)
    case let other?: throw .invalid("'request' is \(other.kind); it should be a sentence or an object")
    case nil: throw .invalid("there is no 'request'; give a sentence, or an object with 'intent' or 'utterance'")
    }
  }
}

extension Refusal {
  /// The rejection of invalid content.
  package static func invalid(_ reason: String) -> Refusal { Refusal(400, code: .invalidRequest, reason: reason) }
}
