internal import BaseFiles
internal import Dispatch
internal import HostSamples
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("The requests of a session share their context")
struct SpokenContextTests {
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  private func request(session: String? = "s", user: String? = nil) -> ConversationRequest {
    var request = ConversationRequest.utterance("again")
    request.session = session
    request.user = user
    return request
  }

  private func note(_ contexts: SpokenContexts, _ request: ConversationRequest) throws {
    let kind = KnownIntents.DescribedIntent(
      definition: try #require(Catalogue.system.intents["INSendMessageIntent"]), catalogue: .system)
    let json: JSONValue = .object(["recipients": .array([.object(["displayName": .string("Diana")])])])
    let intent = try ValueReader(catalogue: .system).intent(kind.definition, json)
    contexts.update(request) {
      $0.note(StructuredRequest(kind: kind, intent: intent), intent: intent, response: nil, by: "chat")
    }
  }

  private func person(_ contexts: SpokenContexts, _ request: ConversationRequest) throws -> JSONValue? {
    let definition = try #require(Catalogue.system.intents["INStartCallIntent"])
    let contacts = try #require(definition.parameter("contacts"))
    return contexts.context(of: request).value(of: contacts)
  }

  @Test("A pronoun refers to the person of the previous request for five minutes")
  func lifetime() throws {
    let clock = Clock()
    let contexts = SpokenContexts { clock.now }
    try note(contexts, request())
    clock.advance(by: .seconds(299))
    #expect(try person(contexts, request()) == .array([.object(["displayName": .string("Diana")])]))
    clock.advance(by: .seconds(2))
    #expect(try person(contexts, request()) == nil)
  }

  @Test("Another session, another user and no session have no context")
  func others() throws {
    let contexts = SpokenContexts()
    try note(contexts, request(user: "ana"))
    #expect(try person(contexts, request(user: "ana")) != nil)
    #expect(try person(contexts, request(user: "bo")) == nil)
    #expect(try person(contexts, request()) == nil)
    #expect(try person(contexts, request(session: "t", user: "ana")) == nil)
    #expect(try person(contexts, request(session: nil, user: "ana")) == nil)
  }

  @Test("If there are too many sessions, the newest contexts stay")
  func crowd() throws {
    let clock = Clock()
    let contexts = SpokenContexts { clock.now }
    for number in 0...SpokenContexts.Limit.sessions {
      contexts.update(request(session: "\(number)")) { $0.lastSentences = ["hello"] }
      clock.advance(by: .milliseconds(1))
    }
    #expect(contexts.context(of: request(session: "0")).lastSentences.isEmpty)
    for number in [SpokenContexts.Limit.sessions - 1, SpokenContexts.Limit.sessions] {
      #expect(contexts.context(of: request(session: "\(number)")).lastSentences == ["hello"])
    }
  }

  @Test("Changes by parallel requests are all stored")
  func parallel() {
    let contexts = SpokenContexts()
    let request = request()
    DispatchQueue.concurrentPerform(iterations: 1_000) { number in
      contexts.update(request) { $0.lastSentences.append("\(number)") }
    }
    #expect(Set(contexts.context(of: request).lastSentences).count == 1_000)
  }

  private func note(
    _ context: inout SpokenContext, _ name: String, _ fields: [String: JSONValue] = [:], response: WireObject? = nil,
    by application: String = "app"
  ) throws {
    let kind = KnownIntents.DescribedIntent(
      definition: try #require(Catalogue.system.intents[name]), catalogue: .system)
    let intent = try ValueReader(catalogue: .system).intent(kind.definition, .object(fields))
    context.note(StructuredRequest(kind: kind, intent: intent), intent: intent, response: response, by: application)
  }

  private func implied(_ context: SpokenContext, _ name: String) throws -> [String: JSONValue] {
    context.implied(try #require(Catalogue.system.intents[name]))
  }

  @Test("A cancellation refers to the ordered ride until it is cancelled")
  func ride() throws {
    var context = SpokenContext()
    let status = object("INRideStatus", ["rideIdentifier": .string("ride-1")])
    try note(
      &context, "INRequestRideIntent", response: object("INRequestRideIntentResponse", ["rideStatus": .object(status)]))
    #expect(try implied(context, "INCancelRideIntent") == ["rideIdentifier": .string("ride-1")])
    #expect(try implied(context, "INSetMessageAttributeIntent") == [:])
    try note(&context, "INCancelRideIntent", response: object("INCancelRideIntentResponse", [:]))
    #expect(try implied(context, "INCancelRideIntent") == [:])
  }

  @Test("A request refers to the latest request that it matches")
  func latest() throws {
    var context = SpokenContext()
    try note(&context, "INStartWorkoutIntent", by: "fit")
    try note(&context, "INSendMessageIntent", by: "chat")
    #expect(context.latest(of: ["INStartWorkoutIntent"])?.request.application == "fit")
    #expect(context.latest(of: ["INStartWorkoutIntent", "INSendMessageIntent"])?.request.application == "chat")
    #expect(context.latest(of: ["INRequestRideIntent"]) == nil)
    for _ in 0..<8 { try note(&context, "INSendMessageIntent", by: "chat") }
    #expect(context.latest(of: ["INStartWorkoutIntent"]) == nil)
  }

  @Test("After a request about an unnamed thing, “it” does not refer to an older name")
  func forgotten() throws {
    let parameter = try #require(Catalogue.system.intents["INPauseWorkoutIntent"]?.parameter("workoutName"))
    var context = SpokenContext()
    try note(&context, "INStartWorkoutIntent", ["workoutName": .string("Rainbow Run")])
    #expect(context.value(of: parameter) != nil)
    try note(&context, "INStartWorkoutIntent")
    #expect(context.value(of: parameter) == nil)
  }
}
