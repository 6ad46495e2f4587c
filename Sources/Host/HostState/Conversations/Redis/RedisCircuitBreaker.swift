internal import Synchronization

/// A circuit breaker: after a command could not reach the server, further commands fail immediately, and only one
/// command at a time tries the server again. Any thread may use it.
final class RedisCircuitBreaker: Sendable {
  /// A command that may be sent.
  struct Permit {
    /// Whether the server was unreachable, and this command tries it again.
    fileprivate let isTrial: Bool
  }

  private struct Outage {
    var fault: RedisError
    /// The time until the next trial, which doubles with each failure.
    var pause = RedisCircuitBreaker.pauses.shortest
    var nextTrial: ContinuousClock.Instant
  }

  /// The shortest and the longest time between two trials. A server that has recovered is used again after at most the
  /// longest one.
  static let pauses = (shortest: Duration.milliseconds(100), longest: Duration.seconds(1))

  /// The time after which another trial may start even if the last one has not ended. It is longer than the limits of a
  /// command.
  private static let trialTime = Duration.seconds(30)

  private let outage = Mutex<Outage?>(nil)
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.now = now
  }

  /// Returns the permit to send a command. The caller reports the result with ``recordSuccess()`` or
  /// ``recordFailure(_:_:)``.
  ///
  /// - Throws: the fault of the last command, if the pause has not ended or another command tries the server.
  func requestPermit() throws(RedisError) -> Permit {
    let decision = outage.withLock { outage -> Result<Permit, RedisError> in
      guard let current = outage else { return .success(Permit(isTrial: false)) }
      guard current.nextTrial <= now() else { return .failure(current.fault) }
      outage?.nextTrial = now() + Self.trialTime
      return .success(Permit(isTrial: true))
    }
    return try decision.get()
  }

  /// Records that the server has answered.
  func recordSuccess() { outage.withLock { $0 = nil } }

  /// Records that the server has not answered.
  func recordFailure(_ fault: RedisError, _ permit: Permit) {
    outage.withLock { outage in
      if let current = outage {
        // Commands that were sent before the first failure count as the same failure.
        guard permit.isTrial else { return }
        let pause = min(current.pause * 2, Self.pauses.longest)
        outage = Outage(fault: fault, pause: pause, nextTrial: now() + pause)
      } else {
        outage = Outage(fault: fault, nextTrial: now() + Self.pauses.shortest)
      }
    }
  }
}
