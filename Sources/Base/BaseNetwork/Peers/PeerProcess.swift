internal import BaseFiles
internal import Foundation

/// The process at the other end of a connected Unix socket, as the kernel recorded it at the time of the connection
/// (`SO_PEERCRED`, unix(7)).
package struct PeerProcess: Hashable, Sendable, CustomStringConvertible {
  /// The effective user.
  package let user: UInt32
  /// The process, which may have ended.
  package let process: Int32
  /// The name that the process has, by default that of its program; nil if the process has ended or hides it. At most 15
  /// bytes (`comm` in proc_pid_comm(5)).
  package let name: String?

  /// The process and its user, for people.
  package var description: String { (name.map { "'\($0)', " } ?? "") + "process \(process) of user \(user)" }

  /// Creates the process of a user.
  package init(user: UInt32, process: Int32, name: String? = nil) {
    self.user = user
    self.process = process
    self.name = name
  }

  /// Identifies the peer of `socket`; nil if the system does not report it.
  package init?(socket: Int32) {
    guard let peer = SocketCredentials(of: socket) else { return nil }
    let name = KernelFile.text("/proc/\(peer.process)/comm")?.dropLast()
    self.init(user: peer.user, process: peer.process, name: name.map(String.init))
  }
}
