internal import Foundation
internal import HostTrials

/// `intent-benchmark fleet`: proves that services behind a proxy handle each request at most once while they are
/// killed, and measures them.
struct FleetCommand {
  static let name = "fleet"
  /// The begin of the names of the folders for temporary files.
  static let folderPrefix = "fleet-"

  let options: FleetOptions

  /// Runs the proof and the measurements.
  ///
  /// - Returns: the exit code: 0, or 1 if a conversation did not end as guaranteed.
  func run() throws -> Int32 {
    for program in ["/usr/bin/redis-server", "/usr/sbin/haproxy"] where access(program, X_OK) != 0 {
      throw Workload.MeasurementError(message: "'\(program)' is missing; on Debian: apt install redis-server haproxy")
    }
    try TrialInterruption.watch()
    TrialFolder.removeAbandoned(Self.folderPrefix)
    let isProven = options.conversations == 0 ? true : try prove()
    let figures = FleetFigures(options: options)
    try figures.measureReplicas()
    try figures.measureClaims()
    return isProven ? 0 : 1
  }

  private func prove() throws -> Bool {
    let fleet = try Fleet(options, replicas: options.replicas, checks: .milliseconds(200))
    let play = FleetConversations(options.conversations, prefix: "fleet-")
    var faults = FleetFaults(fleet, maximumKills: options.kills)
    let time = try ContinuousClock().measure {
      play.start(clients: options.clients, fleet.address, token: try fleet.token())
      var progress = FleetProgress()
      while !play.wait(for: .milliseconds(50)) {
        try faults.injectDueFaults(after: play.share)
        progress.show(play, ", \(faults.kills) kills")
      }
    }
    FleetOutput.show(
      "fleet: \(options.replicas) services, \(options.conversations) conversations, \(faults.kills) kills")
    let tally = play.tally
    let messages = fleet.messages("fleet-")
    let outcomes = tally.outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    FleetOutput.show("  ended: \(outcomes.joined(separator: ", ")), in \(time)")
    let counts = messages.values
    FleetOutput.show("  sent once: \(counts.count { $0 == 1 }), more often: \(counts.count { $0 > 1 })")
    let violations = tally.violations(messages)
    for violation in violations { FleetOutput.show("  violation: \(violation)") }
    return violations.isEmpty
  }
}
