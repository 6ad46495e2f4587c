internal import MadeUpBytes
internal import Testing

@testable internal import HostServer

@Suite("Mutated messages do no harm")
struct ChangedMessageTests {
  private static let seeds = [
    #"{"hello": 1}"#,
    #"{"id": "a", "utterance": "text hello to John", "locale": "en", "trust": "locked", "user": "1001"}"#,
    #"{"id": "a", "intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "J"}], "content": "x"}}"#,
    #"{"id": "a", "answer": 1, "question": 12345678901234567890}"#, #"{"id": "a", "answer": null}"#,
    #"{"id": "a", "cancel": true}"#, #"{"lock": true}"#, #"{"page": true, "id": "p"}"#,
    #"{"subscribe": ["catalogue", "lock", "views"], "width": 1e308, "dark": true}"#,
    #"{"explain": {"utterance": "a \ud83d\ude00"}, "id": "é"}"#,
  ]
  private static let words = [
    "{", "}", "[", "]", "\"", "\\u0000", "\\ud800", "1e999", "-0", "null", "\"id\":", "\u{0}", "\u{202e}", "é",
    #""utterance":"x","#, #""trust":"owner","#, String(repeating: "[", count: 100),
  ]

  @Test("Each mutated message is parsed, or rejected with a reason", arguments: 1...10 as ClosedRange<UInt64>)
  func messages(seed: UInt64) {
    var messages = ChangedBytes(Self.seeds, words: Self.words, seed: seed)
    let limits = ServiceLimits()
    for _ in 0..<2000 {
      let bytes = messages.next()
      do throws(ClientMessageError) {
        let message = try ClientMessage(bytes, limits)
        #expect((message.id?.utf8.count ?? 1) <= limits.identifierBytes)
      } catch {
        #expect(!error.refusal.message.isEmpty)
        // The rejection is one line, whatever it quotes.
        let line = ServiceEvent.error(error.refusal, id: error.id).line
        #expect(!line.utf8.contains(UInt8(ascii: "\n")))
      }
    }
  }
}
