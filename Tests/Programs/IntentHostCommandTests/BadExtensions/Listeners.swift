internal import Foundation
internal import Testing

/// Servers that a program could connect to: one over TCP, one at a socket's path, and one at an abstract name.
final class Listeners: Sendable {
  /// The port of the TCP server, on this machine only.
  let port: UInt16
  private let sockets: [Int32]

  /// Listens at `path`, and at the abstract name `name`.
  init(path: String, name: String) throws {
    var port = UInt16(0)
    sockets = try [Self.tcp(&port), Self.local(Array(path.utf8)), Self.local([0] + Array(name.utf8))]
    self.port = port
  }

  deinit {
    for socket in sockets { close(socket) }
  }

  private static func made(_ family: Int32) throws -> Int32 {
    let made = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(made >= 0)
    return made
  }

  private static func tcp(_ port: inout UInt16) throws -> Int32 {
    let socket = try made(AF_INET)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let result = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    try #require(result)
    port = UInt16(bigEndian: address.sin_port)
    return socket
  }

  private static func local(_ name: [UInt8]) throws -> Int32 {
    let socket = try made(AF_UNIX)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(name.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let isAbstract = name.first == 0
    let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    try #require(result == 0 && listen(socket, 8) == 0)
    return socket
  }
}
