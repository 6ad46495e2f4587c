internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("A request is followed where there is more to be told")
struct FollowTests {
  private let ride = "INGetRideStatusIntent"

  /// The walk after an answer to the deed with these properties.
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

  @Test("A ride that goes on, until there is nothing more")
  func follows() throws {
    var walk = try handled(ride, "success", status(["phase": .int(3)]))
    #expect(walk.last == .follow(intent: object(ride, [:])))
    walk.receive(.followed)
    #expect(walk.outcome == .success)
  }

  @Test("A failure on the way is the outcome")
  func fails() throws {
    var walk = try handled(ride, "success")
    walk.receive(.failed(.init(.crashed, "gone")))
    #expect(walk.failure == .init(.crashed, "gone"))
  }

  @Test("Not where nobody asked for it, and not where the intent has no updates")
  func doesNotFollow() throws {
    #expect(try handled(ride, "success", follows: false).outcome == .success)
    #expect(try handled("INSendMessageIntent", "success").outcome == .success)
  }

  @Test("Not after the last word: a ride that has ended, or a failure")
  func last() throws {
    #expect(try handled(ride, "success", status(["phase": .int(4)])).outcome == .success)
    let cancelled = object("INRideCompletionStatus", ["isCanceled": .bool(true)])
    #expect(try handled(ride, "success", status(["completionStatus": .object(cancelled)])).outcome == .success)
    #expect(try handled(ride, "failure").failure?.code == .handlerFailed)
  }
}
