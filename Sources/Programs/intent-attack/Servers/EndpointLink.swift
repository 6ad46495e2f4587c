internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// A server at an address of this machine. Each message is a request.
final class EndpointLink: MCPLink {
  private let host: String
  private let port: UInt16
  private let path: String
  private let authorization: String?
  private var session: String?
  private var received: [[UInt8]] = []

  /// - Throws: ``NotTried`` if the address is no address of this machine.
  init(_ address: String, authorization: String?) throws {
    guard let url = URL(string: address), url.scheme == "http", let name = url.host else {
      throw NotTried("'\(address)' is no address like http://127.0.0.1:8000/mcp")
    }
    host = name == "localhost" ? "127.0.0.1" : name
    port = UInt16(clamping: url.port ?? 80)
    path = url.path.isEmpty ? "/" : url.path
    self.authorization = authorization
  }

  func send(_ message: [UInt8]) {
    var head =
      "POST \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nContent-Type: application/json\r\n"
      + "Accept: application/json, text/event-stream\r\nContent-Length: \(message.count)\r\n"
      + "MCP-Protocol-Version: \(MCPClient.version)\r\n"
    if let authorization { head += "Authorization: \(authorization)\r\n" }
    if let session { head += "Mcp-Session-Id: \(session)\r\n" }
    guard let link = try? HTTPLink(host: host, port: port, seconds: 20),
      let response = try? link.exchange(Array((head + "\r\n").utf8) + message)
    else { return }
    session = response.fields.values("mcp-session-id").first ?? session
    if response.fields.values("content-type").first?.hasPrefix("text/event-stream") == true {
      received += Self.data(response.content)
    } else if !response.content.isEmpty {
      received.append(response.content)
    }
  }

  func next() -> [UInt8]? { received.isEmpty ? nil : received.removeFirst() }

  /// The data of Server-Sent Events.
  private static func data(_ content: [UInt8]) -> [[UInt8]] {
    content.split(separator: 10).filter { $0.starts(with: "data:".utf8) }.map { Array($0.dropFirst(5)) }
  }
}
