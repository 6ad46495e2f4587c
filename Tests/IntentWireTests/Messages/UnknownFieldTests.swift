internal import IntentWire
internal import Testing

@Suite("A newer peer of the same version may add fields")
struct UnknownFieldTests {
  @Test("A reader ignores fields that it does not know", arguments: hostMessages)
  func host(_ message: HostToExtensionMessage) throws {
    #expect(try HostToExtensionMessage(.object(withFutureField(message.object))) == message)
  }

  @Test("So does the host", arguments: extensionMessages)
  func `extension`(_ message: ExtensionToHostMessage) throws {
    #expect(try ExtensionToHostMessage(.object(withFutureField(message.object))) == message)
  }

  @Test(
    "A language that is missing or that is no text is the one of 'hello'",
    arguments: [.null, .int(1), .array([.string("de")])] as [WireValue])
  func noLanguage(value: WireValue) throws {
    let open = HostToExtensionMessage.open(call: 1, conversation: 2, intent: everyKind)
    var object = open.object
    object["language"] = value
    #expect(try HostToExtensionMessage(.object(object)) == open)
  }

  private func withFutureField(_ object: WireObject) -> WireObject {
    var object = object
    object["futureField"] = .array([.object(WireObject(type: "Future"))])
    return object
  }
}
