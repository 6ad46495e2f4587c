internal import Foundation

/// The process at the other end of a connected Unix socket, as the kernel recorded it at the time of the connection
/// (`SO_PEERCRED`, unix(7)).
package struct PeerProcess: Hashable, Sendable, CustomStringConvertible {
  /// The effective user.
  package let user: UInt32
  /// The process, which may have ended.
  package let process: Int32

  /// The process and its user, for people.
  package var description: String { "process \(process) of user \(user)" }

  /// Creates the process of a user.
  package init(user: UInt32, process: Int32) {
    (self.user, self.process) = (user, process)
  }

  /// Identifies the peer of `socket`; nil if the system does not report it.
  package init?(socket: Int32) {
    // The members of `struct ucred`, which the C library declares only with `_GNU_SOURCE`: process, user, group.
    var members: [UInt32] = [0, .max, .max]
    var length = socklen_t(members.count * MemoryLayout<UInt32>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &members, &length) == 0, members[1] != .max else { return nil }
    self.init(user: members[1], process: Int32(bitPattern: members[0]))
  }
}
