internal import Foundation

/// A program of a fleet, which can be killed and started again. One thread uses it at a time.
final class FleetProgram {
  private let command: [String]
  private let environment: [String: String]
  private let log: URL
  private var process: Process?

  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the whole environment.
  ///   - log: gets what the program prints.
  init(_ command: [String], environment: [String: String] = [:], log: URL) {
    (self.command, self.environment, self.log) = (command, environment, log)
  }

  deinit { end(SIGKILL) }

  var isRunning: Bool { process?.isRunning == true }

  func start() throws {
    if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    try output.seekToEnd()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    self.process = process
  }

  /// Sends a signal that ends the program, and waits for its end.
  func end(_ signal: Int32) {
    guard let process else { return }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    self.process = nil
  }

  /// The processor time of the program and of the processes below it.
  var processorTime: Duration { process.map { Self.time(of: $0.processIdentifier) } ?? .zero }

  /// Adds up the times of a process, its ended children and its running ones; see proc_pid_stat(5).
  private static func time(of process: Int32) -> Duration {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 14 ? fields[11...14].compactMap { Int64($0) }.reduce(0, +) : 0
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = tasks.flatMap { task in
      ((try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { Int32($0) }
    }
    return children.reduce(.seconds(Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))))) { $0 + time(of: $1) }
  }
}
