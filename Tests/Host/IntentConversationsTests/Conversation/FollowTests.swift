internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("Updates are followed after 'handle'")
struct FollowTests {
  private let ride = "INGetRideStatusIntent"

  /// The driven after an answer to `handle` with these properties.
  private func handled(
    _ name: String, _ code: String, _ fields: [String: WireValue] = [:], follows: Bool = true
  ) throws -> DrivenConversation {
    var driven = try DrivenConversation(name, followsUpdates: follows)
    driven.start()
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
    driven.receive(.lock(.open))
    var answer = try response(name, code)
    for (name, value) in fields { answer[name] = value }
    driven.receive(.response(answer))
    return driven
  }

  private func status(_ fields: [String: WireValue]) -> [String: WireValue] {
    ["rideStatus": .object(object("INRideStatus", fields))]
  }

  @Test("A ride is followed until there are no more updates")
  func follows() throws {
    var driven = try handled(ride, "success", status(["phase": .int(3)]))
    #expect(driven.last == .follow(intent: object(ride, [:])))
    driven.receive(.followed)
    #expect(driven.outcome == .success)
  }

  @Test("A failure during the updates is the outcome")
  func fails() throws {
    var driven = try handled(ride, "success")
    driven.receive(.failed(.init(.crashed, "gone")))
    #expect(driven.failure == .init(.crashed, "gone"))
  }

  @Test("A request is not followed without the option or without updates")
  func doesNotFollow() throws {
    #expect(try handled(ride, "success", follows: false).outcome == .success)
    #expect(try handled("INSendMessageIntent", "success").outcome == .success)
  }

  @Test("A request is not followed after a final response")
  func last() throws {
    #expect(try handled(ride, "success", status(["phase": .int(4)])).outcome == .success)
    let cancelled = object("INRideCompletionStatus", ["isCanceled": .bool(true)])
    #expect(try handled(ride, "success", status(["completionStatus": .object(cancelled)])).outcome == .success)
    #expect(try handled(ride, "failure").failure?.code == .handlerFailed)
  }
}
