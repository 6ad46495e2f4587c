internal import IntentWire
internal import Intents
internal import Testing

@Suite("Further responses go to the host while it listens")
struct UpdateTests {
  @Test("Updates are sent from the start until the stop")
  func startAndStop() async throws {
    let host = try await HostEnd.greeted("RidesExtension")
    let intent = INGetRideStatusIntent().wireObject
    #expect(try await host.ask(.open(call: 1, conversation: 4, intent: intent)).opensCall)
    let first = try await host.ask(.startSendingUpdates(conversation: 4, intent: intent))
    guard case .update(4, let response) = first else { throw UnexpectedAnswer() }
    #expect(INGetRideStatusIntentResponse.make(from: response).rideStatus?.phase == .ongoing)
    // The handler sends a last change when it is stopped. The next message is the answer to the call.
    try host.send(.stopSendingUpdates(conversation: 4, intent: intent))
    let next = try await host.ask(.confirm(call: 2, conversation: 4, intent: intent))
    #expect(next?.call == 2)
  }

  @Test("A handler whose requests have no updates is not observed")
  func noUpdates() async throws {
    let host = try await HostEnd.greeted("CarExtension")
    let intent = INGetCarLockStatusIntent().wireObject
    try host.send(.startSendingUpdates(conversation: 9, intent: intent))
    try host.send(.stopSendingUpdates(conversation: 9, intent: intent))
    let answer = try await host.ask(.confirm(call: 1, conversation: 9, intent: intent))
    #expect(answer == .failed(call: 1, CallFailure(.invalidCall, subject: "conversation 9 was not opened")))
  }

  @Test("A ride's handler with the API's older spelling is called")
  func firstSpelling() async throws {
    let host = try await HostEnd.greeted("RidesExtension")
    let intent = INCancelRideIntent(rideIdentifier: "r").wireObject
    #expect(try await host.ask(.open(call: 1, conversation: 1, intent: intent)).opensCall)
    let handled = try await host.ask(.handle(call: 2, conversation: 1, intent: intent))
    guard case .response(2, let response) = handled else { throw UnexpectedAnswer() }
    #expect(INCancelRideIntentResponse.make(from: response).code == .success)
  }
}
