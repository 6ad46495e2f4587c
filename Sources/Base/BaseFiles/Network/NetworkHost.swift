internal import Foundation

/// A server that an extension may connect to: a host and a TCP port.
///
/// Two values are equal if they name the same host, regardless of the case of letters, of a period at the end of a
/// name, and of the notation of an IPv6 address.
public struct NetworkHost: Hashable, Sendable {
  /// The name in lower case, or the address in its usual notation, without brackets.
  public let host: String
  /// The TCP port, at least 1.
  public let port: UInt16
  /// Whether ``host`` is an IP address.
  public let isAddress: Bool

  /// The maximum length of a host, in bytes (RFC 1035, section 2.3.4).
  package static let maximumHostBytes = 253
  /// The maximum length of one label of a name, in bytes.
  private static let maximumLabelBytes = 63

  /// Parses `host:port`, such as `api.example.com:443` or `[::1]:80`; nil if the text has any other form.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumHostBytes + "[]:65535.".utf8.count,
      let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let port = Self.port(text[text.utf8.index(after: colon)...])
    else { return nil }
    let host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      let address = host.dropFirst().dropLast()
      guard address.utf8.contains(UInt8(ascii: ":")) else { return nil }
      self.init(host: String(address), port: port)
    } else {
      guard !host.utf8.contains(UInt8(ascii: ":")) else { return nil }
      self.init(host: String(host), port: port)
    }
  }

  /// Makes a value from a name or an address without brackets; nil if it is neither, or if the port is 0.
  package init?(host: String, port: UInt16) {
    guard port > 0, !host.isEmpty, host.utf8.count <= Self.maximumHostBytes + 1 else { return nil }
    let address = Self.address(host)
    guard let canonical = address ?? Self.name(host) else { return nil }
    self.host = canonical
    self.port = port
    isAddress = address != nil
  }

  /// The port, in decimal digits without a sign or leading zeros.
  private static func port(_ text: Substring) -> UInt16? {
    guard (1...5).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return UInt16(text)
  }

  /// The usual notation of an IP address; nil if the text is none. A scope, as in `fe80::1%eth0`, is not accepted.
  private static func address(_ text: String) -> String? {
    guard !text.utf8.contains(0) else { return nil }
    let family = text.utf8.contains(UInt8(ascii: ":")) ? AF_INET6 : AF_INET
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<in6_addr>.size)
    var notation = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_pton(family, text, &bytes) == 1,
      inet_ntop(family, bytes, &notation, socklen_t(notation.count)) != nil
    else { return nil }
    return String(decoding: notation.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The name in lower case without the period at its end; nil if it can't be the name of a host.
  private static func name(_ text: String) -> String? {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= maximumHostBytes, labels.allSatisfy(isLabel), let last = labels.last,
      !isNumber(last)
    else { return nil }
    return text.lowercased()
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= maximumLabelBytes else { return false }
    let hyphen = UInt8(ascii: "-")
    return first != hyphen && last != hyphen
      && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen || $0 == UInt8(ascii: "_") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether a look-up would take a name that ends with this label as an IPv4 address in one of the old notations, such
  /// as `127.1` and `0x7f000001` (inet_aton(3)).
  private static func isNumber(_ label: Substring.UTF8View) -> Bool {
    let text = String(Substring(label)).lowercased()
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    return digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || text.hasPrefix("0x") && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
  }
}

extension NetworkHost: CustomStringConvertible {
  /// The host and the port, as in a manifest.
  public var description: String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
