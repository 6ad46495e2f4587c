internal import Foundation

/// An IP address, or a network of them: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`.
struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The number of bits that all addresses of the range share.
  let prefixBits: Int

  /// Reads an address or a network; nil if `text` is neither, or if a network's address has bits beyond its prefix.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = Self.bytes(String(parts[0])) else { return nil }
    self.bytes = bytes
    guard parts.count > 1 else {
      prefixBits = bytes.count * 8
      return
    }
    let digits = parts[1].utf8
    guard (1...3).contains(digits.count), digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let bits = Int(parts[1]), bits <= bytes.count * 8
    else { return nil }
    prefixBits = bits
    guard Self.masked(bytes, to: bits) == bytes else { return nil }
  }

  /// Whether the range is one address.
  var isAddress: Bool { prefixBits == bytes.count * 8 }

  /// Whether all addresses of `other` are in this range.
  func contains(_ other: AddressRange) -> Bool {
    bytes.count == other.bytes.count && prefixBits <= other.prefixBits
      && Self.masked(other.bytes, to: prefixBits) == bytes
  }

  private static func masked(_ bytes: [UInt8], to bits: Int) -> [UInt8] {
    bytes.enumerated().map { index, byte in
      let kept = min(8, max(0, bits - index * 8))
      return byte & UInt8(truncatingIfNeeded: 0xff00 >> kept)
    }
  }

  /// The bytes of an address in the order of the network; an IPv4-mapped IPv6 address counts as IPv4.
  private static func bytes(_ text: String) -> [UInt8]? {
    var ipv4 = [UInt8](repeating: 0, count: 4)
    if inet_pton(AF_INET, text, &ipv4) == 1 { return ipv4 }
    var ipv6 = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, text, &ipv6) == 1 else { return nil }
    let isMapped = ipv6[..<10].allSatisfy { $0 == 0 } && ipv6[10] == 0xff && ipv6[11] == 0xff
    return isMapped ? Array(ipv6[12...]) : ipv6
  }
}
