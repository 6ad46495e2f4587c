package import BaseNetwork
internal import Foundation
package import IntentConversations

/// The rights of a connection. They are derived from the kernel's information about the peer; nothing that a client
/// sends raises them.
package struct SocketClient: Hashable, Sendable {
  /// The user whose requests the client sends.
  package let user: ServiceUser
  /// The surface of the client, with its default trust. The policy can change the trust.
  package let surface: Surface
  /// The process at the other end.
  package let peer: PeerProcess
  /// Whether the client may send requests of other users. Only programs of root and of the service's own user may.
  package let mayNameUsers: Bool

  /// Derives the rights of a peer. Root can become any user, and so counts as the service's own user.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - own: the user who runs the service.
  package init(_ peer: PeerProcess, own: UInt32 = geteuid()) {
    self.peer = peer
    mayNameUsers = Peer.process(peer).isOwn(own)
    user = mayNameUsers ? .own : .other(String(peer.user))
    surface = Surface(.socket, of: .process(peer), own: own)
  }

  /// Returns the user of a message.
  ///
  /// - Parameter name: the user that the message names; nil if it names none.
  /// - Returns: the user.
  /// - Throws: a ``ServiceRefusal`` if the client may not name this user, or if the name is invalid.
  func user(named name: String?) throws(ServiceRefusal) -> ServiceUser {
    guard let name else { return user }
    guard let named = ServiceUser(name: name) else {
      throw ServiceRefusal(
        .invalidMessage,
        "'user' is not a valid name; it should have at most 32 letters, digits, dots, hyphens and underscores")
    }
    guard mayNameUsers || named == user else {
      throw ServiceRefusal(.notPermitted, "only root and the service's own user may send requests of another user")
    }
    return named
  }
}
