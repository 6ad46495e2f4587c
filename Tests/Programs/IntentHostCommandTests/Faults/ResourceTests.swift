internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host that lacks a resource names the resource, and ends")
struct ResourceTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// Runs a request in a shell that runs the command `limit` first.
  private func run(_ limit: String, _ options: [String] = []) async throws -> FinishedRun {
    let host = try BuildProducts.file("intent-host").path
    let words = ["run", "--yes"] + options + (try HostHome.samples) + ["is my car locked"]
    return try await home.run(
      ["-c", "\(limit); exec \"$@\"", "bash", host] + words, program: URL(fileURLWithPath: "/bin/bash"))
  }

  @Test("Too few open files are reported with the limit", arguments: [8, 10, 16, 47])
  func files(count: Int) async throws {
    let run = try await run("ulimit -n \(count)")
    #expect(run.exitCode == 71)
    #expect(
      run.errors
        == "error: too few open files: the host needs 48; this process may open \(count) files ('ulimit -n'); "
        + "raise that limit\n")
  }

  @Test("The reported number of open files is sufficient", arguments: ["-n 48", "-Sn 8"])
  func enoughFiles(limit: String) async throws {
    let run = try await run("ulimit \(limit)")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.last == "It is locked.")
  }

  @Test("Too few processes are reported with the limit")
  func processes() async throws {
    // The limit does not apply to the superuser. Another user has no processes, and the host ends before it reads a
    // file.
    let isSuperuser = geteuid() == 0
    let other = "exec setpriv --reuid=54321 --regid=54321 --clear-groups"
    let run = try await run(
      isSuperuser ? #"\#(other) bash -c 'ulimit -u 4; exec "$@"' bash "$@""# : "ulimit -u 1")
    #expect(run.exitCode == 71)
    #expect(
      run.errors
        == "error: too few processes: the host needs 16 more threads; Resource temporarily unavailable: this user may have "
        + "\(isSuperuser ? 4 : 1) processes and threads ('ulimit -u'); raise that limit, or end other programs\n")
  }

  @Test("With a limit on the size of files, requests work without a journal")
  func fileSize() async throws {
    // The output is a pipe, because a file would have the same limit.
    let host = try BuildProducts.file("intent-host").path
    let run = try await home.run(
      ["-c", #"set -o pipefail; { (ulimit -f 0; exec "$@") 2>&1; } | cat"#, "bash", host, "run", "--yes"]
        + HostHome.samples + ["is my car locked"], program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains("File too large: a file of this process may have 0 bytes ('ulimit -f'); raise that limit"),
      "\(run.output)")
    #expect(run.lines.contains("It is locked."))
  }

  @Test("An output that can't be written is an error")
  func output() async throws {
    let run = try await home.run(
      ["-c", #"exec 3>&1 4>&2; ulimit -f 0; exec "$@" > "$HOME/output" 2> >(cat >&3)"#, "bash"]
        + [try BuildProducts.file("intent-host").path, "--version"], program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.exitCode == 74)
  }
}
