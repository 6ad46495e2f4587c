internal import BaseFiles
internal import CSystem
internal import Foundation

/// A program on this machine that is connected through the loopback interface.
package struct LoopbackPeer: Hashable, Sendable, CustomStringConvertible {
  /// The address of the program's end.
  package let address: String
  /// The user who has created the program's socket; nil if the kernel does not report it, for example because the
  /// program has already gone.
  package let user: UInt32?

  /// Creates the peer of a user.
  package init(address: String = "127.0.0.1", user: UInt32?) {
    self.address = address
    self.user = user
  }

  /// Asks the kernel for the user at the other end of `socket`.
  init(address: String, socket: Int32) {
    var user = UInt32.max
    let isKnown = socket_peer_user(socket, &user) == 0 && Self.isDistinct(user)
    self.init(address: address, user: isKnown ? user : nil)
  }

  /// The address, and the user if it is not the user of this process or root, for people.
  package var description: String {
    Peer.loopback(self).isOwn() ? address : "\(address), \(user.map { "user \($0)" } ?? "unknown user")"
  }

  /// Whether the number stands for one user. In a user namespace, the kernel reports all users that have no number
  /// there as the same one (user_namespaces(7)).
  private static func isDistinct(_ user: UInt32) -> Bool { user != overflowUser || mapsAllUsers }

  private static let overflowUser = number("/proc/sys/kernel/overflowuid") ?? 65534

  /// Whether every user has a number in the namespace of this process.
  private static let mapsAllUsers =
    KernelFile.text("/proc/self/uid_map")
    .map { $0.split(whereSeparator: \.isWhitespace) == ["0", "0", "4294967295"] } ?? false

  private static func number(_ path: String) -> UInt32? {
    KernelFile.text(path).flatMap {
      UInt32($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
