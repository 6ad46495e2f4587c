internal import CSystem
internal import Glibc

/// The signals with which a service manager or a user controls the service.
package final class ServiceSignals: Sendable {
  /// The action that a signal requests.
  package enum Action: Hashable, Sendable {
    /// SIGHUP: reload the configuration.
    case reload
    /// SIGTERM or SIGINT: end.
    case end
  }

  /// Readable while a signal is pending.
  package let descriptor: Int32

  /// Catches the signals of this process from now on. A process has only one such object.
  ///
  /// - Returns: nil with `errno` if the system permits no further descriptors.
  package init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    guard service_catch_signals(ends[1]) == 0 else {
      let code = errno
      for end in ends { close(end) }
      errno = code
      return nil
    }
    descriptor = ends[0]
  }

  /// Returns the actions that signals have requested since the last call, in order. Does not wait.
  package func pendingActions() -> [Action] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return bytes.prefix(max(0, count)).map { Int32($0) == SIGHUP ? .reload : .end }
  }
}
