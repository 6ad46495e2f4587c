internal import Foundation

/// A socket that accepts connections.
package struct ListeningSocket: Hashable, Sendable {
  /// The descriptor. This type does not close it; the server that uses the socket does when it ends.
  package let descriptor: Int32

  /// Uses a listening socket, such as one that systemd has passed. Makes it non-blocking, with close-on-exec.
  ///
  /// - Parameter descriptor: the descriptor of a stream socket on which listen(2) was called.
  /// - Throws: ``ServerError`` if the descriptor is not such a socket.
  package init(descriptor: Int32) throws(ServerError) {
    guard Self.option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue) else {
      throw ServerError("the descriptor \(descriptor) is not a stream socket")
    }
    guard Self.option(SO_ACCEPTCONN, of: descriptor) == 1 else {
      throw ServerError("the socket \(descriptor) does not listen")
    }
    self.descriptor = descriptor
    try prepare()
  }

  /// Listens on an address.
  ///
  /// - Parameters:
  ///   - host: an IPv4 or IPv6 address without brackets. Names are not looked up.
  ///   - port: the port; 0 for any free one.
  /// - Throws: ``ServerError`` if the text is not an address, or if the system does not permit the socket.
  package init(host: String, port: UInt16) throws(ServerError) {
    let isIPv6 = host.contains(":")
    let place = isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)"
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, kind, 0)
    guard descriptor >= 0 else { throw ServerError("can't listen on '\(place)'", code: errno) }
    do throws(ServerError) {
      Self.enable(SO_REUSEADDR, of: descriptor)
      let status =
        isIPv6
        ? try Self.bindIPv6(descriptor, host: host, port: port) : try Self.bindIPv4(descriptor, host: host, port: port)
      guard status == 0, listen(descriptor, Self.waitingConnections) == 0 else {
        throw ServerError("can't listen on '\(place)'", code: errno)
      }
      try prepare()
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The port of the socket; nil if it has no IP address.
  package var port: UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
    }
    guard isKnown, [AF_INET, AF_INET6].contains(Int32(address.ss_family)) else { return nil }
    // In both kinds of addresses, the port follows the family.
    return withUnsafeBytes(of: address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  /// The URL, without a path, under which the socket is reached: `http://127.0.0.1:7468`. For a socket that listens on
  /// all addresses, the URL has the loopback address. Nil if the socket has no IP address.
  package var baseURL: String? {
    guard let port else { return nil }
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length) == 0
          ? getnameinfo($0, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) : EAI_FAIL
      }
    }
    guard status == 0 else { return nil }
    let host = text.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch host {
    case "0.0.0.0": return "http://127.0.0.1:\(port)"
    case "::": return "http://[::1]:\(port)"
    default: return host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }
  }

  /// The maximum number of connections that wait to be accepted.
  private static let waitingConnections: Int32 = 1024

  private func prepare() throws(ServerError) {
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
    else { throw ServerError("can't use the socket \(descriptor)", code: errno) }
    // Connections inherit both options. A Unix socket has no TCP_NODELAY and does not need it.
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    Self.enable(SO_KEEPALIVE, of: descriptor)
  }

  private static func enable(_ option: Int32, of socket: Int32) {
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func option(_ option: Int32, of socket: Int32) -> Int32? {
    var value = Int32(0)
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(socket, SOL_SOCKET, option, &value, &length) == 0 ? value : nil
  }

  private static func bindIPv4(_ socket: Int32, host: String, port: UInt16) throws(ServerError) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw Self.noAddress(host) }
    return bind(socket, &address)
  }

  private static func bindIPv6(_ socket: Int32, host: String, port: UInt16) throws(ServerError) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, host, &address.sin6_addr) == 1 else { throw Self.noAddress(host) }
    return bind(socket, &address)
  }

  private static func bind<Address>(_ socket: Int32, _ address: inout Address) -> Int32 {
    let size = socklen_t(MemoryLayout<Address>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.bind(socket, $0, size) }
    }
  }

  private static func noAddress(_ host: String) -> ServerError {
    ServerError("'\(host)' is not an IPv4 or IPv6 address; use '127.0.0.1' or '::1' for this machine")
  }
}
