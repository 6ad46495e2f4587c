internal import Foundation
internal import Synchronization

/// A server that replaces a language model: it answers each connection with its next script.
package final class ScriptedModel: Sendable {
  /// What the server does with a connection, after it has read the request.
  package enum Script: Sendable {
    /// Sends these pieces, and closes the connection.
    case send([String])
    /// Sends these bytes, and closes the connection when the client has.
    case hang(String)
    /// Sends these bytes repeatedly, until the client has closed the connection.
    case flood(String)
  }

  /// The socket.
  private let listener: Int32
  /// The port; 0 for a Unix domain socket.
  package let port: UInt16
  private let seen = Mutex<[String]>([])

  /// Creates a server on a free port of 127.0.0.1, or on a Unix domain socket at `path`. Without `isListening` it only
  /// keeps the port, so that connections to it are refused.
  package init(_ scripts: [Script], path: String? = nil, isListening: Bool = true) throws {
    listener = socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw POSIXError(.EMFILE) }
    if let path {
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      try Self.bind(listener, &place)
      port = 0
    } else {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
      try Self.bind(listener, &place)
      port = Self.port(of: listener)
    }
    guard isListening else { return }
    guard listen(listener, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    let thread = Thread { [self] in serve(scripts) }
    thread.start()
  }

  deinit {
    close(listener)
  }

  /// Stops the server.
  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The requests so far, with their headers.
  package var requests: [String] { seen.withLock(\.self) }

  /// A response of HTTP/1.1 with a body of a known length.
  package static func response(_ body: String, status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// A chat completion that calls the function `name` with `arguments`, a JSON text.
  package static func call(_ name: String, _ arguments: String) -> String {
    let escaped = arguments.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return #"{"choices":[{"index":0,"message":{"role":"assistant","content":null,"tool_calls":[{"id":"1","#
      + #""type":"function","function":{"name":"\#(name)","arguments":"\#(escaped)"}}]},"finish_reason":"tool_calls"}]}"#
  }

  private static func bind<Place>(_ descriptor: Int32, _ place: inout Place) throws {
    let size = socklen_t(MemoryLayout<Place>.size)
    let result = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.bind(descriptor, $0, size) }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var place = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &place) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: place.sin_port)
  }

  private func serve(_ scripts: [Script]) {
    for script in scripts {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      seen.withLock { $0.append("") }
      let request = read(client)
      seen.withLock { $0[$0.count - 1] = request }
      switch script {
      case .send(let pieces): for piece in pieces { _ = write(piece, to: client) }
      case .hang(let text):
        _ = write(text, to: client)
        var byte: UInt8 = 0
        while recv(client, &byte, 1, 0) > 0 {}
      case .flood(let text): while write(text, to: client) {}
      }
      // A program that another test has started may have inherited the descriptor.
      shutdown(client, Int32(SHUT_RDWR))
      close(client)
    }
  }

  private func write(_ text: String, to client: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads a request with its body.
  private func read(_ client: Int32) -> String {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      let length = head.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }?.dropFirst(16)
      if bytes.count - end.upperBound >= length.flatMap({ Int($0) }) ?? 0 { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
