internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The program starts and ends on unusual systems")
struct ProgramStartTests {
  @Test("Without /proc, the program has its arguments", .enabled(if: geteuid() == 0, "only root can hide /proc"))
  func withoutProc() async throws {
    let home = try HostHome()
    let command = #"mount -t tmpfs none /proc && exec "$0" --version"#
    let run = try await home.run(
      ["--mount", "/bin/sh", "-c", command, try BuildProducts.file("intent-host").path],
      program: URL(filePath: "/usr/bin/unshare"))
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("intent-host "))
  }

  @Test("SIGQUIT ends the program without a report of a crash")
  func quit() async throws {
    let live = try LiveRun.onPipes(try HostHome(), ["run", "--json"] + HostHome.samples)
    try await blocking {
      try live.wait(for: #""event":"ready""#)
      #expect(kill(live.processIdentifier, SIGQUIT) == 0)
      #expect(try live.endingSignal() == SIGQUIT)
      #expect(!live.text.contains("Backtrace"))
    }
  }
}
