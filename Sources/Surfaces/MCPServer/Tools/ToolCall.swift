internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// A call of a tool, with its arguments as received.
struct ToolCall {
  /// The reason why the arguments are not a valid request, in a sentence for the model.
  struct ArgumentError: Error {
    let description: String
  }

  let name: String
  let arguments: [String: JSONValue]

  /// Parses the parameters of `tools/call`.
  ///
  /// - Throws: ``RPCError`` if the name or the arguments have the wrong type.
  init(_ params: [String: JSONValue]) throws(RPCError) {
    guard case .string(let name)? = params["name"] else {
      throw RPCError(.invalidParams, "'name' should be the name of a tool")
    }
    self.name = name
    switch params["arguments"] ?? .null {
    case .null: arguments = [:]
    case .object(let members): arguments = members
    case let other: throw RPCError(.invalidParams, "'arguments' is \(other.kind); it should be an object")
    }
  }

  /// The digest of the call. The state of its conversation is valid only for this digest.
  var digest: String {
    SHA256.digits(of: JSONValue.object(["name": .string(name), "arguments": .object(arguments)]).bytes)
  }

  /// Returns the request for an intent.
  ///
  /// - Throws: ``ArgumentError`` if `application` is not a text.
  func request(_ tool: IntentTool) throws(ArgumentError) -> ConversationRequest {
    var parameters = arguments
    var application: String?
    if tool.takesApplication {
      application = try Self.text(parameters.removeValue(forKey: IntentTool.application), IntentTool.application)
    }
    return .intent(IntentRequest(name, parameters: tool.parameters(parameters), application: application))
  }

  /// Returns the request for the tool ``SpokenTool/ask``.
  ///
  /// - Throws: ``ArgumentError`` if the arguments are invalid.
  func sentence() throws(ArgumentError) -> ConversationRequest {
    let texts = try texts(of: .ask)
    var request = ConversationRequest.utterance(texts["utterance"] ?? "", application: texts["application"])
    request.locale = texts["locale"].map(Locale.init(identifier:))
    return request
  }

  /// Returns the arguments of a tool whose arguments are texts.
  ///
  /// - Throws: ``ArgumentError`` if an argument is unknown, missing or not a text.
  func texts(of tool: SpokenTool) throws(ArgumentError) -> [String: String] {
    let known = tool.arguments
    if let other = arguments.keys.sorted().first(where: { name in !known.contains { $0.name == name } }) {
      let names = known.map { "'\($0.name)'" }.joined(separator: ", ")
      throw ArgumentError(description: "'\(tool.rawValue)' has no argument '\(other.prefix(100))'; it has \(names)")
    }
    var texts: [String: String] = [:]
    for argument in known {
      texts[argument.name] = try Self.text(arguments[argument.name], argument.name)
      guard texts[argument.name] != nil || !argument.isRequired else {
        throw ArgumentError(description: "'\(tool.rawValue)' needs '\(argument.name)': \(argument.description)")
      }
    }
    return texts
  }

  private static func text(_ value: JSONValue?, _ name: String) throws(ArgumentError) -> String? {
    switch value ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw ArgumentError(description: "'\(name)' is \(other.kind); it should be text")
    }
  }
}
