internal import IntentWire
internal import Intents
internal import Synchronization
internal import Testing

@Suite("A conversation has one handler")
struct ConversationTests {
  @Test("A principal class handles requests itself unless it says otherwise")
  func principalHandles() async throws {
    let host = try await HostEnd.greeted("CarExtension")
    let intent = INSetCarLockStatusIntent(locked: true, carName: INSpeakableString(spokenPhrase: "van")).wireObject
    #expect(try await host.ask(.open(call: 1, conversation: 1, intent: intent)).opensCall)
    let resolve = HostToExtensionMessage.resolve(call: 2, conversation: 1, parameter: "locked", intent: intent)
    let result = ResolutionMessage(type: "INBooleanResolutionResult", kind: .success, value: .bool(false))
    #expect(try await host.ask(resolve) == .resolution(call: 2, results: [result]))
    let handled = try await host.ask(.handle(call: 3, conversation: 1, intent: intent))
    guard case .response(3, let object) = handled else { throw UnexpectedAnswer() }
    let response = INSetCarLockStatusIntentResponse.make(from: object)
    #expect(response.code == .success)
    #expect(response.userActivity?.userInfo?["car"] as? String == "van")
    #expect(response.userActivity?.userInfo?["locked"] as? Bool == true)
  }

  @Test("An extension without a handler reports that")
  func noHandler() async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    let intent = ChoosingExtension.intent(.noHandler).wireObject
    let answer = try await host.ask(.open(call: 1, conversation: 1, intent: intent))
    #expect(answer == .failed(call: 1, CallFailure(.noHandler, subject: "INSendMessageIntent")))
  }

  @Test("A handler that lacks the protocol is named, with the protocol")
  func wrongType() async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    let intent = ChoosingExtension.intent(.wrongType).wireObject
    let answer = try await host.ask(.open(call: 1, conversation: 1, intent: intent))
    let subject = "INPerson does not conform to INSendMessageIntentHandling"
    #expect(answer == .failed(call: 1, CallFailure(.handlerMismatch, subject: subject)))
  }

  @Test("A principal class that handles other requests is a handler of the wrong type")
  func principalOfOtherKind() async throws {
    let host = try await HostEnd.greeted("CarExtension")
    let answer = try await host.ask(.open(call: 1, conversation: 1, intent: INSendMessageIntent().wireObject))
    let subject = "CarExtension does not conform to INSendMessageIntentHandling"
    #expect(answer == .failed(call: 1, CallFailure(.handlerMismatch, subject: subject)))
  }

  @Test(
    "A request of a kind that the extension's copy of the API does not have",
    arguments: ["INFutureIntent", "INPerson", ""]
  )
  func unknownIntent(type: String) async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    let answer = try await host.ask(.open(call: 1, conversation: 1, intent: WireObject(type: type)))
    #expect(answer == .failed(call: 1, CallFailure(.unknownIntent, subject: type)))
  }

  @Test("Each conversation has a handler of its own, until it is closed")
  func lifeOfHandlers() async throws {
    let host = try await HostEnd.greeted("CountingExtension")
    let names = [UUID().uuidString, UUID().uuidString]
    for (index, name) in names.enumerated() {
      let open = HostToExtensionMessage.open(call: 1, conversation: Int64(index), intent: intent(name))
      try #require(try await host.ask(open).opensCall)
    }
    #expect(try await count(host, conversation: 0) == 1)
    #expect(try await count(host, conversation: 0) == 2)
    #expect(try await count(host, conversation: 1) == 1)
    #expect(CountedHandler.living.withLock { $0.intersection(names) } == Set(names))
    try host.send(.close(conversation: 0))
    let handle = HostToExtensionMessage.handle(call: 2, conversation: 0, intent: intent(names[0]))
    let closed = CallFailure(.invalidCall, subject: "conversation 0 was not opened")
    #expect(try await host.ask(handle) == .failed(call: 2, closed))
    #expect(CountedHandler.living.withLock { $0.intersection(names) } == [names[1]])
    #expect(try await count(host, conversation: 1) == 2)
  }

  @Test("A request in a conversation that is not open is an error")
  func notOpened() async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    let intent = ChoosingExtension.intent(.completionForm).wireObject
    let failure = CallFailure(.invalidCall, subject: "conversation 9 was not opened")
    let requests: [HostToExtensionMessage] = [
      .resolve(call: 7, conversation: 9, parameter: "content", intent: intent),
      .confirm(call: 7, conversation: 9, intent: intent), .handle(call: 7, conversation: 9, intent: intent),
    ]
    for request in requests { #expect(try await host.ask(request) == .failed(call: 7, failure)) }
  }

  private func intent(_ name: String) -> WireObject {
    INSendMessageIntent(
      recipients: nil,
      outgoingMessageType: .unknown,
      content: nil,
      speakableGroupName: nil,
      conversationIdentifier: name,
      serviceName: nil,
      sender: nil,
      attachments: nil
    ).wireObject
  }

  /// Calls the conversation's handler. Returns the number of its calls, including this one.
  private func count(_ host: HostEnd, conversation: Int64) async throws -> Int? {
    let handle = HostToExtensionMessage.handle(call: 5, conversation: conversation, intent: intent(""))
    guard case .response(5, let object) = try await host.ask(handle) else { throw UnexpectedAnswer() }
    return INSendMessageIntentResponse.make(from: object).userActivity?.userInfo?["count"] as? Int
  }
}
