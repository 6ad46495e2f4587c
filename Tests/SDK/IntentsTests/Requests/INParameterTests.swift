internal import Foundation
internal import Intents
internal import Testing

@Suite("A parameter names a part of a request or a response")
struct INParameterTests {
  static let people = ["Ada", "Grace"].map { name in
    INPerson(
      personHandle: INPersonHandle(value: name + "@example.org", type: .emailAddress), nameComponents: nil,
      displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
  }

  static var interaction: INInteraction {
    let intent = INSendMessageIntent(
      recipients: people, outgoingMessageType: .outgoingMessageText, content: "hello", speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
    let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
    return INInteraction(intent: intent, response: response)
  }

  @Test("A key path of a property has its class and its name")
  func keyPath() throws {
    let content = try #require(INParameter(keyPath: \INSendMessageIntent.content))
    #expect(content.parameterKeyPath == "content")
    #expect(content.parameterClass is INSendMessageIntent.Type)
    #expect(content.isEqual(to: INParameter(for: INSendMessageIntent.self, keyPath: "content")))
    let status = try #require(INParameter(keyPath: \INGetRideStatusIntentResponse.rideStatus))
    #expect(status.parameterKeyPath == "rideStatus")
    #expect(INParameter(keyPath: \INSendMessageIntentResponse.code)?.parameterKeyPath == "code")
  }

  @Test("A key path of anything else gives nil")
  func otherKeyPaths() {
    #expect(INParameter(keyPath: \String.count) == nil)
    #expect(INParameter(keyPath: \INSendMessageIntent.content?.count) == nil)
    #expect(INParameter(keyPath: \INSendMessageIntent.wireObject) == nil)
  }

  @Test("Parameters differ by class, path and indexes")
  func equality() {
    let one = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
    let other = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
    #expect(one.isEqual(to: other))
    #expect(one.index(forSubKeyPath: "recipients") == NSNotFound)
    other.setIndex(1, forSubKeyPath: "recipients")
    #expect(other.index(forSubKeyPath: "recipients") == 1)
    #expect(!one.isEqual(to: other))
    #expect(!one.isEqual(to: INParameter(for: INStartCallIntent.self, keyPath: "recipients")))
    #expect(Set([one, other, INParameter(for: INSendMessageIntent.self, keyPath: "recipients")]).count == 2)
  }

  @Test("A parameter returns a value of the request or of the response")
  func values() throws {
    let interaction = Self.interaction
    func value(_ keyPath: String, of type: AnyClass = INSendMessageIntent.self) -> Any? {
      interaction.parameterValue(for: INParameter(for: type, keyPath: keyPath))
    }
    #expect(value("content") as? String == "hello")
    #expect(value("recipients") as? [INPerson] == Self.people)
    #expect(value("outgoingMessageType") as? INOutgoingMessageType == .outgoingMessageText)
    #expect(value("sender") == nil)
    #expect(value("suggestedInvocationPhrase") == nil)
    #expect(value("nothing") == nil)
    #expect(value("") == nil)
    #expect(value("content.count") == nil)
    #expect(value("content", of: INStartCallIntent.self) == nil)
    #expect(value("code", of: INSendMessageIntentResponse.self) as? INSendMessageIntentResponseCode == .success)
    #expect(value("content", of: INIntent.self) as? String == "hello")
  }

  @Test("A path continues through an array: each element, or the one at the index")
  func nested() {
    let interaction = Self.interaction
    let parameter = INParameter(for: INSendMessageIntent.self, keyPath: "recipients.personHandle.value")
    #expect(interaction.parameterValue(for: parameter) as? [String] == ["Ada@example.org", "Grace@example.org"])
    parameter.setIndex(1, forSubKeyPath: "recipients")
    #expect(interaction.parameterValue(for: parameter) as? String == "Grace@example.org")
    parameter.setIndex(2, forSubKeyPath: "recipients")
    #expect(interaction.parameterValue(for: parameter) == nil)
    parameter.setIndex(-1, forSubKeyPath: "recipients")
    #expect(interaction.parameterValue(for: parameter) == nil)
    let name = INParameter(for: INSendMessageIntent.self, keyPath: "recipients.displayName")
    name.setIndex(0, forSubKeyPath: "recipients")
    #expect(interaction.parameterValue(for: name) as? String == "Ada")
    let person = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
    person.setIndex(1, forSubKeyPath: "recipients")
    #expect(interaction.parameterValue(for: person) as? INPerson == Self.people[1])
  }
}
