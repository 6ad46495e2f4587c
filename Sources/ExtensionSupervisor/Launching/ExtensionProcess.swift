internal import CExtensionProcess
internal import Foundation

/// A child process, from its start to the moment when it has been waited for.
final class ExtensionProcess {
  /// The process identifier, which is the identifier of its group too.
  let identifier: Int32
  private let pidfd: Int32
  private var ending: ProcessEnding?

  /// Takes charge of the child `identifier`, which nobody has waited for.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when the system has no descriptor for it; the child is ended then.
  init(identifier: Int32) throws(ExtensionFault) {
    self.identifier = identifier
    pidfd = extension_pidfd_open(identifier)
    guard pidfd < 0 else { return }
    let reason = String(cString: strerror(errno))
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    throw .startFailed("no process descriptor: \(reason)")
  }

  deinit {
    if pidfd >= 0 { close(pidfd) }
  }

  /// What the process has taken so far; nil after its end.
  var usage: ProcessUsage? { ending == nil ? ProcessUsage(process: identifier) : nil }

  /// How the process ended, if it does so within `patience`; nil while it lives.
  func waitForEnding(_ patience: Duration) -> ProcessEnding? {
    if let ending { return ending }
    var watched = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    let milliseconds = patience.components.seconds * 1000 + patience.components.attoseconds / 1_000_000_000_000_000
    while poll(&watched, 1, Int32(clamping: milliseconds)) < 0, errno == EINTR {}
    // Before the process is waited for, its number can't be anybody else's: now is the time to end its group.
    if watched.revents != 0 { kill(-identifier, SIGKILL) }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    ending = ProcessEnding(waitStatus: status)
    return ending
  }

  /// Ends the process, with force when it has not left within `patience`.
  func end(patience: Duration) -> ProcessEnding {
    if let ending = waitForEnding(patience) { return ending }
    extension_pidfd_send_signal(pidfd, SIGKILL)
    kill(-identifier, SIGKILL)
    return waitForEnding(.seconds(5)) ?? .unknown
  }
}
