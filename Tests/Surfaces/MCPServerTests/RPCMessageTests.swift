internal import BaseFiles
internal import Foundation
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Strict parsing of JSON-RPC messages")
struct RPCMessageTests {
  @Test("Requests, notifications and responses are distinguished")
  func kinds() throws {
    let request = try RPCMessage(Array(#"{"jsonrpc":"2.0","id":"a","method":"ping","params":{"x":1}}"#.utf8))
    #expect(request == .request(RPCRequest(id: "a", method: "ping", params: ["x": .int(1)])))
    let notification = try RPCMessage(Array(#"{"jsonrpc":"2.0","method":"n"}"#.utf8))
    #expect(notification == .notification(method: "n", params: [:]))
    guard case .response(let response) = try RPCMessage(Array(#"{"jsonrpc":"2.0","id":1,"result":{}}"#.utf8)) else {
      Issue.record("no response")
      return
    }
    #expect(response.id == .int(1) && response.result == .object([:]))
    guard case .response(let error) = try RPCMessage(Array(#"{"jsonrpc":"2.0","id":1,"error":{}}"#.utf8)) else {
      Issue.record("no response")
      return
    }
    #expect(error.result == nil)
  }

  @Test(
    "An invalid message is rejected with a code and its identifier, if known",
    arguments: [
      ("", -32700, nil), ("{", -32700, nil), (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"a"}"#, -32700, nil),
      (String(repeating: "[", count: 100_000), -32700, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":"# + String(repeating: #"{"a":"#, count: 65), -32700, nil),
      ("[]", -32600, nil), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, nil), ("1", -32600, nil),
      (#"{"id":1,"method":"ping"}"#, -32600, 1), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, 1),
    ] as [(String, Int64, Int64?)])
  func refused(text: String, code: Int64, id: Int64?) throws {
    let refusal = #expect(throws: RPCRefusal.self) { try RPCMessage(Array(text.utf8)) }
    #expect(refusal?.error.code.rawValue == code)
    #expect(refusal?.id == id.map(JSONValue.int))
    #expect(try JSONReader.parse(refusal?.bytes ?? [])["id"] == (id.map(JSONValue.int) ?? .null))
  }

  @Test("Too long identifiers and method names are rejected")
  func long() {
    for text in [
      #"{"jsonrpc":"2.0","id":"\#(String(repeating: "x", count: 300))","method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 300))"}"#,
    ] {
      #expect(throws: RPCRefusal.self) { try RPCMessage(Array(text.utf8)) }
    }
  }

  @Test("Truncated fuzzer inputs are parsed or rejected")
  func cases() throws {
    let folder = BuildProducts.tests.appending(path: "Surfaces/MCPServerTests/Cases")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      for count in 0...bytes.count {
        do throws(RPCRefusal) {
          _ = try RPCMessage(Array(bytes[..<count]))
          #expect(count == bytes.count, "\(file.lastPathComponent)")
        } catch {
          #expect(throws: Never.self) { try JSONReader.parse(error.bytes) }
        }
      }
    }
  }
}
