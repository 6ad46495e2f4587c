internal import BaseFiles
internal import CExtensionProcess
internal import Dispatch
package import Foundation

/// The program of an app that the host started. The process has its own session, and outlives the host.
package final class AppProgram: Sendable {
  /// The reason why a program could not be started.
  package struct StartError: Error, CustomStringConvertible {
    /// The path and the system's reason.
    package let description: String

    /// Creates a failure with the reason, which is part of a sentence.
    package init(_ description: String) {
      self.description = description
    }
  }

  /// The process identifier.
  package let processIdentifier: Int32
  private let pidfd: Int32

  /// Starts the program at `path`.
  ///
  /// - Parameters:
  ///   - path: the program, which gets its path as its only argument.
  ///   - environment: the whole environment.
  ///   - log: the file that its standard output and error are appended to.
  /// - Throws: ``StartError`` if the system refuses.
  package init(path: String, environment: [String: String], log: URL) throws(StartError) {
    let output = open(log.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o600)
    guard output >= 0 else { throw StartError("'\(log.path)': \(systemReason(errno))") }
    defer { close(output) }
    var identifier: pid_t = 0
    let error = withCStrings([path]) { arguments in
      withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { environment in
        app_spawn(path, arguments, environment, output, -1, &identifier)
      }
    }
    guard error == 0 else { throw StartError("'\(path)': \(startReason(error))") }
    processIdentifier = identifier
    pidfd = extension_pidfd_open(identifier)
    waitAtEnd()
  }

  deinit {
    if pidfd >= 0 { close(pidfd) }
  }

  /// Waits up to `timeout` for the program to end, and returns whether it has ended.
  package func waitForEnd(within timeout: Duration) -> Bool { ProcessDescriptor.waitForEnd(pidfd, within: timeout) }

  /// Collects the exit status of the process when it ends, so that no zombie process remains while the host lives.
  private func waitAtEnd() {
    let identifier = processIdentifier
    let descriptor = fcntl(pidfd, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    // The handlers retain the source until it is cancelled.
    source.setEventHandler {
      waitpid(identifier, nil, WNOHANG)
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }
}
