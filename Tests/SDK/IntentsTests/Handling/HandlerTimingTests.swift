internal import IntentWire
internal import Intents
internal import Testing

@Suite("A handler may answer at any time and on any queue")
struct HandlerTimingTests {
  @Test("The first answer counts when a completion is called twice")
  func twice() async throws {
    let host = try await HostEnd.opened(.twice)
    let intent = ChoosingExtension.intent(.twice).wireObject
    try host.send(.handle(call: 2, conversation: 1, intent: intent))
    try host.send(.resolve(call: 3, conversation: 1, parameter: "content", intent: intent))
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
    let result = ResolutionMessage(type: "INStringResolutionResult", kind: .needsValue)
    #expect(try await host.receive() == .resolution(call: 3, results: [result]))
    // A second answer to either call would be received here.
    #expect(try await host.finish() == 0)
    #expect(try await host.receive() == nil)
  }

  @Test("An answer may come from another queue, after a later request")
  func later() async throws {
    let host = try await HostEnd.opened(.later)
    let intent = ChoosingExtension.intent(.later).wireObject
    try host.send(.handle(call: 2, conversation: 1, intent: intent))
    try host.send(.confirm(call: 3, conversation: 1, intent: intent))
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
    #expect(try await host.receive() == .response(call: 3, response: response(.ready)))
  }

  @Test("An answer may come from the main queue", arguments: [HandlerChoice.mainQueue, .mainActor])
  func mainQueue(_ choice: HandlerChoice) async throws {
    let host = try await HostEnd.opened(choice)
    let intent = ChoosingExtension.intent(choice).wireObject
    let handled = try await host.ask(.handle(call: 2, conversation: 1, intent: intent))
    #expect(handled == .response(call: 2, response: response(.success)))
  }

  @Test("A host cancels only its own call")
  func cancellation() async throws {
    let host = try await HostEnd.opened(.waiting)
    let other = try await HostEnd.opened(.waiting)
    let intent = ChoosingExtension.intent(.waiting).wireObject
    try host.send(.handle(call: 2, conversation: 1, intent: intent))
    try other.send(.handle(call: 2, conversation: 1, intent: intent))
    // After this answer, the other host's method is the one that was started last.
    _ = try await other.ask(.resolve(call: 3, conversation: 1, parameter: "content", intent: intent))
    try host.send(.cancel(call: 2))
    #expect(try await host.receive() == .response(call: 2, response: response(.failure)))
    let confirmed = try await [other.ask(.confirm(call: 4, conversation: 1, intent: intent)), other.receive()]
    #expect(confirmed.contains(.response(call: 2, response: response(.success))))
    #expect(confirmed.contains(.response(call: 4, response: response(.ready))))
  }
}
