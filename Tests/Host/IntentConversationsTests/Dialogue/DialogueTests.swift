internal import Foundation
internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("The sentences of the host")
struct DialogueTests {
  private let dialogue = Dialogue(catalogue: .system)

  private func done(
    _ name: String, _ intent: [String: WireValue] = [:], _ response: [String: WireValue] = [:]
  ) throws -> [String] {
    dialogue.done(try definition(name), intent: object(name, intent), response: object("", response))
  }

  @Test("A message was sent")
  func sent() throws {
    #expect(try done("INSendMessageIntent") == ["Sent."])
  }

  @Test("A request in progress is never reported as done", arguments: ["en", "de", "es", "fr", "ja", "zh"])
  func inProgress(code: String) throws {
    let language = try #require(ConversationLanguage(Locale(identifier: code)))
    let dialogue = Dialogue(catalogue: .system, language: language)
    for name in ["INSendMessageIntent", "INRequestRideIntent", "INSetCarLockStatusIntent"] {
      func said(_ code: String) throws -> [String] {
        dialogue.done(
          try definition(name), intent: object(name, ["locked": .bool(true)]), response: try response(name, code))
      }
      #expect(try said("inProgress") != (try said("success")))
      #expect(try said("inProgress").last?.isEmpty == false)
    }
  }

  @Test("A car was locked or unlocked", arguments: [(true, "Locked."), (false, "Unlocked.")])
  func car(locked: Bool, text: String) throws {
    #expect(try done("INSetCarLockStatusIntent", ["locked": .bool(locked)]) == [text])
  }

  @Test("The lock state of a car", arguments: [(true, "It is locked."), (false, "It is unlocked.")])
  func carStatus(locked: Bool, text: String) throws {
    #expect(try done("INGetCarLockStatusIntent", [:], ["locked": .bool(locked)]) == [text])
  }

  @Test("Messages were found")
  func messages() throws {
    let me = object("INPerson", ["displayName": .string("Me"), "isMe": .bool(true)])
    let messages: [WireValue] = [
      .object(object("INMessage", ["sender": person("Ann"), "content": .string("hello")])),
      .object(object("INMessage", ["sender": .object(me), "content": .string("hi")])),
      .string("no message"),
    ]
    #expect(
      try done("INSearchForMessagesIntent", [:], ["messages": .array(messages)]) == [
        "There are 2 messages.", "Ann said: hello", "You said: hi",
      ])
    #expect(try done("INSearchForMessagesIntent") == ["There are no messages."])
  }

  @Test(
    "The properties of a custom intent's response are described in sentences",
    arguments: ["en", "de", "es", "fr", "ja", "zh"])
  func properties(code: String) throws {
    var definition = try SoupDefinition().definition
    definition.texts?.responses = [:]
    definition.responseProperties = [
      PropertyDefinition(
        name: "bestFriend", type: .init("INPerson?"), isSettable: true, documentation: "", availability: .init())
    ]
    let dialogue = Dialogue(catalogue: .system, language: try .sample(code))
    let told = dialogue.done(
      definition, intent: WireObject(type: ""), response: object("", ["bestFriend": person("Ann")]))
    #expect(told.count == 1 && told[0].contains("best friend") && told[0].contains("Ann") && !told[0].contains(": "))
    #expect(
      dialogue.done(definition, intent: WireObject(type: ""), response: WireObject(type: "")) == [
        dialogue.texts.text("done")
      ])
  }

  @Test("Values without a meaning for people are left out")
  func internals() throws {
    let name = "INSearchForNotebookItemsIntent"
    #expect(try done(name, [:], ["sortType": .int(1)]) == ["Nothing was found."])
    let intent = object(name, ["notebookItemIdentifier": .string("SECRET"), "itemType": .int(0)])
    #expect(dialogue.summary(try definition(name), intent) == nil)
    let nobody = object("INMessage", ["sender": .object(object("INPerson", [:])), "content": .string("hello")])
    #expect(
      try done("INSearchForMessagesIntent", [:], ["messages": .array([.object(nobody)])]) == ["somebody said: hello"])
  }

  @Test("Only English uses the names of the API in questions", arguments: ["de", "es", "fr", "ja", "zh"])
  func names(code: String) throws {
    let dialogue = Dialogue(catalogue: .system, language: try #require(ConversationLanguage(Locale(identifier: code))))
    for definition in Catalogue.system.intents.values {
      for parameter in definition.parameters {
        let words = ValueDescriber.words(parameter.name)
        guard words.contains(" ") else { continue }
        for text in [
          dialogue.value(definition, parameter),
          dialogue.choice(definition, parameter: parameter, current: .null, options: []),
        ] {
          #expect(!text.contains(words) && !text.contains(parameter.name), "\(definition.name): \(text)")
        }
      }
    }
  }

  @Test("Options without a name have a text")
  func unnamed() {
    let type = TypeReference("INPerson")
    #expect(dialogue.describer.options([.object(object("INPerson", [:])), person("Ann")], type) == ["unnamed", "Ann"])
  }

  @Test("A parameter without a specific question is requested by its name")
  func question() throws {
    let definition = try definition("INSendMessageIntent")
    let parameter = try #require(definition.parameter("speakableGroupName"))
    #expect(dialogue.value(definition, parameter) == "Which group do you want to send it to?")
  }
}
