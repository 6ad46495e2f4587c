internal import AppGroups
internal import BaseHTTP
internal import Foundation

/// A raw client of the service's Unix socket. One thread uses it.
final class SocketTurns {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(_ path: String) throws {
    let file = URL(fileURLWithPath: path)
    descriptor = try LocalSocket.connect(
      file.lastPathComponent, in: file.deletingLastPathComponent(), timeout: .seconds(10))
    try LocalSocket.limitTransfers(of: descriptor, to: .seconds(60))
    try wait(for: "ready")
  }

  deinit { close(descriptor) }

  /// Sends a request, and waits for the end of its conversation.
  func turn() throws {
    send(ServedSurfaces.line)
    try wait(for: "finished")
  }

  /// Sends a line.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = EchoPeer.transfer(bytes.count) { left in
      bytes.suffix(left).withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// Waits for an event whose line begins with its name, and drops the lines before it.
  func wait(for event: String) throws { try wait(forLine: #"{"event":"\#(event)""#) }

  /// Waits for a line that begins with `text`, and drops the lines before it.
  func wait(forLine text: String) throws {
    let begin = Array(text.utf8)
    while true {
      while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[..<end]
        defer { received.removeFirst(end + 1) }
        if line.starts(with: begin) { return }
        if line.starts(with: #"{"error":"#.utf8) {
          throw Workload.MeasurementError(message: String(decoding: line, as: UTF8.self))
        }
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw Workload.MeasurementError(message: "the service has closed the connection") }
      received += buffer[..<count]
    }
  }
}

/// A raw HTTP client with a persistent connection. One thread uses it.
final class HTTPTurns {
  private let link: HTTPLink
  private let request: [UInt8]
  /// The end of the answer to a successful turn.
  private static let end = Array(#""outcome":"success","turn":"ended","v":1}"#.utf8)

  init(port: UInt16, token: String) throws {
    link = try HTTPLink(host: "127.0.0.1", port: port)
    let content = ServedSurfaces.content
    let head =
      "POST /v1/turn HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n\r\n"
    request = Array(head.utf8) + content
  }

  /// Sends a request, and waits for its response.
  func turn() throws {
    let response = try link.exchange(request)
    guard response.status == 200, response.content.suffix(Self.end.count).elementsEqual(Self.end) else {
      throw Workload.MeasurementError(message: String(decoding: response.content, as: UTF8.self))
    }
  }
}
