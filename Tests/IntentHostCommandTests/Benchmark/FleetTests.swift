internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Services behind a proxy",
  .enabled(if: RedisServer.runs && Tools.runsProxy, "needs redis-server and haproxy; Debian's packages have them"))
struct FleetTests {
  @Test("While services are killed and the store is away, every conversation ends and nothing is handled twice")
  func fleet() async throws {
    let run = try await HostHome().run(
      [
        "fleet", "--conversations", "500", "--replicas", "3", "--kills", "3", "--sample", "0", "--claims", "0",
        "--manifests", Built.manifests.path,
      ], program: try Built.file("intent-benchmark"))
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("fleet: 3 services, 500 conversations, "))
    #expect(run.output.contains("more often: 0\n"))
  }

  @Test("Invalid options", arguments: [["--replicas", "0"], ["--clients"], ["--fast", "1"], ["--kills", "-1"]])
  func options(arguments: [String]) async throws {
    let run = try await HostHome().run(["fleet"] + arguments, program: try Built.file("intent-benchmark"))
    #expect(run.exitCode == 2)
  }
}
