internal import BaseFiles
internal import HostRoutes
internal import IntentConversations
internal import MCPServer
internal import Synchronization

/// A client of the newest version of the protocol.
struct ModernClient {
  let engine: MCPEngine
  var caller = Caller("client", surface: Surface("mcp", trust: .relayed))
  /// The member `elicitation` of the capabilities; nil for none.
  var questions: JSONValue? = .object(["form": .object([:]), "url": .object([:])])
  /// Whether the client shows pages of the server.
  var showsPages = false
  /// Whether the client takes a task as the result of a call.
  var takesTasks = false

  /// Sends a request, and returns its result.
  func send(_ method: String, _ params: [String: JSONValue] = [:], over call: any OpenCall = RecordedCall()) throws
    -> JSONValue
  {
    var params = params
    var capabilities: [String: JSONValue] = [:]
    capabilities["elicitation"] = questions
    var extensions: [String: JSONValue] = [:]
    if showsPages {
      let types = JSONValue.array(["text/html;profile=mcp-app"])
      extensions["io.modelcontextprotocol/ui"] = .object(["mimeTypes": types])
    }
    if takesTasks { extensions["io.modelcontextprotocol/tasks"] = .object([:]) }
    if !extensions.isEmpty { capabilities["extensions"] = .object(extensions) }
    var meta: [String: JSONValue] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": .object(capabilities),
    ]
    if case .object(let more)? = params["_meta"] { meta.merge(more) { $1 } }
    params["_meta"] = .object(meta)
    let request = RPCRequest(id: .int(1), method: method, params: params)
    let client = try ProtocolClient(meta: request.meta)
    return .object(try engine.result(of: request, from: caller, as: client, over: call) ?? [:])
  }

  /// Calls a tool once.
  func call(
    _ name: String, _ arguments: [String: JSONValue], _ more: [String: JSONValue] = [:],
    over call: any OpenCall = RecordedCall()
  ) throws -> JSONValue {
    let params: [String: JSONValue] = ["name": .string(name), "arguments": .object(arguments)]
    return try send("tools/call", params.merging(more) { $1 }, over: call)
  }

  /// Calls a tool again with the user's answer to the question of a result.
  func go(on result: JSONValue, _ name: String, _ arguments: [String: JSONValue], _ response: JSONValue) throws
    -> JSONValue
  {
    try call(
      name, arguments,
      ["requestState": result["requestState"] ?? .null, "inputResponses": .object(["question": response])])
  }

  /// Calls a tool, and answers its questions in order. Returns the last result.
  func converse(_ name: String, _ arguments: [String: JSONValue], _ responses: [JSONValue]) throws -> JSONValue {
    var result = try call(name, arguments)
    for response in responses {
      guard result["resultType"] == "input_required" else { return result }
      result = try go(on: result, name, arguments, response)
    }
    return result
  }

  /// A form that the user has filled in.
  static func answer(_ value: JSONValue) -> JSONValue {
    .object(["action": "accept", "content": .object(["answer": value])])
  }

  static let declined: JSONValue = .object(["action": "decline"])
  static let accepted: JSONValue = .object(["action": "accept"])
}

extension JSONValue {
  /// The parameters of the question in a result; nil if it asks none.
  var question: JSONValue? { self["inputRequests"]?["question"]?["params"] }

  /// The text of a result.
  var said: String? { self["content"]?[0]?["text"]?.text }

  /// The code of the error in a result.
  var errorCode: String? { self["structuredContent"]?["error"]?["code"]?.text }
}

/// A call whose client answers questions in order, and records notifications.
final class RecordedCall: OpenCall {
  private struct State {
    var responses: [JSONValue]
    var questions: [[String: JSONValue]] = []
    var notifications: [[String: JSONValue]] = []
    var sent: [[String: JSONValue]] = []
    var isCancelled = false
  }

  private let state: Mutex<State>

  init(_ responses: [JSONValue] = []) { state = Mutex(State(responses: responses)) }

  var questions: [[String: JSONValue]] { state.withLock(\.questions) }
  var notifications: [[String: JSONValue]] { state.withLock(\.notifications) }

  /// The requests whose responses are ignored.
  var sent: [[String: JSONValue]] { state.withLock(\.sent) }

  func send(_ method: String, _ params: [String: JSONValue]) { state.withLock { $0.sent.append(params) } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func notify(_ method: String, _ params: [String: JSONValue]) {
    state.withLock { $0.notifications.append(params.merging(["method": .string(method)]) { $1 }) }
  }

  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue? {
    state.withLock { state in
      state.questions.append(params)
      return state.responses.isEmpty ? nil : state.responses.removeFirst()
    }
  }
}
