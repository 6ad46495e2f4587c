internal import IntentWire
internal import Testing

@Suite("Decoded messages equal the encoded messages")
struct MessageRoundTripTests {
  @Test("Messages from the host to the extension", arguments: hostMessages)
  func host(_ message: HostToExtensionMessage) throws {
    let value = try WireFrame.decode(payload: encoded(.object(message.object)))
    #expect(try HostToExtensionMessage(value) == message)
  }

  @Test("Messages from the extension to the host", arguments: extensionMessages)
  func `extension`(_ message: ExtensionToHostMessage) throws {
    let value = try WireFrame.decode(payload: encoded(.object(message.object)))
    #expect(try ExtensionToHostMessage(value) == message)
  }

  @Test(
    "An answer has the number of its call",
    arguments: [
      (.welcome(version: 1), nil),
      (.launchFailed(LaunchFailure(cause: .missingFile)), nil),
      (.opened(call: 1), 1),
      (.resolution(call: 2, results: []), 2),
      (.response(call: 3, response: WireObject(type: "")), 3),
      (.failed(call: 4, CallFailure(.noHandler, subject: "")), 4),
    ] as [(ExtensionToHostMessage, Int64?)]
  )
  func call(of message: ExtensionToHostMessage, call: Int64?) {
    #expect(message.call == call)
  }

  @Test("A question may have a view, or only the possibility of one", arguments: [nil, everyKind])
  func shownQuestion(view: WireObject?) throws {
    var question = UserQuestion(.confirmation, "Delete it?")
    question.hasView = true
    question.view = view
    #expect(try HostRequest(HostRequest.ask(question).object) == .ask(question))
  }

  @Test("Requests that the host may ask the user about are told from those that it answers by itself")
  func asksUser() {
    let asking: [HostRequest] = [
      .authenticate(reason: ""), .pay(payment), .access(.contacts), .addShortcut(everyKind),
      .editShortcut(identifier: ""), .ask(UserQuestion(.value, "")),
    ]
    let silent: [HostRequest] = [
      .canAuthenticate, .canPay(networks: []), .finishPayment(identifier: "", isAccepted: true),
      .accessStatus(.contacts), .contacts(everyKind),
    ]
    #expect(asking.filter(\.asksUser) == asking)
    #expect(silent.filter(\.asksUser) == [])
  }
}
