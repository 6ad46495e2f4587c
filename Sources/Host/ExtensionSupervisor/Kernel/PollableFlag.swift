internal import Foundation
internal import Synchronization

/// A flag that a thread can wait for together with input: its descriptor is readable while the flag is raised.
package final class PollableFlag: Sendable {
  /// The descriptor to poll.
  package let descriptor: Int32
  private let other: Int32
  private let isRaised = Mutex(false)

  /// Creates a flag that is not raised.
  ///
  /// - Throws: the system's error.
  package init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    descriptor = ends[0]
    other = ends[1]
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Raises the flag.
  package func raise() { set(true) }

  /// Lowers the flag.
  package func lower() { set(false) }

  /// The flag is raised as long as the pair holds a byte.
  private func set(_ wanted: Bool) {
    isRaised.withLock { isRaised in
      guard isRaised != wanted else { return }
      var byte: UInt8 = 0
      _ = wanted ? send(other, &byte, 1, Int32(MSG_NOSIGNAL)) : recv(descriptor, &byte, 1, 0)
      isRaised = wanted
    }
  }
}
