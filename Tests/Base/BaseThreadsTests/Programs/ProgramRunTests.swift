internal import BaseThreads
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The output of a program is read")
struct ProgramRunTests {
  /// Runs a command line of the shell; returns its output, or `failed: ` and the reason.
  private func run(
    _ line: String, input: [UInt8]? = nil, timeout: Duration = TestLimits.timeout
  ) async throws -> String {
    try await blocking {
      do {
        let run = try ProgramRun(["sh", "-c", line], input: input, timeout: timeout)
        return String(decoding: run.output, as: UTF8.self)
      } catch let failure as ProgramRun.RunError {
        return "failed: \(failure)"
      }
    }
  }

  @Test(
    "The result is the output or the last line of the errors",
    arguments: [
      ("echo hello", "hello\n"), ("true", ""), ("cat", ""), ("echo to >&2; echo out", "out\n"),
      ("echo first >&2; echo last >&2; exit 1", "failed: fails: last"), ("exit 3", "failed: fails: no error message"),
      ("kill -9 $$", "failed: fails: no error message"),
      ("head -c 60000 /dev/zero | tr '\\0' x | wc -c", "60000\n"),
      ("head -c 1000000 /dev/zero", "failed: writes too much"),
    ])
  func output(line: String, expected: String) async throws {
    let text = try await run(line)
    // A program that is not read to its end receives a signal.
    #expect(text == expected || expected.hasSuffix("too much") && text.hasPrefix("failed: "))
  }

  @Test(
    "A program gets input of any length and need not read it",
    arguments: [
      ("cat", "hello", "hello"), ("wc -c", String(repeating: "x", count: 300_000), "300000\n"),
      ("echo out", String(repeating: "x", count: 300_000), "out\n"), ("cat", "", ""),
      ("exec <&-; echo out", "hello", "out\n"),
    ])
  func input(line: String, input: String, expected: String) async throws {
    #expect(try await run(line, input: Array(input.utf8)) == expected)
  }

  @Test("A program that does not end is killed", arguments: ["exec sleep 300", "exec >&- 2>&-; exec sleep 300"])
  func hanging(line: String) async throws {
    #expect(try await run(line, timeout: .seconds(1)) == "failed: does not answer within 1 seconds")
  }

  @Test("A missing program is an error")
  func missing() {
    let failure = #expect(throws: ProgramRun.RunError.self) {
      try ProgramRun(["intent-host-tests-no-such-program"], timeout: .seconds(1))
    }
    // Which of its reasons the system gives depends on the folders of `PATH`.
    #expect(failure?.description.hasPrefix("can't be run: ") == true)
  }
}
