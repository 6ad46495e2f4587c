package import BaseFiles
internal import Foundation
package import IntentConversations

/// Answers the requests of the Model Context Protocol, for every kind of connection. Any thread may use it.
package final class MCPEngine: Sendable {
  private let host: MCPHost
  private let identity: ServerIdentity
  private let settings: CallSettings
  private let toolLists = ToolListCache()
  /// The calls that go on after their requests are answered.
  let tasks: TaskStore
  /// The time from which the journal of the session has requests.
  private let began = Date()

  /// Creates an engine.
  package init(_ host: MCPHost, identity: ServerIdentity, settings: CallSettings = CallSettings()) {
    self.host = host
    self.identity = identity
    self.settings = settings
    tasks = TaskStore(settings.tasks)
  }

  /// Whether a request with this method may block until an extension answers, or until a person answers on a connection
  /// that supports questions.
  package static func mayBlock(_ method: String) -> Bool { method == "tools/call" }

  /// Returns the result of `initialize`, and the client with the negotiated version.
  ///
  /// - Parameters:
  ///   - params: the parameters.
  ///   - takesQuestions: whether questions can reach the client on its connection.
  /// - Returns: the result, and the client.
  /// - Throws: ``RPCError`` if a parameter is missing or invalid.
  package func initialize(
    _ params: [String: JSONValue], takesQuestions: Bool
  ) throws(RPCError) -> (result: [String: JSONValue], client: ProtocolClient) {
    guard case .string(let version)? = params["protocolVersion"] else {
      throw RPCError(.invalidParams, "'protocolVersion' should be a version such as '\(ProtocolVersion.legacy[0])'")
    }
    guard case .object(let capabilities)? = params["capabilities"] else {
      throw RPCError(.invalidParams, "'capabilities' should be an object")
    }
    let negotiated = ProtocolVersion.negotiated(version)
    let result: [String: JSONValue] = [
      "protocolVersion": .string(negotiated), "capabilities": Self.capabilities, "serverInfo": identity.info,
      "instructions": .string(ServerIdentity.instructions),
    ]
    return (
      result, ProtocolClient(version: negotiated, capabilities: capabilities, takesQuestions: takesQuestions)
    )
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: the request; not `initialize` or `subscriptions/listen`, which the connection answers.
  ///   - caller: the caller that sends it.
  ///   - client: the capabilities of its client.
  ///   - call: the connection of the request.
  /// - Returns: the result; nil if the request was cancelled.
  /// - Throws: ``RPCError`` for the client.
  package func result(
    of request: RPCRequest, from caller: Caller, as client: ProtocolClient, over call: any OpenCall
  ) throws(RPCError) -> [String: JSONValue]? {
    guard let members = try plainResult(request, caller: caller, client: client, call: call) else { return nil }
    return client.isModern ? modern(members) : members
  }

  private func plainResult(
    _ request: RPCRequest, caller: Caller, client: ProtocolClient, call: any OpenCall
  ) throws(RPCError) -> [String: JSONValue]? {
    switch request.method {
    case "ping" where !client.isModern: return [:]
    case "server/discover" where client.isModern: return discovery
    case "tools/list": return try tools(request.params, caller, for: client)
    case "tools/call":
      let token = try CallProgress.token(of: request)
      return try callResult(of: caller, as: client, over: call) {
        [host, toolLists, settings] (call, more) throws(RPCError) -> [String: JSONValue]? in
        let handler = CallHandler(
          host: host, tools: toolLists, settings: settings, client: client, caller: caller, call: call,
          progress: CallProgress(token, over: call))
        return try handler.handle(request.params.merging(more) { $1 })
      }
    case "tasks/get", "tasks/update", "tasks/cancel":
      guard client.isModern else { throw Self.unknown(request.method) }
      return try taskResult(of: request, from: caller, as: client)
    case "prompts/list": return cached(["prompts": .array(prompts(caller).listing)])
    case "prompts/get": return try prompts(caller).content(request.params)
    case "resources/list":
      return cached(["resources": .array([ViewResource.listing] + DataResource.allCases.map(\.listing))])
    case "resources/templates/list": return cached(["resourceTemplates": .array([])])
    case "resources/read": return cached(try resource(request.params, caller))
    default: throw Self.unknown(request.method)
    }
  }

  private static func unknown(_ method: String) -> RPCError {
    RPCError(.methodNotFound, "there is no method '\(method.prefix(128))'")
  }

  private func prompts(_ caller: Caller) -> PromptList { PromptList(host.examples(caller)) }

  private func resource(_ params: [String: JSONValue], _ caller: Caller) throws(RPCError) -> [String: JSONValue] {
    switch params["uri"]?.text.flatMap(DataResource.init) {
    case .catalogue?: DataResource.catalogue.content(toolLists.list(host.extensions(caller)).apps)
    case .journal?: DataResource.journal.content(.object(["requests": .array(host.journal(caller, began))]))
    case nil: try ViewResource.content(params)
    }
  }

  /// Adds the members that every result of the newest version has.
  private func modern(_ members: [String: JSONValue]) -> [String: JSONValue] {
    members.merging(["resultType": "complete", "_meta": .object([MetaKey.server: identity.info])]) { own, _ in own }
  }

  private static let plainCapabilities: [String: JSONValue] = [
    "tools": .object(["listChanged": .bool(true)]), "resources": .object([:]), "prompts": .object([:]),
  ]
  private static let capabilities = JSONValue.object(plainCapabilities)
  /// The capabilities in the newest version, which has extensions.
  private static let modernCapabilities = JSONValue.object(
    plainCapabilities.merging(["extensions": .object([MetaKey.tasks: .object([:])])]) { $1 })

  private var discovery: [String: JSONValue] {
    cached([
      "supportedVersions": .array(ProtocolVersion.all.map(JSONValue.string)), "capabilities": Self.modernCapabilities,
      "instructions": .string(ServerIdentity.instructions),
    ])
  }

  /// Adds the time for which a client may cache a result: zero, because apps can change at any time.
  private func cached(_ members: [String: JSONValue]) -> [String: JSONValue] {
    members.merging(["ttlMs": .int(0), "cacheScope": "private"]) { own, _ in own }
  }

  private func tools(
    _ params: [String: JSONValue], _ caller: Caller, for client: ProtocolClient
  ) throws(RPCError) -> [String: JSONValue] {
    var start = 0
    if let cursor = params["cursor"], cursor != .null {
      guard case .string(let text) = cursor, let index = Int(text), (1..<Self.cursorLimit).contains(index) else {
        throw RPCError(.invalidParams, "'cursor' was not issued by this server")
      }
      start = index
    }
    let (tools, next) = ToolList.page(of: listings(caller, client), from: start)
    var members = cached(["tools": .array(tools)])
    members["nextCursor"] = next.map { .string(String($0)) }
    return members
  }

  /// Returns the listings of all tools. Only clients that show pages need the address of the page for views.
  private func listings(_ caller: Caller, _ client: ProtocolClient) -> [JSONValue] {
    let listing = host.listing()
    let spoken = listing.spokenTools.map { JSONValue.object($0.listing) }
    guard listing == .full else { return spoken }
    let intents = toolLists.list(host.extensions(caller)).listings
    guard client.showsPages else { return spoken + intents.map(JSONValue.object) }
    let meta = PageResource.meta(for: client)
    return spoken + intents.map { .object($0.merging(["_meta": meta]) { own, _ in own }) }
  }

  private static let cursorLimit = 1_000_000
}
