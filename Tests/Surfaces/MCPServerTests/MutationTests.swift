internal import BaseFiles
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Mutated messages do not harm a server")
struct MutationTests {
  /// A deterministic random number generator.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}}"#

  private static let seeds = [
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ask","arguments":{"utterance":"x"},\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"INSendMessageIntent","requestState":"a.b","#
      + #""inputResponses":{"question":{"action":"accept","content":{"answer":true}}},\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"server/discover","params":{\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":"ui://intent-host/view",\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"subscriptions/listen","params":{"notifications":{},\#(meta)}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{"action":"decline"}}"#,
  ]

  private static let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "1e999", "-0", "\\u0000", "\\ud800", "😀", "é", " ",
    #""id":1"#, "9223372036854775808", "\u{1}",
  ]

  private static func changed(_ seed: String, _ numbers: inout Numbers) -> [UInt8] {
    var bytes = Array(seed.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &numbers)))
      case 2: bytes.insert(contentsOf: Array((pieces.randomElement(using: &numbers) ?? "").utf8), at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
      }
    }
    return bytes.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
  }

  @Test("Every mutated request gets at most one answer, and the server survives")
  func mutations() async throws {
    try await blocking {
      let client = try PipedServer()
      var numbers = Numbers(state: 7)
      for round in 0..<40 {
        for _ in 0..<25 {
          client.send(bytes: Self.changed(Self.seeds.randomElement(using: &numbers) ?? "", &numbers))
        }
        client.request(1_000 + round, "server/discover")
        var answers = 0
        while let message = try client.next(), message["id"] != .int(Int64(1_000 + round)) { answers += 1 }
        #expect(answers <= 200)
      }
      client.end()
      #expect(client.host.messages == 0)
    }
  }
}
