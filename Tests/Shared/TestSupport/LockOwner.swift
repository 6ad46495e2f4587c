internal import Foundation

/// A process that holds the lock of a file or a folder.
package final class LockOwner {
  private let process = Process()

  /// Starts the process, and waits until it holds the lock.
  package init(of path: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--no-fork", path, "sh", "-c", "echo; exec cat"]
    process.standardInput = Pipe()
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 1)
  }

  deinit { kill() }

  /// Kills the process, and waits for its end.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
