internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// A raw client of the service's Unix socket. One thread uses it.
final class SocketTurns {
  private let link: LineLink

  init(_ path: String) throws {
    link = try LineLink(path)
    try link.wait(for: "ready")
  }

  /// Sends a request, and waits for the end of its conversation.
  func turn() throws {
    send(ServedSurfaces.line)
    try link.wait(for: "finished")
  }

  /// Sends a line.
  func send(_ line: String) { link.send(line) }

  /// Waits for an event whose line begins with its name, and drops the lines before it.
  func wait(for event: String) throws { try link.wait(for: event) }

  /// Waits for a line that begins with `text`, and drops the lines before it.
  func wait(forLine text: String) throws { try link.wait(forLine: text) }
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
