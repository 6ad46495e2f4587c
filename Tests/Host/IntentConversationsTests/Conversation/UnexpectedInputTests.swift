internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("An input that does not match the state ends the request")
struct UnexpectedInputTests {
  /// A conversation at each point where it waits.
  private static func walks() throws -> [Walk] {
    var walks = try AskedFor.allCases.map { try $0.walk() }
    walks.append(try Walk())
    var starting = try Walk()
    starting.receive(.lock(.open))
    walks += [starting, try .started(), try .confirming(), try .handling()]
    return walks
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
    for walk in try Self.walks() {
      for next in Self.inputs {
        var walk = walk
        walk.receive(input)
        walk.receive(next)
        walk.receive(.answer(UnderstoodAnswer(nil, .cancel)))
        #expect(walk.outcome != nil)
      }
    }
  }

  @Test(
    "An unexpected message is a fault of the extension",
    arguments: [
      Conversation.Input.lock(.open), .started, .response(nil), .answer(UnderstoodAnswer("yes", .yes)), .unlocked(true),
    ])
  func protocolError(input: Conversation.Input) throws {
    var walk = try Walk.started()
    walk.receive(input)
    #expect(walk.failure == .init(.protocolError, "the extension's answer does not match the request"))
  }

  @Test(
    "No message of the extension replaces the passcode",
    arguments: [Conversation.Input.lock(.open), .started, .resolution([.needsValue]), .response(nil)])
  func locked(input: Conversation.Input) throws {
    var walk = try AskedFor.unlock.walk()
    walk.receive(input)
    #expect(walk.failure?.code == .protocolError)
  }

  @Test(
    "A value of another kind than the parameter's does not trap", arguments: [WireValue.int(1), .null, .bool(true)])
  func foreignValue(value: WireValue) throws {
    var walk = try Walk.started("INSendMessageIntent", ["recipients": value])
    walk.resolve(.disambiguation(value, .array([value])))
    walk.answer("1")
    #expect(walk.value("recipients") != nil)
  }
}
