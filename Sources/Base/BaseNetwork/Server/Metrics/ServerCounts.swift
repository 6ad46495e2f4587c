internal import Synchronization

/// Counts the server's requests, connections and rejections.
package final class ServerCounts: Sendable {
  private struct Served: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var served: [Served: Int] = [:]
    var latencies: [String: MetricHistogram] = [:]
    var refused: [String: Int] = [:]
    var dropped: [Drop: Int] = [:]
    var open = 0
    var accepted = 0
    var streams = 0
    var unfinishedBytes = 0
  }

  /// The reason why the server closed a connection that the client had left open.
  enum Drop: String, CaseIterable {
    /// The client sent nothing for too long, or another connection needed the room.
    case idle
    /// A request took too long to arrive, or another connection needed the room before it was complete.
    case slow
    /// The client did not read its responses.
    case unread
    /// The server had no room for the connection.
    case refused
  }

  private let state = Mutex(State())

  /// Creates counts of zero.
  package init() {}

  func countRequest(_ route: String, status: Int, seconds: Double) {
    state.withLock { state in
      state.served[Served(route: route, status: status), default: 0] += 1
      state.latencies[route, default: MetricHistogram()].add(seconds)
    }
  }

  func countRefusal(_ code: Refusal.Code) { state.withLock { $0.refused[code.rawValue, default: 0] += 1 } }

  func countDrop(_ reason: Drop) { state.withLock { $0.dropped[reason, default: 0] += 1 } }

  func connect() {
    state.withLock { state in
      state.open += 1
      state.accepted += 1
    }
  }

  func disconnect() { state.withLock { $0.open -= 1 } }

  func set(streams: Int) { state.withLock { $0.streams = streams } }

  func set(unfinishedBytes: Int) { state.withLock { $0.unfinishedBytes = unfinishedBytes } }

  /// The number of connections that are open.
  package var openConnections: Int { state.withLock { $0.open } }

  /// The number of open event streams.
  package var openStreams: Int { state.withLock { $0.streams } }

  /// The metrics, with names that begin with `prefix`.
  package func families(prefix: String) -> [MetricFamily] {
    let state = state.withLock { $0 }
    let served = state.served.sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }
    let latencies = state.latencies.sorted { $0.key < $1.key }
    return [
      MetricFamily(
        "\(prefix)_http_requests_total", kind: .counter, help: "Answered requests, by route and status.",
        samples: served.map { .init(Double($0.value), ["route": $0.key.route, "status": "\($0.key.status)"]) }),
      MetricFamily(
        "\(prefix)_http_request_seconds", kind: .histogram,
        help: "Time from a complete request to its response, by route.",
        samples: latencies.flatMap { $0.value.samples([.init(name: "route", value: $0.key)]) }),
      MetricFamily(
        "\(prefix)_http_refusals_total", kind: .counter, help: "Rejected requests, by reason.",
        samples: state.refused.sorted { $0.key < $1.key }.map { .init(Double($0.value), ["reason": $0.key]) }),
      MetricFamily(
        "\(prefix)_http_dropped_connections_total", kind: .counter,
        help: "Connections that the server closed, by reason.",
        samples: Drop.allCases.map { .init(Double(state.dropped[$0] ?? 0), ["reason": $0.rawValue]) }),
      MetricFamily(
        "\(prefix)_http_connections_total", kind: .counter, help: "Accepted connections.",
        samples: [.init(Double(state.accepted))]
      ),
      MetricFamily(
        "\(prefix)_http_connections", kind: .gauge, help: "Open connections.", samples: [.init(Double(state.open))]),
      MetricFamily(
        "\(prefix)_http_streams", kind: .gauge, help: "Open streams of events.", samples: [.init(Double(state.streams))]
      ),
      MetricFamily(
        "\(prefix)_http_unfinished_bytes", kind: .gauge, help: "Bytes of incomplete requests and of unsent responses.",
        samples: [.init(Double(state.unfinishedBytes))]),
    ]
  }
}
