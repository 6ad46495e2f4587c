internal import Testing

@testable internal import Intents

@Suite("The active request belongs to one host")
struct ActiveRequestTests {
  @Test("A host that closes its conversation or its session does not clear the request of another host")
  func hosts() async {
    // In a separate process, because other tests serve requests at the same time.
    await #expect(processExitsWith: .success) {
      let session = HandlerSession()
      let other = HandlerSession()
      ActiveRequest(conversation: 1, language: "de", session: session, host: nil).run {}
      ActiveRequest.clear(other, conversation: 1)
      ActiveRequest.clear(other)
      ActiveRequest.clear(session, conversation: 2)
      try #require(ActiveRequest.current?.language == "de")
      ActiveRequest.clear(session, conversation: 1)
      try #require(ActiveRequest.current?.language == nil)
    }
  }
}
