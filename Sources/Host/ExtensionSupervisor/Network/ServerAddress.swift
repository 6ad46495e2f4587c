internal import BaseFiles
internal import Glibc

/// The address of a server: what the system takes to connect to it.
struct ServerAddress: Sendable {
  /// The bytes of a `sockaddr_in` or a `sockaddr_in6`.
  private let socketAddress: [UInt8]

  /// Looks up the addresses of a server. Blocks, for a name as long as the system's look-up takes.
  ///
  /// - Returns: the addresses in the order in which the system tries them; none if there is no such host.
  static func lookUp(_ server: NetworkHost) -> [ServerAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV | (server.isAddress ? AI_NUMERICHOST : AI_ADDRCONFIG)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(server.host, String(server.port), &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry = entry?.pointee, [AF_INET, AF_INET6].contains(entry.ai_family) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
      return ServerAddress(socketAddress: Array(bytes))
    }
  }

  /// The family, `AF_INET` or `AF_INET6`.
  var family: Int32 { Int32(socketAddress.withUnsafeBytes { $0.loadUnaligned(as: sa_family_t.self) }) }

  /// The IP address in network byte order; see ip(7) and ipv6(7) for its place.
  var address: [UInt8] { Array(family == AF_INET ? socketAddress[4..<8] : socketAddress[8..<24]) }

  /// Calls `body` with the address as the system calls take it.
  func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: socketAddress.prefix($0.count)) }
    return withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(socketAddress.count)) }
    }
  }
}

/// The addresses that the owner of a name must not lead an extension to.
enum LocalAddresses {
  /// Whether an address, of 4 or 16 bytes in network byte order, is of this device, of its link, of a group, or of no
  /// host: loopback, unspecified, link-local, multicast, reserved, or an IPv6 address that contains such an IPv4
  /// address. See the registries of RFC 6890.
  static func contain(_ address: [UInt8]) -> Bool {
    guard address.count == 16 else { return address.count != 4 || containIPv4(address) }
    let isLinkLocal = address[0] == 0xfe && address[1] & 0xc0 == 0x80
    if isLinkLocal || address[0] == 0xff { return true }
    return embeddedIPv4(address).map(containIPv4) ?? false
  }

  private static func containIPv4(_ address: [UInt8]) -> Bool {
    switch address[0] {
    case 0, 127, 224...: true
    case 169: address[1] == 254
    default: false
    }
  }

  /// The IPv4 address in an IPv4-mapped or IPv4-compatible one, which include `::` and `::1`, and in one of the
  /// well-known prefix of NAT64 (RFC 6052) or of 6to4 (RFC 3056).
  private static func embeddedIPv4(_ address: [UInt8]) -> [UInt8]? {
    if address[0] == 0x20, address[1] == 0x02 { return Array(address[2..<6]) }
    let prefixes: [[UInt8]] = [
      .init(repeating: 0, count: 12), .init(repeating: 0, count: 10) + [0xff, 0xff],
      [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0],
    ]
    return prefixes.contains(Array(address[..<12])) ? Array(address[12...]) : nil
  }
}
