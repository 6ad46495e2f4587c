internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Services behind a proxy",
  .enabled(
    if: RedisServer.isAvailableOrRequired && Tools.runsProxy,
    "needs redis-server and haproxy; Debian's packages have them"))
struct FleetTests {
  @Test("With killed services and a stopped store, no request is handled twice")
  func fleet() async throws {
    let run = try await HostHome().run(
      [
        "fleet", "--conversations", "500", "--replicas", "3", "--kills", "3", "--sample", "0", "--claims", "0",
        "--manifests", BuildProducts.manifests.path,
      ], program: try BuildProducts.file("intent-benchmark"))
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("fleet: 3 services, 500 conversations, "))
    #expect(run.output.contains("more often: 0\n"))
  }

  @Test("An ended or killed fleet leaves no program, and later no folder", arguments: ends)
  func ended(signal: Int32) async throws {
    let home = try HostHome()
    try await blocking {
      let process = home.process(
        try BuildProducts.file("intent-benchmark"),
        ["fleet", "--replicas", "1", "--sample", "0", "--claims", "0", "--manifests", BuildProducts.manifests.path])
      let fleet = try SpawnedProcess.logging(process, to: home.url("log"))
      // HAProxy is started last.
      let programs = try waitForValue {
        let children = ProcessResources.children(of: fleet.identifier)
        return children.count == 3 ? children : nil
      }
      let observed = try #require(programs).map { ObservedProcess($0) }
      kill(fleet.identifier, signal)
      let ending = try fleet.ending()
      #expect(signal == SIGKILL ? ending.signal == SIGKILL : ending.exitCode == 130)
      for program in observed { #expect(program.waitForEnd()) }
      let left = try FileManager.default.contentsOfDirectory(atPath: home.path("temporary"))
      #expect(left.count { $0.hasPrefix("fleet-") } == (signal == SIGKILL ? 1 : 0))
    }
    let next = try await home.run(
      ["fleet", "--conversations", "0", "--sample", "0", "--claims", "0"],
      program: try BuildProducts.file("intent-benchmark"))
    #expect(next.exitCode == 0, "\(next.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path("temporary"))
    #expect(!left.contains { $0.hasPrefix("fleet-") })
  }

  private static let ends = [SIGTERM, SIGINT, SIGKILL]

  @Test(
    "Invalid options are rejected",
    arguments: [["--replicas", "0"], ["--clients"], ["--fast", "1"], ["--kills", "-1"]])
  func options(arguments: [String]) async throws {
    let run = try await HostHome().run(["fleet"] + arguments, program: try BuildProducts.file("intent-benchmark"))
    #expect(run.exitCode == 2)
  }
}
