internal import CServiceSignals
internal import Glibc

/// The signals with which a service manager, or a user, tells the service what to do.
package final class ServiceSignals: Sendable {
  /// What a signal asks for.
  package enum Wish: Hashable, Sendable {
    /// SIGHUP: to read the configuration again.
    case reload
    /// SIGTERM or SIGINT: to end.
    case end
  }

  /// Readable while a signal waits.
  package let descriptor: Int32

  /// Catches the signals of this process from now on. A process has one such object.
  ///
  /// - Returns: nil if the system permits no further descriptors.
  package init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0, service_catch_signals(ends[1]) == 0 else { return nil }
    descriptor = ends[0]
  }

  /// Returns what the signals since the last call ask for, in their order. Does not wait.
  package func wishes() -> [Wish] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return bytes.prefix(max(0, count)).map { Int32($0) == SIGHUP ? .reload : .end }
  }
}
