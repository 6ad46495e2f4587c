internal import BaseNetwork
internal import Synchronization

/// Counts the results of turns.
final class TurnCounts: Sendable {
  private struct State {
    var results: [String: Int] = [:]
    var times = MetricHistogram()
  }

  private let state = Mutex(State())

  /// Counts a turn by its result, and adds its duration.
  func add(_ result: String, seconds: Double) {
    state.withLock { state in
      state.results[result, default: 0] += 1
      state.times.add(seconds)
    }
  }

  var families: [MetricFamily] {
    let state = state.withLock { $0 }
    return [
      MetricFamily(
        "intent_host_turns_total", kind: .counter, help: "Turns of conversations, by their results.",
        samples: state.results.sorted { $0.key < $1.key }.map { .init(Double($0.value), ["result": $0.key]) }),
      MetricFamily(
        "intent_host_turn_seconds", kind: .histogram, help: "Time of a turn in the host.",
        samples: state.times.samples([])),
    ]
  }
}
