internal import BaseNetwork
internal import Foundation
internal import HostServer
internal import IntentConversations

/// The rights of a Wyoming client. They are derived from the kernel's information about the peer, because the protocol
/// has no names and no passwords.
struct WyomingPeer: Hashable, Sendable {
  /// The owner of conversations: the programs of a user, or those of a machine.
  let name: String
  /// The surface, with its default trust. Programs of the service's user are relayed; those of another user or machine
  /// are locked.
  let surface: Surface
  /// The process or the address, for the journal.
  let description: String
  /// The maximum trust, which the policy can't raise: a voice never unlocks, authenticates or pays.
  let maximumTrust: Surface.Trust

  /// Derives the rights of the other end of a connection.
  ///
  /// - Parameters:
  ///   - peer: the other end.
  ///   - own: the user who runs the service.
  init(_ peer: Peer, own: UInt32 = geteuid()) {
    description = peer.description
    maximumTrust = .relayed
    surface = Surface(.wyoming, of: peer, own: own)
    name =
      switch peer {
      case .process(let process): "user \(peer.isOwn(own) ? own : process.user)"
      case .loopback, .ipv4, .ipv6, .unknown: peer.description
      }
  }

  /// Creates the peer for people who talk to the host's own microphone.
  ///
  /// - Parameter trust: the maximum trust; `relayed` if it is higher.
  init(room trust: Surface.Trust) {
    let kind = SurfaceName.Kind.voice.rawValue
    name = kind
    description = "microphone"
    surface = Surface(kind, trust: .relayed)
    maximumTrust = min(trust, .relayed)
  }
}
