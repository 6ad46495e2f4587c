internal import IntentWire
internal import Intents
internal import Testing

@Suite("A handler's methods are called in their async or completion form")
struct HandlerFormTests {
  @Test(
    "Methods may have the completion form, the async form or the spelling of iOS 10, also mixed",
    arguments: [HandlerChoice.completionForm, .asyncForm, .mixedForms, .legacyForm]
  )
  func forms(_ choice: HandlerChoice) async throws {
    let host = try await HostEnd.opened(choice)
    let intent = ChoosingExtension.intent(choice).wireObject
    let resolved = ResolutionMessage(
      type: "INStringResolutionResult",
      kind: .success,
      value: .string("resolved: \(choice.rawValue)")
    )
    let resolve = HostToExtensionMessage.resolve(call: 2, conversation: 1, parameter: "content", intent: intent)
    #expect(try await host.ask(resolve) == .resolution(call: 2, results: [resolved]))
    let confirmed = try await host.ask(.confirm(call: 3, conversation: 1, intent: intent))
    #expect(confirmed == .response(call: 3, response: response(.ready)))
    let handled = try await host.ask(.handle(call: 4, conversation: 1, intent: intent))
    #expect(handled == .response(call: 4, response: response(.success)))
  }

  @Test("Missing methods of a handler are reported, and the others are called")
  func handleOnly() async throws {
    let host = try await HostEnd.opened(.handleOnly)
    let intent = ChoosingExtension.intent(.handleOnly).wireObject
    let confirmed = try await host.ask(.confirm(call: 2, conversation: 1, intent: intent))
    #expect(confirmed == .failed(call: 2, CallFailure(.notImplemented, subject: "confirm(intent:completion:)")))
    let handled = try await host.ask(.handle(call: 3, conversation: 1, intent: intent))
    #expect(handled == .response(call: 3, response: response(.success)))
  }

  @Test("A handler without any method reports that for each request")
  func nothing() async throws {
    let host = try await HostEnd.opened(.nothing)
    let intent = ChoosingExtension.intent(.nothing).wireObject
    for parameter in ["recipients", "content", "speakableGroupName", "noSuchParameter"] {
      let resolve = HostToExtensionMessage.resolve(call: 2, conversation: 1, parameter: parameter, intent: intent)
      guard case .resolution(2, let results) = try await host.ask(resolve) else { throw UnexpectedAnswer() }
      #expect(results.map(\.kind) == [.notImplemented], "\(parameter)")
    }
    let handled = try await host.ask(.handle(call: 3, conversation: 1, intent: intent))
    #expect(handled == .failed(call: 3, CallFailure(.notImplemented, subject: "handle(intent:completion:)")))
  }

  @Test(
    "If two methods can resolve a parameter, the implemented one is called",
    arguments: [
      (.newerRecipients, "INSendMessageRecipientResolutionResult", .unsupported, 2),
      (.olderRecipients, "INPersonResolutionResult", .needsValue, nil),
      (.olderRecipientsAsync, "INPersonResolutionResult", .needsValue, nil),
    ] as [(HandlerChoice, String, ResolutionMessage.Kind, Int64?)]
  )
  func overloads(choice: HandlerChoice, type: String, kind: ResolutionMessage.Kind, reason: Int64?) async throws {
    let host = try await HostEnd.opened(choice)
    let intent = ChoosingExtension.intent(choice).wireObject
    let results = [
      ResolutionMessage(type: type, kind: kind, reason: reason),
      ResolutionMessage(type: type, kind: .success, value: INPerson().wireValue),
    ]
    let resolve = HostToExtensionMessage.resolve(call: 2, conversation: 1, parameter: "recipients", intent: intent)
    #expect(try await host.ask(resolve) == .resolution(call: 2, results: results))
  }
}

/// A response with only `code`, in its wire form.
func response(_ code: INSendMessageIntentResponseCode) -> WireObject {
  INSendMessageIntentResponse(code: code, userActivity: nil).wireObject
}
