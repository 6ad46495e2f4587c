internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Dispatch
internal import Foundation
package import IntentConversations
internal import Synchronization

/// A server of the Model Context Protocol for one client, over descriptors such as standard input and output. Each
/// message is one line.
package final class MCPStreamServer: Sendable {
  /// Limits the resources that a client can use.
  package struct Limits: Sendable {
    /// The maximum size of a message, in bytes.
    package var messageBytes = 1 << 20
    /// The maximum number of calls that are answered at the same time, each by one thread.
    package var calls = 16
    /// The maximum number of calls that wait for a thread.
    package var waitingCalls = 64
    /// The maximum number of subscriptions.
    package var subscriptions = 16

    /// Creates the default limits.
    package init() {}
  }

  private struct State {
    /// The client, if it began with `initialize`.
    var client: ProtocolClient?
    var calls: [JSONValue: StdioCall] = [:]
    /// The calls that wait for a response of the client, by the identifiers of their requests.
    var asking: [JSONValue: StdioCall] = [:]
    /// The identifiers of the requests `subscriptions/listen` for changes of the tools, in order of arrival.
    var subscriptions: [JSONValue] = []
    /// The observations of tasks, by the identifiers of their requests `subscriptions/listen`.
    var observations: [JSONValue: Int] = [:]
    var lastIdentifier: Int64 = 0
  }

  private let state = Mutex(State())
  private let engine: MCPEngine
  private let caller: Caller
  private let limits: Limits
  private let input: Int32
  private let writer: LineWriter
  private let workers: WorkerThreads
  private let running = DispatchGroup()

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - engine: answers the requests.
  ///   - caller: the caller of all requests of the client.
  ///   - input: the descriptor of the client's messages.
  ///   - output: the descriptor of the server's messages.
  ///   - limits: the limits on the client's resources.
  package init(
    _ engine: MCPEngine, for caller: Caller, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    limits: Limits = Limits()
  ) {
    self.engine = engine
    self.caller = caller
    self.input = input
    self.limits = limits
    writer = LineWriter(output)
    workers = WorkerThreads("mcp-call", limit: limits.calls, waiting: limits.waitingCalls)
  }

  /// Answers messages until the input ends. Then waits for the running calls, whose questions end without an answer.
  package func run() {
    var reader = LineReader(input, limit: limits.messageBytes)
    while !writer.hasEnded, let item = reader.next() {
      switch item {
      case .tooLong:
        refuse(RPCRefusal(error: RPCError(.invalidRequest, "the message has more than \(limits.messageBytes) bytes")))
      case .line(let line): if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { handle(line) }
      }
    }
    for call in state.withLock({ Array($0.calls.values) }) { call.endQuestions() }
    running.wait()
    engine.waitForTasks()
    for number in state.withLock({ Array($0.observations.values) }) { engine.tasks.endObservation(number) }
    workers.stop()
    // The owner of the descriptors may close them now.
    writer.end()
  }

  /// Notifies the client that the tools have changed, if it has subscribed. Any thread may call it.
  package func toolsChanged() {
    let (client, subscriptions) = state.withLock { ($0.client, $0.subscriptions) }
    let method = "notifications/tools/list_changed"
    if client != nil { writer.write(RPCWriter.notification(method, [:])) }
    for id in subscriptions { writer.write(RPCWriter.notification(method, Subscription.meta(id))) }
  }

  // MARK: Messages

  private func handle(_ line: [UInt8]) {
    do throws(RPCRefusal) {
      switch try RPCMessage(line) {
      case .request(let request): handle(request)
      case .response(let response): state.withLock { $0.asking.removeValue(forKey: response.id) }?.handle(response)
      case .notification(let method, let params):
        if method == "notifications/cancelled", let id = params["requestId"] { cancel(id) }
      }
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ refusal: RPCRefusal) { writer.write(refusal.bytes) }

  private func cancel(_ id: JSONValue) {
    let (call, observation) = state.withLock { state in
      state.subscriptions.removeAll { $0 == id }
      return (state.calls[id], state.observations.removeValue(forKey: id))
    }
    call?.cancel()
    if let observation { engine.tasks.endObservation(observation) }
  }

  private func handle(_ request: RPCRequest) {
    do throws(RPCError) {
      let client = try client(of: request)
      switch request.method {
      case "initialize" where !client.isModern: try initialize(request)
      case "subscriptions/listen" where client.isModern: try subscribe(request, client)
      default: try answer(request, client)
      }
    } catch {
      writer.write(RPCWriter.error(error, to: request.id))
    }
  }

  /// Returns the capabilities of a request's client: from the request itself, or else from `initialize`.
  private func client(of request: RPCRequest) throws(RPCError) -> ProtocolClient {
    if request.meta[MetaKey.version] == nil {
      if let client = state.withLock(\.client) { return client }
      if request.method == "initialize" {
        return ProtocolClient(version: ProtocolVersion.legacy[0], capabilities: [:])
      }
    }
    return try ProtocolClient(meta: request.meta)
  }

  private func initialize(_ request: RPCRequest) throws(RPCError) {
    let (result, client) = try engine.initialize(request.params, takesQuestions: true)
    let isFirst = state.withLock { state in
      defer { state.client = state.client ?? client }
      return state.client == nil
    }
    guard isFirst else { throw RPCError(.invalidRequest, "the connection is already initialized") }
    writer.write(RPCWriter.result(result, to: request.id))
  }

  private func subscribe(_ request: RPCRequest, _ client: ProtocolClient) throws(RPCError) {
    let subscription = try Subscription(request.params, of: client)
    let isTaken = state.withLock { state in
      guard state.subscriptions.count + state.observations.count < limits.subscriptions,
        !state.subscriptions.contains(request.id), state.observations[request.id] == nil
      else { return false }
      // A subscription without topics is only acknowledged.
      if subscription.tools { state.subscriptions.append(request.id) }
      return true
    }
    guard isTaken else { throw RPCError(.invalidRequest, "there are too many subscriptions, or 'id' is in use") }
    let tasks = engine.tasks.tasks(subscription.tasks, of: caller.name)
    writer.write(subscription.acknowledgement(request.id, tasks: tasks))
    guard !tasks.isEmpty else { return }
    let number = engine.tasks.observe(tasks) { [writer] in writer.write(Subscription.notification($0, request.id)) }
    state.withLock { $0.observations[request.id] = number }
  }

  // MARK: Calls

  private func answer(_ request: RPCRequest, _ client: ProtocolClient) throws(RPCError) {
    let call = StdioCall(writer) { [self] call in
      state.withLock { state in
        state.lastIdentifier += 1
        let id = JSONValue.int(state.lastIdentifier)
        state.asking[id] = call
        return id
      }
    }
    guard MCPEngine.mayBlock(request.method) else {
      if let message = message(request, client: client, call: call) { writer.write(message) }
      return
    }
    let isNew = state.withLock { state in
      guard state.calls[request.id] == nil else { return false }
      state.calls[request.id] = call
      return true
    }
    guard isNew else { throw RPCError(.invalidRequest, "a request with this 'id' is being answered") }
    running.enter()
    let isTaken = workers.add { [self] in
      let message = message(request, client: client, call: call)
      // A client may use the identifier again as soon as it has the answer.
      removeCall(request.id, call)
      if let message { call.send(message) }
      running.leave()
    }
    guard isTaken else {
      removeCall(request.id, call)
      running.leave()
      throw RPCError(
        .internalError, "the server is answering \(limits.calls) calls, which is the maximum; try again later")
    }
  }

  private func removeCall(_ id: JSONValue, _ call: StdioCall) {
    state.withLock { state in
      state.calls[id] = nil
      state.asking = state.asking.filter { $0.value !== call }
    }
  }

  /// Returns the answer to a request; nil if the request was cancelled.
  private func message(_ request: RPCRequest, client: ProtocolClient, call: StdioCall) -> [UInt8]? {
    do throws(RPCError) {
      return try engine.result(of: request, from: caller, as: client, over: call).map {
        RPCWriter.result($0, to: request.id)
      }
    } catch {
      return RPCWriter.error(error, to: request.id)
    }
  }
}
