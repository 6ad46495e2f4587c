internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("Updates are followed after 'handle'")
struct FollowTests {
  private let ride = "INGetRideStatusIntent"

  /// The walk after an answer to `handle` with these properties.
  private func handled(
    _ name: String, _ code: String, _ fields: [String: WireValue] = [:], follows: Bool = true
  ) throws -> Walk {
    var walk = try Walk(name, followsUpdates: follows)
    walk.start()
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
    walk.receive(.lock(.open))
    var answer = try response(name, code)
    for (name, value) in fields { answer[name] = value }
    walk.receive(.response(answer))
    return walk
  }

  private func status(_ fields: [String: WireValue]) -> [String: WireValue] {
    ["rideStatus": .object(object("INRideStatus", fields))]
  }

  @Test("A ride is followed until there are no more updates")
  func follows() throws {
    var walk = try handled(ride, "success", status(["phase": .int(3)]))
    #expect(walk.last == .follow(intent: object(ride, [:])))
    walk.receive(.followed)
    #expect(walk.outcome == .success)
  }

  @Test("A failure during the updates is the outcome")
  func fails() throws {
    var walk = try handled(ride, "success")
    walk.receive(.failed(.init(.crashed, "gone")))
    #expect(walk.failure == .init(.crashed, "gone"))
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
