internal import BaseFiles
package import BaseNetwork
package import struct IntentConversations.Caller
package import class IntentConversations.OpenConversations
package import struct IntentConversations.TurnSeal

/// The routes of a host for programs: `/v1/turn`, `/v1/cancel`, `/v1/events`, `/v1/catalogue`, `/healthz`, `/readyz`
/// and `/metrics`.
package struct HostRoutes: Sendable {
  private let host: any RoutedHost
  private let handler: TurnHandler
  private let turns = TurnCounts()
  private let counts: ServerCounts
  private let idempotency: IdempotencyCache

  /// Creates the routes.
  ///
  /// - Parameters:
  ///   - host: the host that the routes serve.
  ///   - counts: the counts of the server that has the routes.
  ///   - conversations: the conversations of the service.
  ///   - seal: seals the conversations that clients store.
  ///   - idempotency: stores the answers to requests that clients may repeat.
  package init(
    _ host: any RoutedHost, counts: ServerCounts, conversations: OpenConversations = OpenConversations(),
    seal: TurnSeal = TurnSeal(), idempotency: IdempotencyCache = IdempotencyCache()
  ) {
    self.host = host
    self.counts = counts
    self.idempotency = idempotency
    handler = TurnHandler(host: host, conversations: conversations, place: .token(seal), counts: turns)
  }

  /// The routes.
  package var all: [Route] { [turn, cancellation, events, catalogue, health, readiness, metrics] }

  private var turn: Route {
    Route("POST", "/v1/turn", type: "application/json") { [handler] in handler.reply(to: $0) }
      .makingIdempotent(with: idempotency)
  }

  private var cancellation: Route {
    Route("POST", "/v1/cancel", type: "application/json") { [handler] in handler.replyToCancellation($0) }
  }

  private var events: Route {
    forCallers("GET", path: "/v1/events") { host, caller, _ in
      let hub = host.events(for: caller)
      return .events { hub.subscribe($0) }
    }
  }

  private var catalogue: Route {
    forCallers("GET", path: "/v1/catalogue") { host, caller, request in
      let rows = host.catalogue(for: caller)
      let text = JSONValue.object(["v": .int(1), "extensions": .array(rows)]).bytes
      return .response(StaticFile(text, type: "application/json").response(to: request.message))
    }
  }

  private func forCallers(
    _ method: String, path: String, answer: @escaping @Sendable (any RoutedHost, Caller, ServerRequest) -> ServerReply
  ) -> Route {
    Route(method, path) { [host] request in
      do throws(Refusal) {
        return answer(host, try host.caller(of: request), request)
      } catch {
        return .refusal(error)
      }
    }
  }

  /// Liveness: the socket thread answers.
  private var health: Route {
    Route("GET", "/healthz", access: .everybody, executor: .socketThread) { _ in .json(Array(#"{"status":"ok"}"#.utf8))
    }
  }

  /// Readiness: the host would accept requests.
  private var readiness: Route {
    Route("GET", "/readyz", access: .everybody) { [host] _ in
      if let reason = host.unavailabilityReason { return .refusal(.busy(reason)) }
      return .json(Array(#"{"status":"ready"}"#.utf8))
    }
  }

  private var metrics: Route {
    Route("GET", "/metrics", access: .everybody) { [host, turns, counts] _ in
      let server = counts.families(prefix: "intent_host")
      let families = turns.families + server + host.metrics + ProcessMetrics.families
      return .text(MetricFamily.text(families), type: MetricFamily.contentType)
    }
  }
}
