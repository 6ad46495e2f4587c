internal import Foundation
internal import Synchronization

/// Runs `swift build` on a derived package.
package final class SwiftBuild: Sendable {
  /// How the compiler optimizes.
  package enum Configuration: String, Sendable, CaseIterable {
    case debug, release
  }

  /// The absolute path of the derived package.
  package let folder: String
  /// The absolute path of the folder of SwiftPM's products.
  package let scratch: String
  private let configuration: Configuration
  /// The identifier of the running process, and whether ``stop()`` was called.
  private let state = Mutex<(process: Int32?, isStopped: Bool)>((nil, false))

  /// Makes a build that has not started.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the derived package.
  ///   - scratch: the absolute path of the folder of SwiftPM's products.
  ///   - configuration: how the compiler optimizes.
  package init(folder: String, scratch: String, configuration: Configuration) {
    self.folder = folder
    self.scratch = scratch
    self.configuration = configuration
  }

  /// The path of the file that a build makes, such as `libChat.so`.
  package func product(_ name: String) -> String { "\(scratch)/\(configuration.rawValue)/\(name)" }

  /// Builds a product, and calls `onLine` for each line of the output.
  ///
  /// - Returns: whether the build succeeded.
  /// - Throws: ``ProjectBuildError`` if there is no `swift`, and `CancellationError` after ``stop()``.
  package func build(product: String, onLine: (BuildLine) -> Void) throws -> Bool {
    let plan = PlanRecord("\(scratch)/\(configuration.rawValue)-plan")
    let process = try process(product, reusesPlan: plan.isOf(folder))
    plan.remove()
    let pipe = Pipe()
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = pipe.fileHandleForWriting
    process.standardInput = FileHandle.nullDevice
    try start(process)
    try? pipe.fileHandleForWriting.close()
    var lines = LineSplitter()
    while let chunk = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !chunk.isEmpty {
      for line in lines.add(chunk) { onLine(BuildLine(line)) }
    }
    for line in lines.end() { onLine(BuildLine(line)) }
    process.waitUntilExit()
    let isStopped = state.withLock { state in
      state.process = nil
      return state.isStopped
    }
    if isStopped { throw CancellationError() }
    let isBuilt = process.terminationReason == .exit && process.terminationStatus == 0
    if isBuilt { plan.write(folder) }
    return isBuilt
  }

  /// Whether ``stop()`` was called.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Ends the compiler, and lets no other one start. Any thread may call it.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      // SwiftPM ends its compilers when it is interrupted.
      if let process = state.process { kill(process, SIGINT) }
    }
  }

  private func start(_ process: Process) throws {
    try state.withLock { state in
      guard !state.isStopped else { throw CancellationError() }
      do { try process.run() } catch { throw ProjectBuildError("'swift' can't be started: \(error)") }
      state.process = process.processIdentifier
    }
  }

  private func process(_ product: String, reusesPlan: Bool) throws(ProjectBuildError) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try SwiftProgram.path())
    process.arguments = [
      "build", "--package-path", folder, "--scratch-path", scratch, "--configuration", configuration.rawValue,
      reusesPlan ? "--enable-build-manifest-caching" : "--disable-build-manifest-caching", "--product", product,
    ]
    // The package of the API leaves out its samples and tests, whose names an author's targets may have.
    process.environment = ProcessInfo.processInfo.environment.merging(["INTENT_HOST_API_ONLY": "1"]) { $1 }
    return process
  }
}
