internal import Foundation
internal import IntentConversations
internal import SocketPeers

/// The rights of a Wyoming client. They are derived from the kernel's information about the peer, because the protocol
/// has no names and no passwords.
struct WyomingPeer: Hashable, Sendable {
  /// The owner of conversations: the programs of a user, or those of a machine.
  let name: String
  /// The surface, with its default trust. Programs of the service's user and of this machine are relayed; those of
  /// another user or machine are locked.
  let surface: Surface
  /// The process or the address, for the journal.
  let description: String
  /// Whether the peer is a program on this machine.
  let isLocal: Bool
  /// The maximum trust, which the policy can't raise: a voice never unlocks, authenticates or pays.
  let maximumTrust: Surface.Trust

  /// The kind of the surface in the policy.
  private static let kind = SurfaceName.Kind.wyoming.rawValue

  /// Derives the rights of the other end of a connection.
  ///
  /// - Parameters:
  ///   - peer: the other end.
  ///   - own: the user who runs the service.
  init(_ peer: Peer, own: UInt32 = geteuid()) {
    (description, isLocal, maximumTrust) = (peer.description, peer.isLocal, .relayed)
    switch peer {
    // Root can become any user.
    case .process(let process) where process.user == own || process.user == 0:
      (name, surface) = ("user \(own)", Surface(Self.kind, trust: .relayed))
    case .process(let process):
      (name, surface) = ("user \(process.user)", Surface("\(Self.kind):\(process.user)", trust: .locked))
    case .ipv4, .ipv6, .unknown:
      name = peer.description
      surface =
        peer.isLocal
        ? Surface(Self.kind, trust: .relayed) : Surface("\(Self.kind):\(peer.description)", trust: .locked)
    }
  }

  /// Creates the peer for people who talk to the host's own microphone.
  ///
  /// - Parameter trust: the maximum trust; `relayed` if it is higher.
  init(room trust: Surface.Trust) {
    let kind = SurfaceName.Kind.voice.rawValue
    (name, description, isLocal) = (kind, "microphone", true)
    (surface, maximumTrust) = (Surface(kind, trust: .relayed), min(trust, .relayed))
  }
}
