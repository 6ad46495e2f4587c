internal import Foundation
internal import HostTrials
internal import HostState
internal import IntentConversations

/// Measures fleets without kills.
struct FleetFigures {
  let options: FleetOptions

  /// The cost of the conversations of one fleet.
  private struct Cost {
    let perSecond: Double
    /// The processor time of a turn, in milliseconds.
    let services, redis, proxy: Double
    /// The processor time of a turn of the services while one client plays. Concurrent turns slow each other down if
    /// processors share a core, so only this figure shows the cost of additional services.
    let alone: Double
    /// The memory of Redis for a conversation, in bytes.
    let stored: Int
  }

  /// The number of conversations for each service that are not measured, because they start extensions and load
  /// languages.
  private static let warmUp = 64

  /// Measures 1, 2 and 4 services, with the same number of conversations for each service.
  func measureReplicas() throws {
    var one: Cost?
    for replicas in [1, 2, 4] where options.sample > 0 && replicas <= options.replicas {
      let cost = try measure(replicas)
      let first = one ?? cost
      one = first
      let name = "\(replicas) service\(replicas == 1 ? "" : "s")"
      FleetOutput.show(
        String(
          format: "%@: %.0f conversations a second; processor time of a turn %.2f ms, "
            + "with one client %.2f ms (%+.0f %%), of Redis %.3f ms, of HAProxy %.3f ms; "
            + "%d bytes in Redis for a conversation",
          name, cost.perSecond, cost.services, cost.alone, 100 * (cost.alone / first.alone - 1), cost.redis, cost.proxy,
          cost.stored))
    }
  }

  private func measure(_ replicas: Int) throws -> Cost {
    let fleet = try Fleet(options, replicas: replicas)
    _ = try costs(Self.warmUp * replicas, prefix: "warm-", fleet: fleet, clients: options.clients)
    let redis = try RawRedis(fleet.redisSocket)
    let memory = try redis.usedMemory()
    let count = options.sample * replicas
    var busy: [Double] = []
    let time = try ContinuousClock().measure {
      busy = try costs(count, prefix: "sample-", fleet: fleet, clients: options.clients)
    }
    let stored = (try redis.usedMemory() - memory) / count
    let alone = try costs(max(1, options.sample / 4) * replicas, prefix: "alone-", fleet: fleet, clients: 1)
    return Cost(
      perSecond: Double(count) / (time / .seconds(1)), services: busy[0], redis: busy[1], proxy: busy[2],
      alone: alone[0], stored: stored)
  }

  /// Plays conversations, and returns the processor time of a turn in milliseconds: of the services, Redis and HAProxy.
  private func costs(_ count: Int, prefix: String, fleet: Fleet, clients: Int) throws -> [Double] {
    let programs = [fleet.services, [fleet.redis], [fleet.proxy]]
    func times() -> [Duration] { programs.map { $0.map(\.processorTime).reduce(.zero, +) } }
    let before = times()
    try play(count, prefix: prefix, fleet: fleet, clients: clients)
    return zip(times(), before).map { ($0 - $1) / .milliseconds(1) / Double(3 * count) }
  }

  /// Plays conversations, and prints the violations of the services' guarantee.
  private func play(_ count: Int, prefix: String, fleet: Fleet, clients: Int) throws {
    let play = FleetConversations(count, prefix: prefix)
    play.start(clients: clients, fleet.address, token: try fleet.token())
    var progress = FleetProgress()
    while !play.wait(for: .milliseconds(200)) { progress.show(play) }
    for violation in play.tally.violations(fleet.messages(prefix)) { FleetOutput.show("  violation: \(violation)") }
  }

  /// Measures claims, in comparison with plain commands on the same server.
  func measureClaims() throws {
    guard options.claims > 0 else { return }
    let fleet = try Fleet(options, replicas: 1)
    let store = RedisConversationStore(try RedisAddress("redis+unix://\(fleet.redisSocket)"))
    var number = 0
    let claims = try Samples(options.claims) {
      number += 1
      guard try store.claim("claim \(number)", lasting: .seconds(60)) == nil else {
        throw Workload.MeasurementError(message: "a claim was not granted")
      }
    }
    let raw = try RawRedis(fleet.redisSocket)
    let sets = try Samples(options.claims) {
      number += 1
      try raw.set("raw \(number)")
    }
    let pings = try Samples(options.claims) { try store.check() }
    for (name, samples) in [
      ("a claim in Redis", claims), ("SET NX PX on a bare socket", sets), ("PING of the same client", pings),
    ] { FleetOutput.show("\(name): p50 \(samples.percentile(0.5)), p99 \(samples.percentile(0.99))") }
  }
}
