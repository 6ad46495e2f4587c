internal import BaseFiles

/// A function call of a language model, before its name and its arguments are validated against the definitions.
struct ToolCall: Hashable, Sendable {
  /// The function's name, which is the name of an intent.
  let name: String
  /// The arguments by the names of the parameters.
  let arguments: [String: JSONValue]

  /// The maximum length of a text in the arguments, in bytes.
  private static let maximumTextBytes = 4_096
  /// The maximum number of values in the arguments, including nested values.
  private static let maximumValues = 256

  /// Reads the answer of a chat completion.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text.
  ///   - names: the functions that the model may call.
  /// - Returns: the call; nil if the model calls no function.
  /// - Throws: the reason why the answer is not usable.
  static func decode(_ bytes: [UInt8], among names: Set<String>) throws(ModelError) -> ToolCall? {
    guard case .object(let answer) = json(bytes) else { throw ModelError("sent an answer that is not JSON") }
    guard case .array(let choices) = answer["choices"], case .object(let choice) = choices.first,
      case .object(let message) = choice["message"]
    else { throw ModelError("sent an answer that is not a chat completion") }
    let calls: [JSONValue]
    switch message["tool_calls"] ?? .null {
    case .null: return nil
    case .array(let all): calls = all
    default: throw malformed
    }
    guard let first = calls.first else { return nil }
    // The host can't decide which of several calls the user wants.
    guard calls.count == 1 else { throw ModelError("called \(calls.count) functions instead of one") }
    guard case .object(let call) = first, case .object(let function) = call["function"],
      case .string(let name) = function["name"]
    else { throw malformed }
    guard names.contains(name) else {
      throw ModelError("called '\(TerminalText.cut(TerminalText.plain(name), to: 100))', which is not offered")
    }
    return ToolCall(name: name, arguments: try arguments(function["arguments"] ?? .null))
  }

  private static let malformed = ModelError("called a function in an unknown form")

  /// Decodes the arguments: a JSON object, or a string that contains one, as in the API.
  private static func arguments(_ value: JSONValue) throws(ModelError) -> [String: JSONValue] {
    var value = value
    if case .string(let text) = value { value = text.isEmpty ? .null : json(Array(text.utf8)) ?? .bool(false) }
    switch value {
    case .null: return [:]
    case .object(let members):
      var count = 0
      try check(value, &count)
      // A model uses null for parameters that the sentence does not mention.
      return members.filter { $0.value != .null }
    default: throw ModelError("sent arguments that are not a JSON object")
    }
  }

  /// Checks the limits of a value, and adds the number of its values to `count`. Also checks that texts can be shown
  /// unchanged, so that the user approves exactly the values that are handled.
  private static func check(_ value: JSONValue, _ count: inout Int) throws(ModelError) {
    count += 1
    guard count <= maximumValues else { throw ModelError("sent more than \(maximumValues) values") }
    switch value {
    case .string(let text):
      guard text.utf8.count <= maximumTextBytes, !text.unicodeScalars.contains(where: \.isActive) else {
        throw ModelError("sent a text that is too long or has control characters")
      }
    case .array(let values): for value in values { try check(value, &count) }
    case .object(let members): for value in members.values { try check(value, &count) }
    default: break
    }
  }

  // The callers report the reason. The reader's own error would add only details that a user can't act on.
  private static func json(_ bytes: [UInt8]) -> JSONValue? { try? JSONReader.parse(bytes) }
}
