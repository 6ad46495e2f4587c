internal import Foundation
internal import HostTrials

/// Kills the services of a fleet one after the other, and stops Redis once for a while. One thread uses it.
struct FleetFaults {
  private let fleet: Fleet
  private let maximumKills: Int
  /// The number of services that were killed.
  private(set) var kills = 0
  /// The service that was killed last, until it is ready again.
  private var victim: Int?
  private var nextKill = ContinuousClock.now + Self.interval
  private var redisReturns: ContinuousClock.Instant?
  private var hasBeenAway = false

  /// The time between two kills.
  private static let interval = Duration.seconds(2)
  /// The minimum time for which all services are ready between two kills, so that even a single service makes progress.
  private static let rest = Duration.seconds(1)
  /// The time for which Redis is stopped.
  private static let absence = Duration.seconds(5)

  init(_ fleet: Fleet, maximumKills: Int) {
    self.fleet = fleet
    self.maximumKills = maximumKills
  }

  /// Performs the faults that are due after `share` of the conversations.
  mutating func injectDueFaults(after share: Double) throws {
    let now = ContinuousClock.now
    try stopOrStartRedis(share, now)
    try fleet.restartServices()
    killService(now)
  }

  private mutating func killService(_ now: ContinuousClock.Instant) {
    if let victim {
      guard fleet.isReady(victim) else { return }
      self.victim = nil
      nextKill = max(nextKill, now + Self.rest)
    }
    guard now >= nextKill, kills < maximumKills, fleet.redis.isRunning else { return }
    let number = kills % fleet.services.count
    fleet.services[number].end(SIGKILL)
    victim = number
    kills = kills + 1
    nextKill = now + Self.interval
  }

  /// Stops Redis after half of the conversations, and starts it again.
  private mutating func stopOrStartRedis(_ share: Double, _ now: ContinuousClock.Instant) throws {
    if !hasBeenAway, share > 0.5 {
      fleet.redis.end(SIGTERM)
      hasBeenAway = true
      redisReturns = now + Self.absence
    }
    if let instant = redisReturns, now >= instant {
      try fleet.redis.start()
      redisReturns = nil
    }
  }
}
