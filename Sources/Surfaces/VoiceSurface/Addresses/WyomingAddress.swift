package import BaseNetwork
internal import Foundation

/// The address on which a Wyoming service listens, as the argument of an option.
package enum WyomingAddress: Hashable, Sendable, CustomStringConvertible {
  /// An IP address with a TCP port.
  case port(PortAddress)
  /// The absolute path of a Unix socket.
  case path(String)

  /// The reason why a text is not an address, with the expected format.
  package struct FormatError: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// The default port. No port is registered for the protocol; satellites of Home Assistant use this one.
  package static let port: UInt16 = 10700

  /// Parses `tcp://ADDRESS:PORT`, `unix://PATH`, or `ADDRESS:PORT` with the rules of ``PortAddress``.
  ///
  /// - Throws: ``FormatError`` if the text has another format.
  package init(_ text: String) throws(FormatError) {
    if text.hasPrefix(Self.unix) {
      let path = String(text.dropFirst(Self.unix.count))
      guard path.hasPrefix("/"), path.split(separator: "/").count > 1, !path.hasSuffix("/") else {
        throw FormatError(
          description: "'\(text)' is not a socket path; it should be like 'unix:///run/voice/host.sock'")
      }
      self = .path(path)
      return
    }
    let address = text.hasPrefix(Self.tcp) ? String(text.dropFirst(Self.tcp.count)) : text
    guard !address.contains("/") else {
      throw FormatError(
        description: "'\(text)' is not an address; it should begin with '\(Self.tcp)', '\(Self.unix)' or an IP address")
    }
    do throws(PortAddress.FormatError) {
      self = .port(try PortAddress(address, port: Self.port))
    } catch {
      throw FormatError(description: error.description)
    }
  }

  private static let tcp = "tcp://"
  private static let unix = "unix://"

  /// Whether only programs on this machine can reach the address.
  package var isLocal: Bool {
    switch self {
    case .port(let address): address.isLocal
    case .path: true
    }
  }

  package var description: String {
    switch self {
    case .port(let address): "\(Self.tcp)\(address)"
    case .path(let path): "\(Self.unix)\(path)"
    }
  }
}
