package import BaseNetwork
internal import Foundation
package import IntentConversations

extension Surface {
  /// Creates the surface of a client, with its default trust. The kernel reports who the client is; nothing that the
  /// client sends raises the trust.
  ///
  /// Programs of one user can't be distinguished, so programs of the service's own user have the trust of the kind.
  /// Programs of other users, other machines, and clients of which the kernel reports nothing count as locked, unless
  /// the policy names them.
  ///
  /// - Parameters:
  ///   - kind: the kind of the surface.
  ///   - peer: the other end of the connection.
  ///   - own: the user who runs the service. Root can become any user, and so counts as this user.
  package init(_ kind: SurfaceName.Kind, of peer: Peer, own: UInt32 = geteuid()) {
    if peer.isOwn(own) {
      self.init(kind.rawValue, trust: kind.trust)
    } else {
      self.init("\(kind.rawValue):\(Self.client(peer))", trust: .locked)
    }
  }

  private static func client(_ peer: Peer) -> String {
    if let user = peer.user { return String(user) }
    // No entry of a policy can name this client.
    if case .loopback = peer { return Peer.unknown.description }
    return peer.description
  }
}
