internal import Synchronization

/// Lets commands fail at once after one has found the server unreachable, so that only one command at a time waits for it.
/// Any thread may use it.
final class RedisBreaker: Sendable {
  /// A command that may be sent.
  struct Permit {
    /// Whether the server was unreachable, and this command finds out whether it still is.
    fileprivate let isTrial: Bool
  }

  private struct Outage {
    var fault: RedisFault
    /// The time until the next trial, which doubles with each failure.
    var pause = RedisBreaker.pauses.shortest
    var nextTrial: ContinuousClock.Instant
  }

  /// The times between two trials. The longest is also the time in which a service finds a server that is back.
  static let pauses = (shortest: Duration.milliseconds(100), longest: Duration.seconds(1))

  /// The time after which a trial without an end does not keep others from trying: longer than a command takes.
  private static let trialTime = Duration.seconds(30)

  private let outage = Mutex<Outage?>(nil)
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.now = now
  }

  /// Returns the permit to send a command. Each one needs a call of ``succeed()`` or ``fail(_:_:)``.
  ///
  /// - Throws: the fault of the last command, while it is too early to try again, or another command tries.
  func permit() throws(RedisFault) -> Permit {
    let decision = outage.withLock { outage -> Result<Permit, RedisFault> in
      guard let current = outage else { return .success(Permit(isTrial: false)) }
      guard current.nextTrial <= now() else { return .failure(current.fault) }
      outage?.nextTrial = now() + Self.trialTime
      return .success(Permit(isTrial: true))
    }
    return try decision.get()
  }

  /// Notes that the server has answered.
  func succeed() { outage.withLock { $0 = nil } }

  /// Notes that the server has not answered.
  func fail(_ fault: RedisFault, _ permit: Permit) {
    outage.withLock { outage in
      if let current = outage {
        // Commands that were sent before the first failure say nothing new.
        guard permit.isTrial else { return }
        let pause = min(current.pause * 2, Self.pauses.longest)
        outage = Outage(fault: fault, pause: pause, nextTrial: now() + pause)
      } else {
        outage = Outage(fault: fault, nextTrial: now() + Self.pauses.shortest)
      }
    }
  }
}
