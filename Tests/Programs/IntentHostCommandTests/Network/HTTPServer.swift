internal import Foundation
internal import Testing

/// An HTTP server for the programs on this machine, on all its addresses. It answers each request with the same text.
final class HTTPServer: Sendable {
  let port: UInt16
  private let socket: Int32

  /// Creates a server that answers with `text`.
  convenience init(text: String) throws {
    try self.init(answer: "200 OK\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)")
  }

  /// Creates a server that sends its clients to `address`.
  convenience init(redirectingTo address: String) throws {
    try self.init(answer: "302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  /// Listens, and serves on a separate thread until it is destroyed.
  private init(answer: String) throws {
    let server = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(server >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(server, address, size) == 0 && listen(server, 8) == 0 && getsockname(server, address, &size) == 0
      }
    }
    try #require(isListening)
    socket = server
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { Self.serve(server, "HTTP/1.1 " + answer) }
  }

  deinit {
    // This wakes the thread, which closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func serve(_ server: Int32, _ answer: String) {
    while true {
      let client = accept(server, nil, nil)
      guard client >= 0 else { break }
      var request: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
        let count = read(client, &piece, piece.count)
        guard count > 0 else { break }
        request += piece.prefix(count)
      }
      _ = answer.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      close(client)
    }
    close(server)
  }
}
