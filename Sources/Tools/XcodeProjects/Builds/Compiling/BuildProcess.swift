internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import Synchronization

/// Runs programs that build, one at a time, until it is stopped.
package final class BuildProcess: Sendable {
  /// The identifier of the running process, and whether ``stop()`` was called.
  private let state = Mutex<(process: Int32?, isStopped: Bool)>((nil, false))
  private let terminationSignal: Int32

  /// The maximum length of a line of output, in bytes; a longer line is dropped.
  private static let maximumLineBytes = 1 << 20

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
    let path = try ToolSearch.path(of: program)
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipe = Pipe()
    let output = ProgramStart.Stream.descriptor(pipe.fileHandleForWriting.fileDescriptor)
    let process = try start(program) { process in
      ProgramStart.spawn(
        [path] + arguments, environment: environment, folder: folder,
        streams: [(STDIN_FILENO, .nothing), (STDOUT_FILENO, output), (STDERR_FILENO, output)], &process)
    }
    // The program has its own descriptor. The output ends when all descriptors are closed, so this process closes its
    // own.
    try? pipe.fileHandleForWriting.close()
    defer { try? pipe.fileHandleForReading.close() }
    // Output that can't be read counts as ended: the exit code decides.
    var lines = LineReader(pipe.fileHandleForReading.fileDescriptor, limit: Self.maximumLineBytes)
    while let item = lines.next() {
      guard case .line(let line) = item, !line.isEmpty else { continue }
      onLine(String(decoding: line, as: UTF8.self))
    }
    let code = ProgramStart.wait(for: process)
    let isStopped = state.withLock { state in
      state.process = nil
      return state.isStopped
    }
    if isStopped { throw CancellationError() }
    return code == 0
  }

  /// Stops the running program, and prevents further ones. Any thread may call it.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      // The program is the first of a group, to which the processes that it starts belong.
      if let process = state.process { kill(-process, terminationSignal) }
    }
  }

  private func start(_ program: String, _ spawn: (inout Int32) -> Int32) throws -> Int32 {
    try state.withLock { state in
      guard !state.isStopped else { throw CancellationError() }
      var process: Int32 = 0
      let code = spawn(&process)
      guard code == 0 else { throw ProjectBuildError("'\(program)' can't be started: \(startReason(code))") }
      state.process = process
      return process
    }
  }
}
