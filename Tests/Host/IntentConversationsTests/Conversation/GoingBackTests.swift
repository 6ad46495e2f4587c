internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The user can return to the question before")
struct GoingBackTests {
  private var spoken: SpokenAnswers {
    var spoken = SpokenAnswers.none
    spoken.changes = { text, _, _ in
      text == "no, say bye" ? [ChangedValue("content", .string("bye"))] : []
    }
    return spoken
  }

  /// A message to nobody, whose user is asked for the recipients and then for the content.
  private func asking() throws -> DrivenConversation {
    var driven = try DrivenConversation("INSendMessageIntent", asksBeforeHandling: true, spoken: spoken)
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    driven.answer("Scott")
    driven.resolve(.success(person("Scott")))
    driven.settle(upTo: "content")
    driven.resolve(.needsValue)
    return driven
  }

  private func approve(_ driven: inout DrivenConversation) {
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
  }

  @Test("The first answer no longer has an effect", arguments: ["go back", "Go back, please."])
  func back(answer: String) throws {
    var driven = try asking()
    driven.answer(answer)
    #expect(driven.prompt?.text == "Who do you want to send it to?")
    driven.answer("Diana")
    #expect(driven.value("recipients") == .array([person("Diana")]))
    driven.resolve(.success(person("Diana")))
    driven.settle(upTo: "content")
    #expect(driven.value("content") == .null)
  }

  @Test("\"Back\" at the approval returns to the last question and keeps corrections")
  func approval() throws {
    var driven = try asking()
    driven.answer("hello")
    approve(&driven)
    driven.answer("go back")
    #expect(driven.prompt?.text == "What do you want to say?")
    driven.answer("go back")
    #expect(driven.prompt?.text == "Who do you want to send it to?")
    driven.answer("Diana")
    driven.resolve(.success(person("Diana")))
    driven.settle(upTo: "content")
    driven.resolve(.needsValue)
    driven.answer("hello")
    approve(&driven)
    #expect(driven.prompt?.text == "Your UnicornChat message to Diana says “hello”. Ready to send it?")
    driven.answer("no, say bye")
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    driven.answer("Scott")
    driven.resolve(.success(person("Scott")))
    #expect(driven.value("content") == .string("bye"))
  }

  @Test("\"Back\" at the first question has no effect")
  func first() throws {
    var driven = try DrivenConversation("INSendMessageIntent")
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    #expect(driven.conversation.understand("go back").meaning != .back)
  }

  @Test("A passcode may be any word")
  func secret() throws {
    var driven = try DrivenConversation("INSendMessageIntent")
    driven.receive(.lock(.locked))
    #expect(driven.conversation.understand("go back").meaning == .secret("go back"))
  }
}

@Suite("An answer can set more values than the question asks for")
struct LongAnswerTests {
  private func driven(_ changes: [ChangedValue] = []) throws -> DrivenConversation {
    var spoken = SpokenAnswers.none
    spoken.changes = { text, _, _ in text.contains("yes") ? [] : changes }
    return try DrivenConversation("INSendMessageIntent", asksBeforeHandling: true, spoken: spoken)
  }

  @Test("One answer sets two values")
  func several() throws {
    var driven = try driven([
      ChangedValue("recipients", .array([person("Diana")])), ChangedValue("content", .string("hello")),
    ])
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    driven.answer("to Diana saying hello")
    #expect(driven.value("recipients") == .array([person("Diana")]))
    #expect(driven.value("content") == .string("hello"))
  }

  private let numbers = [
    person("John Baily", handle: "+1", label: "home"), person("John Baily", handle: "+2", label: "mobile"),
  ]

  @Test("A handle that the answer names is chosen once without a question")
  func number() throws {
    var driven = try driven([ChangedValue("recipients", .array([person("John Baily")]))])
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    driven.answer("John Baily's mobile")
    driven.settle(upTo: "recipients")
    driven.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(driven.value("recipients") == .array([numbers[1]]))
    driven.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(driven.prompt?.options == ["home", "mobile"])
  }

  @Test("The user is asked for a handle that the answer does not name")
  func otherNumber() throws {
    var driven = try driven([ChangedValue("recipients", .array([person("John Baily")]))])
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.needsValue)
    driven.answer("John Baily's office")
    driven.settle(upTo: "recipients")
    driven.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(driven.prompt?.options == ["home", "mobile"])
  }

  @Test(
    "A yes with a goodbye approves; a yes with other words does not",
    arguments: [
      ("yes sounds good see you at noon", true), ("yes to Diana", false), ("yes see you, but not him", false),
    ])
  func yes(answer: String, isApproved: Bool) throws {
    var driven = try DrivenConversation("INSendMessageIntent", ["content": .string("hello")], asksBeforeHandling: true)
    driven.start()
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
    let text = try #require(driven.prompt?.text)
    driven.answer(answer)
    if isApproved {
      #expect(driven.prompt == nil && driven.failure == nil)
    } else {
      #expect(driven.prompt?.text == "I didn't get that change: nothing was done yet. \(text)")
    }
  }
}
