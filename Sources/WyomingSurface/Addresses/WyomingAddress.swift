internal import Foundation
package import SocketPeers

/// Where a Wyoming service listens, as its option says it.
package enum WyomingAddress: Hashable, Sendable, CustomStringConvertible {
  /// An address with a port of TCP.
  case port(PortAddress)
  /// The absolute path of a Unix socket.
  case path(String)

  /// Why a text is no address, and what one looks like.
  package struct Defect: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// The port without another wish. No port is registered; satellites of Home Assistant use this one.
  package static let port: UInt16 = 10700

  /// Reads `tcp://ADDRESS:PORT`, `unix://PATH`, or `ADDRESS:PORT` as ``PortAddress`` does.
  ///
  /// - Throws: that the text is something else.
  package init(_ text: String) throws(Defect) {
    if text.hasPrefix(Self.unix) {
      let path = String(text.dropFirst(Self.unix.count))
      guard path.hasPrefix("/"), path.split(separator: "/").count > 1, !path.hasSuffix("/") else {
        throw Defect(description: "'\(text)' names no socket; it should be like 'unix:///run/voice/host.sock'")
      }
      self = .path(path)
      return
    }
    let address = text.hasPrefix(Self.tcp) ? String(text.dropFirst(Self.tcp.count)) : text
    guard !address.contains("/") else {
      throw Defect(
        description: "'\(text)' is no address; it should begin with '\(Self.tcp)' or '\(Self.unix)', or with neither")
    }
    do throws(PortAddress.Defect) {
      self = .port(try PortAddress(address, port: Self.port))
    } catch {
      throw Defect(description: error.description)
    }
  }

  private static let tcp = "tcp://"
  private static let unix = "unix://"

  /// Whether only programs of this machine reach the address.
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
