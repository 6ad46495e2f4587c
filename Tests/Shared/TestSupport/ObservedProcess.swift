internal import CExtensionProcess
internal import Foundation

/// A process whose end a test waits for. It may be any process, not only a child.
package final class ObservedProcess: Sendable {
  /// A process descriptor, so that a reused identifier is not mistaken for the process; -1 if the process has ended.
  private let descriptor: Int32

  /// Observes the process `identifier`.
  package init(_ identifier: Int32) {
    descriptor = extension_pidfd_open(identifier)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the process to end. Returns false after `TestLimits.timeout`. A zombie counts as ended.
  package func waitForEnd() -> Bool {
    guard descriptor >= 0 else { return true }
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(clamping: Int(TestLimits.timeout / .milliseconds(1)))
    var count: Int32
    repeat { count = poll(&watched, 1, milliseconds) } while count < 0 && errno == EINTR
    return count > 0
  }
}
