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
  private func asking() throws -> Walk {
    var walk = try Walk("INSendMessageIntent", asksBeforeHandling: true, spoken: spoken)
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    walk.answer("Scott")
    walk.resolve(.success(person("Scott")))
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    return walk
  }

  private func approve(_ walk: inout Walk) {
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
  }

  @Test("The first answer no longer has an effect", arguments: ["go back", "Go back, please."])
  func back(answer: String) throws {
    var walk = try asking()
    walk.answer(answer)
    #expect(walk.prompt?.text == "Who do you want to send it to?")
    walk.answer("Diana")
    #expect(walk.value("recipients") == .array([person("Diana")]))
    walk.resolve(.success(person("Diana")))
    walk.settle(upTo: "content")
    #expect(walk.value("content") == .null)
  }

  @Test("\"Back\" at the approval returns to the last question and keeps corrections")
  func approval() throws {
    var walk = try asking()
    walk.answer("hello")
    approve(&walk)
    walk.answer("go back")
    #expect(walk.prompt?.text == "What do you want to say?")
    walk.answer("go back")
    #expect(walk.prompt?.text == "Who do you want to send it to?")
    walk.answer("Diana")
    walk.resolve(.success(person("Diana")))
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    walk.answer("hello")
    approve(&walk)
    #expect(walk.prompt?.text == "Your UnicornChat message to Diana says “hello”. Ready to send it?")
    walk.answer("no, say bye")
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    walk.answer("Scott")
    walk.resolve(.success(person("Scott")))
    #expect(walk.value("content") == .string("bye"))
  }

  @Test("\"Back\" at the first question has no effect")
  func first() throws {
    var walk = try Walk("INSendMessageIntent")
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    #expect(walk.conversation.understand("go back").meaning != .back)
  }

  @Test("A passcode may be any word")
  func secret() throws {
    var walk = try Walk("INSendMessageIntent")
    walk.receive(.lock(.locked))
    #expect(walk.conversation.understand("go back").meaning == .secret("go back"))
  }
}

@Suite("An answer can set more values than the question asks for")
struct LongAnswerTests {
  private func walk(_ changes: [ChangedValue] = []) throws -> Walk {
    var spoken = SpokenAnswers.none
    spoken.changes = { text, _, _ in text.contains("yes") ? [] : changes }
    return try Walk("INSendMessageIntent", asksBeforeHandling: true, spoken: spoken)
  }

  @Test("One answer sets two values")
  func several() throws {
    var walk = try walk([
      ChangedValue("recipients", .array([person("Diana")])), ChangedValue("content", .string("hello")),
    ])
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    walk.answer("to Diana saying hello")
    #expect(walk.value("recipients") == .array([person("Diana")]))
    #expect(walk.value("content") == .string("hello"))
  }

  private let numbers = [
    person("John Baily", handle: "+1", label: "home"), person("John Baily", handle: "+2", label: "mobile"),
  ]

  @Test("A handle that the answer names is chosen once without a question")
  func number() throws {
    var walk = try walk([ChangedValue("recipients", .array([person("John Baily")]))])
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    walk.answer("John Baily's mobile")
    walk.settle(upTo: "recipients")
    walk.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(walk.value("recipients") == .array([numbers[1]]))
    walk.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(walk.prompt?.options == ["home", "mobile"])
  }

  @Test("The user is asked for a handle that the answer does not name")
  func otherNumber() throws {
    var walk = try walk([ChangedValue("recipients", .array([person("John Baily")]))])
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.needsValue)
    walk.answer("John Baily's office")
    walk.settle(upTo: "recipients")
    walk.resolve(.disambiguation(numbers[0], numbers[1]))
    #expect(walk.prompt?.options == ["home", "mobile"])
  }

  @Test(
    "A yes with a goodbye approves; a yes with other words does not",
    arguments: [
      ("yes sounds good see you at noon", true), ("yes to Diana", false), ("yes see you, but not him", false),
    ])
  func yes(answer: String, isApproved: Bool) throws {
    var walk = try Walk("INSendMessageIntent", ["content": .string("hello")], asksBeforeHandling: true)
    walk.start()
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
    let text = try #require(walk.prompt?.text)
    walk.answer(answer)
    if isApproved {
      #expect(walk.prompt == nil && walk.failure == nil)
    } else {
      #expect(walk.prompt?.text == "I didn't get that change: nothing was done yet. \(text)")
    }
  }
}
