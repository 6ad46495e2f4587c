internal import BaseFiles
package import BaseNetwork
internal import BaseThreads
internal import Foundation
package import HostRoutes
internal import struct IntentConversations.Caller
internal import Synchronization

/// The route `/mcp`: the Model Context Protocol over HTTP. It is stateless: no request depends on an earlier one.
///
/// Clients that begin with `initialize` are served without forms, because questions to them need a session.
package final class MCPRoute: Sendable {
  /// The maximum number of subscriptions, and also of calls with progress that wait for a thread.
  private static let streamLimit = 256
  private static let callThreads = 16

  private let host: any RoutedHost
  private let engine: MCPEngine
  private let streams = Mutex<[ObjectIdentifier: (stream: EventStream, id: JSONValue)]>([:])
  /// Runs the calls whose progress is streamed.
  private let workers = WorkerThreads("mcp-stream", limit: callThreads, waiting: streamLimit)

  /// Creates the route.
  ///
  /// - Parameters:
  ///   - host: identifies the callers.
  ///   - engine: answers the requests.
  package init(_ host: any RoutedHost, _ engine: MCPEngine) {
    self.host = host
    self.engine = engine
  }

  deinit { workers.stop() }

  /// The route, for a server's table.
  package var route: BaseNetwork.Route {
    BaseNetwork.Route("POST", "/mcp", type: "application/json") { [self] in reply(to: $0) }
  }

  /// Notifies the subscribed clients that the tools have changed. Any thread may call it.
  package func toolsChanged() {
    for (stream, id) in streams.withLock({ Array($0.values) }) {
      stream.send(Self.event(RPCWriter.notification("notifications/tools/list_changed", Subscription.meta(id))))
    }
  }

  // MARK: Requests

  private func reply(to request: ServerRequest) -> ServerReply {
    do {
      let caller = try host.caller(of: request)
      let fields = RequestFields(request.message.fields)
      guard case .request(let message) = try RPCMessage(request.content) else {
        try fields.checkVersion()
        // The route has no open request to which a notification or a response could belong.
        return .response(HTTPResponse(202))
      }
      return reply(to: message, fields, caller)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch let error as RPCError {
      return .json(RPCWriter.error(error, to: nil), status: error.code.status)
    } catch let refusal as RPCRefusal {
      return .json(refusal.bytes, status: 400)
    } catch {
      return .refusal(Refusal(500, code: .failed, reason: "\(error)"))
    }
  }

  private func reply(to request: RPCRequest, _ fields: RequestFields, _ caller: Caller) -> ServerReply {
    do throws(RPCError) {
      guard fields.isModern(request) else { return try legacyReply(to: request, fields, caller) }
      try fields.checkVersion(of: request)
      let client = try ProtocolClient(meta: request.meta)
      try fields.check(request)
      if request.method == "subscriptions/listen" {
        return try subscription(request, of: caller, client)
      }
      return try answer(request, caller: caller, client: client)
    } catch {
      return .json(RPCWriter.error(error, to: request.id), status: error.code.status)
    }
  }

  /// Returns the engine's answer: as a stream, if the client wants progress.
  private func answer(
    _ request: RPCRequest, caller: Caller, client: ProtocolClient
  ) throws(RPCError) -> ServerReply {
    if try CallProgress.token(of: request) != nil, MCPEngine.mayBlock(request.method) {
      return streamed(request, caller: caller, client: client)
    }
    let result = try engine.result(of: request, from: caller, as: client, over: SilentCall())
    return .json(RPCWriter.result(result ?? [:], to: request.id))
  }

  /// Answers a client that begins with `initialize`. Errors of the engine have a success status, as these versions
  /// require. Throws the error if `initialize` fails, or if the request names no version.
  private func legacyReply(
    to request: RPCRequest, _ fields: RequestFields, _ caller: Caller
  ) throws(RPCError) -> ServerReply {
    if request.method == "initialize" {
      return .json(
        RPCWriter.result(try engine.initialize(request.params, takesQuestions: false).result, to: request.id))
    }
    let capabilities = request.meta[MetaKey.capabilities]?.members ?? [:]
    let client = ProtocolClient(
      version: try fields.legacyVersion(), capabilities: capabilities, takesQuestions: false)
    do throws(RPCError) {
      return try answer(request, caller: caller, client: client)
    } catch {
      return .json(RPCWriter.error(error, to: request.id))
    }
  }

  // MARK: Streams

  private static func event(_ message: [UInt8]) -> ServerSentEvent {
    ServerSentEvent("message", data: String(decoding: message, as: UTF8.self))
  }

  private func subscription(
    _ request: RPCRequest, of caller: Caller, _ client: ProtocolClient
  ) throws(RPCError) -> ServerReply {
    let subscription = try Subscription(request.params, of: client)
    guard streams.withLock({ $0.count }) < Self.streamLimit else {
      throw RPCError(.internalError, "there are \(Self.streamLimit) subscriptions; try again later")
    }
    return .events { [weak self, engine] stream in
      let tasks = engine.tasks.tasks(subscription.tasks, of: caller.name)
      stream.send(Self.event(subscription.acknowledgement(request.id, tasks: tasks)))
      if !tasks.isEmpty {
        let number = engine.tasks.observe(tasks) {
          stream.send(Self.event(Subscription.notification($0, request.id)))
        }
        stream.onEnd { engine.tasks.endObservation(number) }
      }
      guard let self, subscription.tools else { return }
      let key = ObjectIdentifier(stream)
      streams.withLock { $0[key] = (stream, request.id) }
      stream.onEnd { [weak self] in _ = self?.streams.withLock { $0.removeValue(forKey: key) } }
    }
  }

  /// Answers a call with a stream of its progress notifications, followed by its result. If a client of the newest
  /// version closes the stream, the call is cancelled. In earlier versions this only means that the connection is lost.
  private func streamed(_ request: RPCRequest, caller: Caller, client: ProtocolClient) -> ServerReply {
    .events { [engine, workers] stream in
      let call = StreamedCall(stream, endsWithStream: client.isModern)
      let isTaken = workers.add {
        let message: [UInt8]
        do throws(RPCError) {
          let result = try engine.result(of: request, from: caller, as: client, over: call)
          message = RPCWriter.result(result ?? [:], to: request.id)
        } catch {
          message = RPCWriter.error(error, to: request.id)
        }
        stream.send(Self.event(message))
        stream.end()
      }
      guard !isTaken else { return }
      let busy = RPCError(.internalError, "the server answers too many calls; try again later")
      stream.send(Self.event(RPCWriter.error(busy, to: request.id)))
      stream.end()
    }
  }
}

/// A call that gets a single response. It drops notifications, and answers no questions.
private final class SilentCall: OpenCall {
  var isCancelled: Bool { false }

  func notify(_ method: String, _ params: [String: JSONValue]) {}

  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue? { nil }
}

/// A call that gets a stream. It sends notifications, and answers no questions.
private final class StreamedCall: OpenCall {
  private let stream: EventStream
  private let hasEnded = Mutex(false)

  init(_ stream: EventStream, endsWithStream: Bool) {
    self.stream = stream
    guard endsWithStream else { return }
    stream.onEnd { [weak self] in self?.hasEnded.withLock { $0 = true } }
  }

  var isCancelled: Bool { hasEnded.withLock { $0 } }

  func notify(_ method: String, _ params: [String: JSONValue]) {
    let message = RPCWriter.notification(method, params)
    stream.send(ServerSentEvent("message", data: String(decoding: message, as: UTF8.self)))
  }

  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue? { nil }
}

extension RPCError.Code {
  /// The status of the HTTP response for the error.
  fileprivate var status: Int {
    switch self {
    case .methodNotFound: 404
    case .internalError: 500
    default: 400
    }
  }
}
