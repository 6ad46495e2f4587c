internal import Foundation

/// The other end of a connection, as the kernel reports it.
package enum Peer: Hashable, Sendable, CustomStringConvertible {
  /// A process on this machine, connected through a Unix socket.
  case process(PeerProcess)
  /// A program on this machine, connected through the loopback interface.
  case loopback(LoopbackPeer)
  /// Another machine, or another interface of this one, with an IPv4 address in network byte order.
  case ipv4([UInt8])
  /// The same with an IPv6 address.
  case ipv6([UInt8])
  /// The kernel does not report the peer.
  case unknown

  /// The process or the address, for people.
  package var description: String {
    switch self {
    case .process(let process): process.description
    case .loopback(let program): program.description
    case .ipv4(let bytes): bytes.map(String.init).joined(separator: ".")
    case .ipv6(let bytes):
      stride(from: 0, to: 16, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
        .joined(separator: ":")
    case .unknown: "unknown"
    }
  }

  /// Whether the peer is a program on this machine.
  package var isLocal: Bool {
    switch self {
    case .process, .loopback: true
    case .ipv4, .ipv6, .unknown: false
    }
  }

  /// The user of a program on this machine; nil for other machines, and if the kernel does not report the user.
  package var user: UInt32? {
    switch self {
    case .process(let process): process.user
    case .loopback(let program): program.user
    case .ipv4, .ipv6, .unknown: nil
    }
  }

  /// Whether the peer is a program of the user `own`, or of root, who can become any user.
  package func isOwn(_ own: UInt32 = geteuid()) -> Bool { user.map { $0 == own || $0 == 0 } ?? false }

  /// Identifies the other end of a connected socket. An IPv4 address that is mapped to IPv6 counts as IPv4.
  package init(of socket: Int32) {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &length) == 0 }
    }
    guard isKnown else {
      self = .unknown
      return
    }
    let family = Int32(address.ss_family)
    let peer = withUnsafeBytes(of: address) { Self.peer($0, family: family, socket) }
    self = peer.isLoopbackAddress ? .loopback(LoopbackPeer(address: peer.description, socket: socket)) : peer
  }

  private var isLoopbackAddress: Bool {
    switch self {
    case .ipv4(let bytes): bytes.first == 127
    case .ipv6(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    case .process, .loopback, .unknown: false
    }
  }

  private static func peer(_ address: UnsafeRawBufferPointer, family: Int32, _ socket: Int32) -> Peer {
    switch family {
    // The offsets of the addresses in `sockaddr_in` and `sockaddr_in6`; see ip(7) and ipv6(7).
    case AF_INET: return .ipv4(Array(address[4..<8]))
    case AF_INET6:
      let bytes = Array(address[8..<24])
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
      return isMapped ? .ipv4(Array(bytes[12...])) : .ipv6(bytes)
    case AF_UNIX: return PeerProcess(socket: socket).map(Peer.process) ?? .unknown
    default: return .unknown
    }
  }
}

/// The key under which the limits of one peer are counted: the user on this machine, or the address; of IPv6 the first
/// 64 bits, because a single host may own all addresses of such a network.
package struct PeerKey: Hashable, Sendable {
  private let peer: Peer

  /// Returns the key of a peer.
  package init(_ peer: Peer) {
    switch peer {
    case .process, .loopback: self.peer = .loopback(LoopbackPeer(address: "", user: peer.user))
    case .ipv6(let bytes): self.peer = .ipv6(Array(bytes.prefix(8)))
    case .ipv4, .unknown: self.peer = peer
    }
  }
}
