internal import ConversationStores
internal import Foundation
internal import IntentConversations
internal import Synchronization

/// `intent-benchmark fleet`: proves that services behind a proxy handle each request at most once while they are killed, and
/// measures them.
struct FleetCommand {
  static let name = "fleet"

  let options: FleetOptions

  /// The time between two kills.
  private static let interval = Duration.seconds(2)
  /// The time for which Redis is away.
  private static let absence = Duration.seconds(5)

  /// - Returns: the exit code: 0, or 1 if a conversation did not end as promised.
  func run() throws -> Int32 {
    for program in ["/usr/bin/redis-server", "/usr/sbin/haproxy"] where access(program, X_OK) != 0 {
      throw Workload.Problem(message: "'\(program)' is missing; on Debian: apt install redis-server haproxy")
    }
    Self.unblockSignals()
    let isProven = try prove()
    for replicas in [1, 2, 4] where options.sample > 0 && replicas <= options.replicas { try measure(replicas) }
    if options.claims > 0 { try measureClaims() }
    return isProven ? 0 : 1
  }

  /// Lets Redis and HAProxy end by SIGTERM. A process inherits the signals that its starter blocks, and a program that runs
  /// tests blocks all of them.
  private static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  // MARK: Proof

  private func prove() throws -> Bool {
    let fleet = try Fleet(options, replicas: options.replicas)
    let play = FleetPlay(options.conversations, prefix: "fleet-")
    let time = try ContinuousClock().measure {
      play.start(clients: options.clients, fleet.address, token: try fleet.token())
      let kills = try disturb(fleet, play)
      print("fleet: \(options.replicas) services, \(options.conversations) conversations, \(kills) kills")
    }
    let (tally, messages) = (play.tally, fleet.messages("fleet-"))
    let outcomes = tally.outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("  ended: \(outcomes.joined(separator: ", ")), in \(time)")
    print("  sent once: \(messages.values.count { $0 == 1 }), more often: \(messages.values.count { $0 > 1 })")
    let violations = tally.violations(messages)
    for violation in violations { print("  violation: \(violation)") }
    return violations.isEmpty
  }

  /// Kills one service after the other, and takes Redis away once, until all conversations have ended.
  ///
  /// - Returns: the number of kills.
  private func disturb(_ fleet: Fleet, _ play: FleetPlay) throws -> Int {
    var (kills, nextKill) = (0, ContinuousClock.now + Self.interval)
    var redisReturns: ContinuousClock.Instant?
    var hasBeenAway = false
    while !play.isDone {
      usleep(50_000)
      let now = ContinuousClock.now
      if now >= nextKill, kills < options.kills {
        fleet.services[kills % fleet.services.count].end(SIGKILL)
        (kills, nextKill) = (kills + 1, now + Self.interval)
      }
      if !hasBeenAway, play.share > 0.5 {
        fleet.redis.end(SIGTERM)
        (hasBeenAway, redisReturns) = (true, now + Self.absence)
      }
      if let moment = redisReturns, now >= moment {
        try fleet.redis.start()
        redisReturns = nil
      }
      try fleet.revive()
    }
    return kills
  }

  // MARK: Figures

  private func measure(_ replicas: Int) throws {
    let fleet = try Fleet(options, replicas: replicas)
    let play = FleetPlay(options.sample, prefix: "sample-")
    let before = fleet.services.map(\.processorTime).reduce(.zero, +)
    let time = try ContinuousClock().measure {
      play.start(clients: options.clients, fleet.address, token: try fleet.token())
      play.wait()
    }
    let processor = fleet.services.map(\.processorTime).reduce(.zero, +) - before
    let turns = Double(3 * options.sample)
    let perSecond = Double(options.sample) / (time / .seconds(1))
    print(
      String(
        format: "%d service%@: %.0f conversations a second, %.2f ms of processor time a turn", replicas,
        replicas == 1 ? "" : "s", perSecond, processor / .milliseconds(1) / turns))
    for violation in play.tally.violations(fleet.messages("sample-")) { print("  violation: \(violation)") }
  }

  private func measureClaims() throws {
    let fleet = try Fleet(options, replicas: 1)
    let store = RedisConversationStore(try RedisAddress("redis+unix://\(fleet.redisSocket)"))
    var number = 0
    let claims = try Samples(options.claims) {
      number += 1
      guard try store.claim("claim \(number)", lasting: .seconds(60)) == nil else {
        throw Workload.Problem(message: "a claim was not granted")
      }
    }
    let pings = try Samples(options.claims) { try store.check() }
    print("a claim in Redis: p50 \(claims.percentile(0.5)), p99 \(claims.percentile(0.99))")
    print("a PING of the same server: p50 \(pings.percentile(0.5)), p99 \(pings.percentile(0.99))")
  }
}
