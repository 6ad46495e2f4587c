internal import Glibc

/// The process at the other end of a connected Unix socket and its user, as the kernel recorded them when the process
/// connected or listened (`SO_PEERCRED`, unix(7)).
package struct SocketCredentials: Hashable, Sendable {
  /// The process, which may have ended.
  package let process: Int32
  /// The effective user.
  package let user: UInt32

  /// Identifies the peer of `socket`; nil if the system does not report it.
  package init?(of socket: Int32) {
    // The members of `struct ucred`, which the C library declares only with `_GNU_SOURCE`: process, user, group.
    var members: [UInt32] = [0, .max, .max]
    var length = socklen_t(members.count * MemoryLayout<UInt32>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &members, &length) == 0, members[1] != .max else { return nil }
    process = Int32(bitPattern: members[0])
    user = members[1]
  }
}
