internal import Testing

@Suite("An intent with updates gets an observer")
struct ObserverSourceTests {
  @Test("The observer is Sendable")
  func observer() throws {
    let source = try rendered(
      """
      intent INDanceIntent: dancing
        updates required
        code ready = 1
      """)
    #expect(
      source.contains(
        """
        @preconcurrency
        public protocol INDanceIntentResponseObserver: NSObjectProtocol, Sendable {
          /// Reports `response` as the new state of the request.
          func didUpdate(dance response: INDanceIntentResponse)
        }
        """))
  }
}
