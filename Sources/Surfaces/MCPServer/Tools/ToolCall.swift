internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions

/// A call of a tool, with its arguments as received.
struct ToolCall {
  /// The reason why the arguments are not a valid request, in a sentence for the model.
  struct ArgumentError: Error {
    let description: String
  }

  let name: String
  let arguments: [String: JSONValue]

  init(_ name: String, arguments: [String: JSONValue]) {
    self.name = name
    self.arguments = arguments
  }

  /// Parses the parameters of `tools/call`.
  ///
  /// - Throws: ``RPCError`` if the name or the arguments have the wrong type.
  init(_ params: [String: JSONValue]) throws(RPCError) {
    guard case .string(let name)? = params["name"] else {
      throw RPCError(.invalidParams, "'name' should be the name of a tool")
    }
    switch params["arguments"] ?? .null {
    case .null: self.init(name, arguments: [:])
    case .object(let members): self.init(name, arguments: members)
    case let other: throw RPCError(.invalidParams, "'arguments' is \(other.kind); it should be an object")
    }
  }

  /// The digest of the call. The state of its conversation is valid only for this digest.
  var digest: String {
    SHA256.digits(of: JSONValue.object(["name": .string(name), "arguments": .object(arguments)]).bytes)
  }

  /// Returns the request for an intent.
  ///
  /// - Parameters:
  ///   - tool: the tool of the intent.
  ///   - scope: the scope in which a key names one request.
  /// - Returns: the request, whose key is that of the call if it has one.
  /// - Throws: ``ArgumentError`` if an argument has the wrong form.
  func request(_ tool: IntentTool, keyScope scope: String) throws(ArgumentError) -> ConversationRequest {
    var parameters = arguments
    let application = try takeText(IntentTool.application, of: tool, &parameters)
    let key = try takeText(IntentTool.key, of: tool, &parameters)
    let intent = tool.definition.name
    let values = try FlatValues(catalogue: tool.kind.catalogue).parameters(parameters, of: tool.definition)
    var request = ConversationRequest.intent(IntentRequest(intent, parameters: values, application: application))
    if let key, !key.isEmpty {
      // The arguments are a part of the key, so that a key that a model uses twice never hides another request.
      let parts = ["key of a call", scope, intent, key, JSONValue.object(parameters).line, application ?? ""]
      request.key = SHA256.digits(of: Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8))
      request.isRepeatable = true
    }
    return request
  }

  private func takeText(
    _ name: String, of tool: IntentTool, _ parameters: inout [String: JSONValue]
  ) throws(ArgumentError) -> String? {
    tool.takes(name) ? try Self.text(parameters.removeValue(forKey: name), name) : nil
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

  /// Returns the call of the action that ``SpokenTool/runAction`` names.
  ///
  /// - Throws: ``ArgumentError`` if the arguments are invalid.
  func action() throws(ArgumentError) -> ToolCall {
    try checkNames(of: .runAction)
    guard let name = try Self.text(arguments["name"], "name") else { throw Self.missing("name", of: .runAction) }
    switch arguments["arguments"] ?? .null {
    case .null: return ToolCall(name, arguments: [:])
    case .object(let members): return ToolCall(name, arguments: members)
    case let other: throw ArgumentError(description: "'arguments' is \(other.kind); it should be an object")
    }
  }

  /// Returns the arguments of a tool whose arguments are texts.
  ///
  /// - Throws: ``ArgumentError`` if an argument is unknown, missing or not a text.
  func texts(of tool: SpokenTool) throws(ArgumentError) -> [String: String] {
    try checkNames(of: tool)
    var texts: [String: String] = [:]
    for argument in tool.arguments {
      texts[argument.name] = try Self.text(arguments[argument.name], argument.name)
      guard texts[argument.name] != nil || !argument.isRequired else { throw Self.missing(argument.name, of: tool) }
    }
    return texts
  }

  private func checkNames(of tool: SpokenTool) throws(ArgumentError) {
    let known = tool.arguments.map(\.name)
    guard let other = arguments.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    throw ArgumentError(description: "'\(tool.rawValue)' has no argument '\(other.prefix(100))'; it has \(names)")
  }

  private static func missing(_ name: String, of tool: SpokenTool) -> ArgumentError {
    let description = tool.arguments.first { $0.name == name }?.description ?? ""
    return ArgumentError(description: "'\(tool.rawValue)' needs '\(name)': \(description)")
  }

  private static func text(_ value: JSONValue?, _ name: String) throws(ArgumentError) -> String? {
    switch value ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw ArgumentError(description: "'\(name)' is \(other.kind); it should be text")
    }
  }
}
