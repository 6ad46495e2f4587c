internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("An input that does not match the state ends the request")
struct UnexpectedInputTests {
  /// A conversation at each point where it waits.
  private static func drivenConversations() throws -> [DrivenConversation] {
    var drivenConversations = try AskedFor.allCases.map { try $0.driven() }
    drivenConversations.append(try DrivenConversation())
    var starting = try DrivenConversation()
    starting.receive(.lock(.open))
    drivenConversations += [starting, try .started(), try .confirming(), try .handling()]
    return drivenConversations
  }

  private static let inputs: [Conversation.Input] = [
    .lock(.open), .lock(.locked), .started, .resolution([]), .resolution([.needsValue]),
    .resolution([.disambiguation()]), .resolution([.success(.null), .success(.int(1))]), .response(nil),
    .response(WireObject(type: "")), .answer(UnderstoodAnswer("", .unclear)),
    .answer(UnderstoodAnswer("-9223372036854775808", .unclear)), .unlocked(true),
    .unlocked(false), .failed(.init(.crashed, "gone")), .refused(.init(.notAuthorized, "no")),
  ]

  @Test("Every input is handled in every state, also two in a row", arguments: inputs)
  func never(input: Conversation.Input) throws {
    for driven in try Self.drivenConversations() {
      for next in Self.inputs {
        var driven = driven
        driven.receive(input)
        driven.receive(next)
        driven.receive(.answer(UnderstoodAnswer(nil, .cancel)))
        #expect(driven.outcome != nil)
      }
    }
  }

  @Test(
    "An unexpected message is a fault of the extension",
    arguments: [
      Conversation.Input.lock(.open), .started, .response(nil), .answer(UnderstoodAnswer("yes", .yes)), .unlocked(true),
    ])
  func protocolError(input: Conversation.Input) throws {
    var driven = try DrivenConversation.started()
    driven.receive(input)
    #expect(driven.failure == .init(.protocolError, "the extension's answer does not match the request"))
  }

  @Test(
    "No message of the extension replaces the passcode",
    arguments: [Conversation.Input.lock(.open), .started, .resolution([.needsValue]), .response(nil)])
  func locked(input: Conversation.Input) throws {
    var driven = try AskedFor.unlock.driven()
    driven.receive(input)
    #expect(driven.failure?.code == .protocolError)
  }

  @Test(
    "A value of another kind than the parameter's does not trap", arguments: [WireValue.int(1), .null, .bool(true)])
  func foreignValue(value: WireValue) throws {
    var driven = try DrivenConversation.started("INSendMessageIntent", ["recipients": value])
    driven.resolve(.disambiguation(value, .array([value])))
    driven.answer("1")
    #expect(driven.value("recipients") != nil)
  }
}
