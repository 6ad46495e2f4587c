import Foundation

/// Runs the tests of a target with one mutant, or with none.
struct TestRun {
  /// What the tests make of a mutant.
  enum Result: String, Codable {
    /// A test failed, or the program crashed.
    case killed
    /// The tests did not end in time.
    case timedOut = "timed out"
    /// All tests passed.
    case survived
    /// All tests passed, and none of them came to the changed code.
    case notReached = "not reached"

    /// Whether the tests noticed the change.
    var isNoticed: Bool { self == .killed || self == .timedOut }
  }

  /// The program with the tests.
  let program: URL
  let target: MutatedTarget
  /// The time limit in seconds; the program and what it started are then killed.
  var limit: Int

  /// Runs the tests, until the first fails.
  ///
  /// - Parameters:
  ///   - mutant: the number of the mutant; 0 for none.
  ///   - reached: a file with a byte for each mutant, which becomes 1 if the tests come to it; nil for none.
  ///   - output: gets each piece of the tests' output.
  /// - Returns: what the tests make of it.
  /// - Throws: an error if the program can't be started.
  func result(mutant: Int, reached: URL? = nil, output: (Data) -> Void = { _ in }) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    // A change may allocate or loop without end.
    let script = "ulimit -v 16000000; exec timeout --kill-after=1 \(limit) \"$@\""
    let filters = ["--filter", target.tests] + (target.skippedTests.map { ["--skip", $0] } ?? [])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", script, "sh", program.path, "--testing-library", "swift-testing"] + filters
    var environment = ProcessInfo.processInfo.environment
    environment["INTENT_HOST_MUTANT"] = "\(mutant)"
    environment["INTENT_HOST_MUTANTS_REACHED"] = reached?.path
    environment["TMPDIR"] = folder.path
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let hasFailed = readUntilFailure(pipe.fileHandleForReading, output)
    if hasFailed { process.terminate() }
    process.waitUntilExit()
    if hasFailed { return .killed }
    switch process.terminationStatus {
    case 0: return .survived
    // 'timeout' says so by 124, or by 137 if the program did not end by itself.
    case 124, 137: return .timedOut
    default: return .killed
    }
  }

  /// Reads what the tests print, to the end or to the first failure.
  private func readUntilFailure(_ handle: FileHandle, _ output: (Data) -> Void) -> Bool {
    var text = Data()
    while true {
      let data = handle.availableData
      guard !data.isEmpty else { return false }
      output(data)
      text = text.suffix(16) + data
      if text.range(of: Data("\u{2718} Test ".utf8)) != nil { return true }
    }
  }
}
