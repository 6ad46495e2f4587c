import Synchronization

/// Says now and then how far the mutants of a target are, because thousands take hours.
final class Progress: Sendable {
  private struct State {
    var tried = 0
    var unnoticed = 0
    var nextReport: ContinuousClock.Instant
  }

  private let target: String
  private let count: Int
  private let log: @Sendable (String) -> Void
  private let state: Mutex<State>
  private static let interval: Duration = .seconds(15)

  /// - Parameters:
  ///   - target: the name of the target.
  ///   - count: how many mutants it has.
  ///   - log: gets a line at most every 15 seconds.
  init(of target: String, count: Int, log: @escaping @Sendable (String) -> Void) {
    self.target = target
    self.count = count
    self.log = log
    state = Mutex(State(nextReport: .now + Self.interval))
  }

  /// Counts a mutant.
  func add(_ result: TestRun.Result) {
    let line: String? = state.withLock { state in
      state.tried += 1
      if !result.isNoticed { state.unnoticed += 1 }
      guard .now >= state.nextReport else { return nil }
      state.nextReport = .now + Self.interval
      return "\(target): \(state.tried) of \(count) tried, \(state.unnoticed) not noticed"
    }
    line.map(log)
  }
}
