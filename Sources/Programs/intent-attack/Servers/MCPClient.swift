internal import BaseFiles
internal import Foundation
internal import HostTrials

/// A client of a server, which follows the protocol from its greeting on, or sends anything. One thread uses it.
final class MCPClient {
  private let link: any MCPLink
  private var next = 1

  /// The version that servers have supported for longest together with structured results.
  static let version = "2025-06-18"

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - target: the server.
  ///   - greets: whether the client begins with `initialize`.
  /// - Throws: ``NotTried`` if the server does not answer.
  init(_ target: ServerTarget, greets: Bool = true) throws {
    switch target.place {
    case .command(let command):
      do throws(ReasonError) {
        link = try ProgramLink(["/bin/sh", "-c", command])
      } catch {
        throw NotTried("the server can't be started: \(error)")
      }
    case .address(let address, let authorization): link = try EndpointLink(address, authorization: authorization)
    }
    guard greets else { return }
    let client: JSONValue = .object(["name": "intent-attack", "version": "1"])
    let answer = try request(
      "initialize", ["protocolVersion": .string(Self.version), "capabilities": .object([:]), "clientInfo": client])
    guard answer["result"] != nil else { throw NotTried("the server rejects 'initialize': \(answer.line)") }
    link.send(JSONValue.object(["jsonrpc": "2.0", "method": "notifications/initialized"]).bytes)
  }

  /// Sends a request, and returns the message that answers it.
  ///
  /// - Throws: ``NotTried`` if the server does not answer.
  func request(_ method: String, _ params: [String: JSONValue] = [:]) throws -> JSONValue {
    let id = JSONValue.int(Int64(next))
    next += 1
    send(method, params, id: id)
    guard let answer = answer(to: id) else { throw NotTried("the server does not answer '\(method)'") }
    return answer
  }

  /// Sends a request, and does not wait.
  func send(_ method: String, _ params: [String: JSONValue], id: JSONValue) {
    let message: [String: JSONValue] = [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params),
    ]
    link.send(JSONValue.object(message).bytes)
  }

  /// Sends bytes as a message.
  func send(bytes: [UInt8]) { link.send(bytes) }

  /// Waits for the answer to a request; nil if none comes. Rejects requests of the server.
  func answer(to id: JSONValue) -> JSONValue? {
    while let bytes = link.next() {
      guard let message = try? JSONReader.parse(bytes) else { continue }
      if message["method"] != nil, let other = message["id"] {
        let error: JSONValue = .object(["code": .int(-32601), "message": "not supported"])
        link.send(JSONValue.object(["jsonrpc": "2.0", "id": other, "error": error]).bytes)
      } else if message["id"] == id || message["id"] == .null {
        return message
      }
    }
    return nil
  }

  /// Calls a tool.
  func call(_ tool: String, _ arguments: [String: JSONValue]) throws -> JSONValue {
    try request("tools/call", ["name": .string(tool), "arguments": .object(arguments)])
  }

  /// The tools of the server.
  func tools() throws -> [JSONValue] {
    let answer = try request("tools/list")
    guard let tools = answer["result"]?["tools"]?.elements else {
      throw NotTried("the server lists no tools: \(answer.line)")
    }
    return tools
  }
}

/// The transport of messages.
protocol MCPLink: AnyObject {
  /// Sends a message.
  func send(_ message: [UInt8])
  /// Waits for the next message; nil if none comes.
  func next() -> [UInt8]?
}

extension ProgramLink: MCPLink {}
