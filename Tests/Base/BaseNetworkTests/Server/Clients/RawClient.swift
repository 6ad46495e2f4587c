internal import BaseNetwork
internal import Foundation
internal import TestSupport

/// A client that sends any bytes. Its calls block, for `TestLimits.timeout` at most.
final class RawClient {
  private let socket: Int32
  /// The bytes after the last response.
  private var rest: [UInt8] = []

  struct Failure: Error {
    let description: String
  }

  /// Connects to a port of this machine.
  init(_ port: UInt16, receiveBuffer: Int32? = nil) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure(description: "no socket: \(errno)") }
    var limit = timeval(tv_sec: Int(TestLimits.timeout.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var size = receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "not connected: \(errno)") }
  }

  deinit { close(socket) }

  /// Sends bytes. Ignores a closed connection, because the test checks the answer.
  func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) { send(text.utf8) }

  /// Shuts down the client's sending side.
  func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads the next bytes; none at the end of the connection.
  func receive(_ count: Int = 64 << 10) throws -> [UInt8] {
    if !rest.isEmpty {
      defer { rest = [] }
      return rest
    }
    var buffer = [UInt8](repeating: 0, count: count)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN { throw Failure(description: "nothing came") }
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// Reads the next response; nil at the end of the connection.
  func response() throws -> HTTPResponse? {
    var reader = HTTPResponseReader(Self.limits)
    while true {
      let bytes = try receive()
      guard !bytes.isEmpty else { return reader.responseAtEnd() }
      if let response = try reader.add(bytes) {
        rest = reader.unread
        return response
      }
    }
  }

  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.contentBytes = 64 << 20
    return limits
  }()

  /// Reads all bytes up to the end of the connection.
  func everything() throws -> String {
    var bytes: [UInt8] = []
    while true {
      let more = try receive()
      guard !more.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }

  /// Reads until `text` has arrived, and returns everything up to its end.
  func receive(upTo text: String) throws -> String {
    var bytes: [UInt8] = []
    let end = Array(text.utf8)
    while true {
      let more = try receive()
      guard !more.isEmpty else { throw Failure(description: "ended after '\(String(decoding: bytes, as: UTF8.self))'") }
      bytes += more
      if let range = bytes.firstRange(of: end) {
        rest = Array(bytes[range.upperBound...])
        return String(decoding: bytes[..<range.upperBound], as: UTF8.self)
      }
    }
  }
}
