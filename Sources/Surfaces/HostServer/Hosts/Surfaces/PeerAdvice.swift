package import BaseNetwork
package import IntentConversations
internal import Synchronization

/// Logs the entry of the policy that would trust a program of another user, when such a program counts as locked. Each
/// surface is logged once. Any thread may use it.
package final class PeerAdvice: Sendable {
  private let log: ServiceLog
  private let logged = Mutex<Set<String>>([])
  /// The maximum number of surfaces that are logged, so that other users can't fill the log.
  private static let limit = 64

  /// Creates the advice for a log.
  package init(_ log: ServiceLog) { self.log = log }

  /// Logs the advice for a client, unless the policy decides about its surface.
  ///
  /// - Parameters:
  ///   - peer: the client.
  ///   - surface: its surface with the default trust.
  ///   - kind: the kind of the surface.
  ///   - policy: the current policy.
  package func note(_ peer: Peer, on surface: Surface, of kind: SurfaceName.Kind, _ policy: Policy) {
    guard surface.trust == .locked, peer.isLocal, !policy.decides(about: surface) else { return }
    let isNew = logged.withLock { $0.count < Self.limit && $0.insert(surface.name).inserted }
    if isNew { log.write(.notice, Self.text(peer, surface: surface, kind: kind)) }
  }

  private static func text(_ peer: Peer, surface: Surface, kind: SurfaceName.Kind) -> String {
    guard let user = peer.user else {
      return "a program of this machine counts as locked on '\(kind.rawValue)', because the kernel does not report its "
        + "user; the service needs sockets of the family AF_NETLINK, or /proc"
    }
    return "a program of user \(user) counts as locked; to trust it, add to 'Surfaces' of the policy: "
      + "<key>\(surface.name)</key> <string>\(kind.trust.rawValue)</string>"
  }
}
