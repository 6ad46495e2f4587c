import AppleCompatibility
import Testing

@Suite struct IntentObjectValueTests {
  private let people = ["Ada", "Grace"].map { (name: String) in
    INPerson(
      personHandle: INPersonHandle(value: "\(name)@example.org", type: .emailAddress), nameComponents: nil,
      displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
  }
  private var intent: INSendMessageIntent {
    INSendMessageIntent(
      recipients: people, outgoingMessageType: .outgoingMessageText, content: "hello", speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
  }

  @Test func `A property of a request is read by its name`() {
    #expect(intent.value(forKey: "content") as? String == "hello")
    #expect(intent.value(forKey: "recipients") as? [INPerson] == people)
    #expect(intent.value(forKey: "sender") == nil)
    #expect(intent.value(forKey: "identifier") == nil)
    #expect(people[0].value(forKey: "displayName") as? String == "Ada")
    #expect(people[0].value(forKey: "isMe") as? Bool == false)
  }

  @Test func `An enumeration is its number`() {
    #expect(intent.value(forKey: "outgoingMessageType") as? Int == INOutgoingMessageType.outgoingMessageText.rawValue)
    let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
    #expect(response.value(forKey: "code") as? Int == INSendMessageIntentResponseCode.success.rawValue)
  }

  @Test func `A path leads through objects and arrays`() {
    #expect(people[1].value(forKeyPath: "personHandle.value") as? String == "Grace@example.org")
    #expect(intent.value(forKeyPath: "recipients.displayName") as? [String] == ["Ada", "Grace"])
    #expect(intent.value(forKeyPath: "recipients.@count") as? Int == 2)
    #expect(intent.value(forKeyPath: "sender.displayName") == nil)
    #expect((people as NSArray).value(forKey: "displayName") as? [String] == ["Ada", "Grace"])
  }

  @Test func `An unknown property ends the process with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = INSendMessageIntent().value(forKey: "colour")
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("'colour'") && text.contains("INSendMessageIntent"))
  }
}
