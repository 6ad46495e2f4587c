internal import BaseFiles
internal import MadeUpBytes
internal import TestSupport
internal import Testing

@Suite("Mutated turn messages do no harm")
struct ChangedTurnTests {
  private static let words = [
    "{", "}", "[", "]", "\"", "\\u0000", "\\ud800", "1e999", "null", "\u{0}", #""state":"x","#, #""answer":"yes","#,
    #""trust":"owner","#, String(repeating: "[", count: 100),
  ]

  @Test("Mutated turns run or are rejected with a reason; nothing is handled")
  func turns() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host)
      let first = try client.turn(["request": "text hello to John on UnicornChat"])
      let state = try #require(first.text("state"))
      let seeds = [
        #"{"request": "colourless green ideas", "session": "s", "trust": "locked"}"#,
        #"{"request": {"intent": "INSendMessageIntent", "parameters": {"content": "x", "recipients": []}}}"#,
        #"{"state": "\#(state)", "answer": "John Baily"}"#, #"{"state": "\#(state)", "answer": "2", "trust": "owner"}"#,
      ]
      var messages = ChangedBytes(seeds, words: Self.words, seed: 7)
      for _ in 0..<400 {
        let turn = try client.turn(String(decoding: messages.next(), as: UTF8.self))
        #expect([200, 400, 409, 413].contains(turn.status), "\(turn.status)")
        if turn.status != 200 { #expect(turn.text("error", "message")?.isEmpty == false) }
      }
      #expect(host.messages == 0)
      #expect(try client.turn(["request": "text hello to John on UnicornChat"]).text("turn") == "question")
    }
  }
}
