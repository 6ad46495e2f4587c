internal import Synchronization
internal import Testing

@testable internal import HostState

@Suite("One command at a time tries an unreachable server, with growing pauses")
struct RedisCircuitBreakerTests {
  private let clock = BreakerClock()
  private let fault = RedisError(reason: "can't be reached")

  /// Whether a command may be sent now, which then fails.
  private func failsOnServer(_ breaker: RedisCircuitBreaker) -> Bool {
    guard let permit = try? breaker.requestPermit() else { return false }
    breaker.recordFailure(fault, permit)
    return true
  }

  @Test("The pause between two trials doubles up to its limit, and is the shortest after a success")
  func pauses() throws {
    let breaker = RedisCircuitBreaker { [clock] in clock.now }
    for _ in 0..<2 {
      #expect(failsOnServer(breaker))
      for milliseconds in [100, 200, 400, 800, 1_000, 1_000] {
        clock.advance(.milliseconds(milliseconds - 1))
        #expect(!failsOnServer(breaker))
        clock.advance(.milliseconds(1))
        #expect(failsOnServer(breaker))
      }
      clock.advance(.seconds(1))
      _ = try breaker.requestPermit()
      breaker.recordSuccess()
    }
  }

  @Test("While one command tries, others fail; a command that never ends does not block")
  func trial() throws {
    let breaker = RedisCircuitBreaker { [clock] in clock.now }
    #expect(failsOnServer(breaker))
    clock.advance(.seconds(1))
    _ = try breaker.requestPermit()
    #expect(throws: RedisError.self) { try breaker.requestPermit() }
    clock.advance(.seconds(30))
    _ = try breaker.requestPermit()
  }

  @Test("Commands that fail together count as one failure")
  func together() throws {
    let breaker = RedisCircuitBreaker { [clock] in clock.now }
    let permits = try (0..<16).map { _ in try breaker.requestPermit() }
    for permit in permits { breaker.recordFailure(fault, permit) }
    clock.advance(RedisCircuitBreaker.pauses.shortest)
    _ = try breaker.requestPermit()
  }
}

/// A clock that tests move.
private final class BreakerClock: Sendable {
  private let moment = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { moment.withLock(\.self) }

  func advance(_ duration: Duration) { moment.withLock { $0 += duration } }
}
