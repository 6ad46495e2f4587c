internal import Foundation
internal import Synchronization

/// Runs programs that build, one at a time, until it is stopped.
package final class BuildProcess: Sendable {
  /// The identifier of the running process, and whether ``stop()`` was called.
  private let state = Mutex<(process: Int32?, isStopped: Bool)>((nil, false))
  private let terminationSignal: Int32

  /// Makes a runner that runs nothing yet.
  ///
  /// - Parameter terminationSignal: the signal that stops a program and the processes that it has started.
  package init(terminationSignal: Int32 = SIGINT) {
    self.terminationSignal = terminationSignal
  }

  /// Whether ``stop()`` was called.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Runs a program, and calls `onLine` for each line of what it writes.
  ///
  /// - Parameters:
  ///   - program: the name of the program, which is found in `PATH`.
  ///   - arguments: its arguments.
  ///   - folder: the working directory; nil for the one of this process.
  ///   - variables: variables that its environment has in addition.
  ///   - onLine: called for each line that is not empty.
  /// - Returns: whether the program succeeded.
  /// - Throws: ``ProjectBuildError`` if there is no such program, and `CancellationError` after ``stop()``.
  package func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, variables: [String: String] = [:],
    onLine: (String) -> Void
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ToolSearch.path(of: program))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = pipe.fileHandleForWriting
    process.standardInput = FileHandle.nullDevice
    try start(process, program)
    // The program has its own descriptor. The output ends when all descriptors are closed, so this process closes its
    // own.
    try? pipe.fileHandleForWriting.close()
    var lines = LineSplitter()
    // Output that can't be read counts as ended: the exit code decides.
    while let chunk = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !chunk.isEmpty {
      for line in lines.add(chunk) { onLine(line) }
    }
    for line in lines.flush() { onLine(line) }
    process.waitUntilExit()
    let isStopped = state.withLock { state in
      state.process = nil
      return state.isStopped
    }
    if isStopped { throw CancellationError() }
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Stops the running program, and prevents further ones. Any thread may call it.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      // Foundation starts a process as the first of a group, to which the processes that it starts belong.
      if let process = state.process, kill(-process, terminationSignal) != 0 { kill(process, terminationSignal) }
    }
  }

  private func start(_ process: Process, _ program: String) throws {
    try state.withLock { state in
      guard !state.isStopped else { throw CancellationError() }
      do { try process.run() } catch { throw ProjectBuildError("'\(program)' can't be started: \(error)") }
      state.process = process.processIdentifier
    }
  }
}
