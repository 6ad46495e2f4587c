package import BaseFiles
internal import Foundation
internal import IntentDefinitions

extension ConversationRequest {
  private enum Member: String, CaseIterable {
    case intent, parameters, application, utterance, id, locale
  }

  /// Reads a line of text: a structured request if it begins with `{`, otherwise a sentence.
  ///
  /// - Parameters:
  ///   - line: the text.
  ///   - application: the app to use if the text names none.
  public init(line: String, application: String? = nil) {
    if line.drop(while: \.isWhitespace).first == "{" {
      self.init(json: line, application: application)
    } else {
      self.init(.utterance(line), application: application)
    }
  }

  /// Reads `{"intent": …, "parameters": {…}}` or `{"utterance": …}`, with `application`, `id` and `locale`.
  ///
  /// Invalid text becomes a request with the content ``Content/invalid(_:)``, which describes the defect.
  ///
  /// - Parameters:
  ///   - json: the JSON text.
  ///   - application: the app to use if the text names none.
  public init(json: String, application: String? = nil) {
    self.init(.utterance(""), application: application)
    do throws(RequestError) {
      try read(try Self.members(json))
    } catch {
      content = .invalid(error)
    }
  }

  /// Reads a request from the members of a larger JSON message of another program.
  ///
  /// A defect becomes a request with the content ``Content/invalid(_:)``.
  ///
  /// - Parameters:
  ///   - members: `intent` and `parameters`, or `utterance`, with `application`, `id` and `locale`.
  ///   - rejectsUnknownMembers: whether any other member is a defect.
  package init(members: [String: JSONValue], rejectsUnknownMembers: Bool = false) {
    self.init(.utterance(""))
    do throws(RequestError) {
      if rejectsUnknownMembers { try Self.rejectUnknownMembers(members) }
      try read(members)
    } catch {
      content = .invalid(error)
    }
  }

  private static func members(_ json: String) throws(RequestError) -> [String: JSONValue] {
    let value: JSONValue
    do {
      value = try JSONReader.parse(Array(json.utf8))
    } catch {
      throw RequestError("the request is not JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw RequestError("the request is \(value.kind); it should be an object with 'intent' and 'parameters'")
    }
    try rejectUnknownMembers(members)
    return members
  }

  private static func rejectUnknownMembers(_ members: [String: JSONValue]) throws(RequestError) {
    let known = Member.allCases.map(\.rawValue)
    for key in members.keys.sorted() where !known.contains(key) {
      throw RequestError("unknown member '\(key)' of the request\(NearestName.suggestion(for: key, in: known))")
    }
  }

  private mutating func read(_ members: [String: JSONValue]) throws(RequestError) {
    func text(_ member: Member, _ expected: String) throws(RequestError) -> String? {
      switch members[member.rawValue] ?? .null {
      case .null: return nil
      case .string(let text): return text
      case let other: throw RequestError("'\(member.rawValue)' is \(other.kind); it should be \(expected)")
      }
    }
    identifier = try text(.id, "text")
    locale = try text(.locale, "a locale such as 'en_US'").map(Locale.init(identifier:))
    if let name = try text(.application, "the app's name") { application = name }
    if let utterance = try text(.utterance, "a sentence") {
      guard members["intent"] == nil, members["parameters"] == nil else {
        throw RequestError("'utterance' and 'intent' are two requests; give one")
      }
      content = .utterance(utterance)
      return
    }
    guard case .string(let intent) = members["intent"] else {
      throw RequestError("the request needs 'intent', the name of an intent such as 'INSendMessageIntent'")
    }
    var request = IntentRequest(intent, application: application)
    switch members["parameters"] ?? .null {
    case .null: break
    case .object(let parameters): request.parameters = parameters
    case let other: throw RequestError("'parameters' is \(other.kind); it should be an object")
    }
    content = .intent(request)
  }
}
