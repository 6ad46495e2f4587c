internal import Testing

@Suite("The source of an intent with updates")
struct UpdateSourceTests {
  static let source = Result {
    try rendered(
      """
      intent INRideIntent: fun
        updates required
        code unspecified = 0
      """)
  }

  @Test(
    "The runtime creates an observer and passes it to the handler",
    arguments: [
      """
      public protocol INRideIntentResponseObserver: NSObjectProtocol, Sendable {
        /// Reports `response` as the new state of the request.
        func didUpdate(ride response: INRideIntentResponse)
      }
      """,
      """
      private final class INRideIntentResponseUpdates: NSObject, INRideIntentResponseObserver, Sendable {
        private let update: @Sendable (INIntentResponse) -> Void
        init(_ update: @escaping @Sendable (INIntentResponse) -> Void) {
          self.update = update
        }
        func didUpdate(ride response: INRideIntentResponse) {
          update(response)
        }
      }
      """,
      """
          ],
          updates: .init(
            start: { handler, intent, update in
              let observer = INRideIntentResponseUpdates(update)
              handler.startSendingUpdates(for: intent, to: observer)
              return observer
            },
            stop: { handler, intent in handler.stopSendingUpdates(for: intent) }))
      """,
    ])
  func parts(_ part: String) throws {
    #expect(try Self.source.get().contains(part))
  }
}
