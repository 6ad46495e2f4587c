internal import Foundation

/// Descriptors of processes (pidfd_open(2)).
enum ProcessDescriptor {
  /// Waits up to `timeout` for the process of `descriptor` to end, and returns whether it has ended.
  static func waitForEnd(_ descriptor: Int32, within timeout: Duration) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, Int32(clamping: Int64(timeout / .milliseconds(1)))) < 0, errno == EINTR {}
    return watched.revents != 0
  }
}
