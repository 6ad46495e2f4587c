internal import BaseFiles
package import Foundation
internal import Synchronization

/// A program of a trial, which can be killed and started again. It ends together with the thread that has started it.
/// One thread uses it at a time.
package final class TrialProgram {
  /// The processes of all programs that run.
  private static let running = Mutex<Set<pid_t>>([])

  private let command: [String]
  private let environment: [String: String]
  private let log: URL
  private var process: Process?

  /// Creates a program that is not started.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the whole environment.
  ///   - log: the file to which the program prints.
  package init(_ command: [String], environment: [String: String] = [:], log: URL) {
    self.command = command
    self.environment = environment
    self.log = log
  }

  deinit { end(SIGKILL) }

  /// Whether the program runs.
  package var isRunning: Bool { process?.isRunning == true }

  /// The identifier of the running process; 0 if there is none.
  package var processIdentifier: Int32 { process?.processIdentifier ?? 0 }

  /// What the program has printed.
  package var printed: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Starts the program, unless it runs.
  ///
  /// - Throws: an error if it can't be started.
  package func start() throws {
    guard !isRunning else { return }
    process = try Self.running.withLock { running in
      let process = try started()
      running.insert(process.processIdentifier)
      return process
    }
  }

  private func started() throws -> Process {
    if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    try output.seekToEnd()
    let process = Process()
    let words = TrialMember.command(command)
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return process
  }

  /// Sends a signal that ends the program, and waits for its end.
  package func end(_ signal: Int32) {
    guard let process else { return }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    _ = Self.running.withLock { $0.remove(process.processIdentifier) }
    self.process = nil
  }

  /// Kills all programs, on any thread, and runs `body`. Meanwhile no program can be started.
  package static func killAll(_ body: () -> Void) {
    running.withLock { running in
      for process in running { kill(process, SIGKILL) }
      body()
    }
  }

  /// The last line that the program has printed.
  package var lastLine: String {
    printed.split(separator: "\n").last.map(String.init) ?? "it has printed nothing"
  }

  /// The processor time of the program and of the processes below it.
  package var processorTime: Duration { process.map { Self.time(of: $0.processIdentifier) } ?? .zero }

  /// Adds up the times of a process, its ended children and its running ones; see proc_pid_stat(5).
  private static func time(of process: Int32) -> Duration {
    let text = KernelFile.text("/proc/\(process)/stat") ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 14 ? fields[11...14].compactMap { Int64($0) }.reduce(0, +) : 0
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = tasks.flatMap { task in
      (KernelFile.text("/proc/\(process)/task/\(task)/children") ?? "")
        .split(separator: " ").compactMap { Int32($0) }
    }
    return children.reduce(.seconds(Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))))) { $0 + time(of: $1) }
  }
}
