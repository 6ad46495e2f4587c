internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A correction never counts as a yes")
struct ChangedRequestTests {
  private var spoken: SpokenAnswers {
    var spoken = SpokenAnswers.none
    spoken.changes = { text, _, _ in
      switch text {
      case "no, Diana": [ChangedValue("recipients", .array([person("Diana")]))]
      case "no, say bye": [ChangedValue("content", .string("bye"))]
      case "change the message": [ChangedValue("content", .null)]
      default: []
      }
    }
    return spoken
  }

  private func driven(
    _ fields: [String: WireValue] = [:], name: String = "INSendMessageIntent"
  ) throws -> DrivenConversation {
    try DrivenConversation(name, fields, asksBeforeHandling: true, spoken: spoken) { $0.hasPrefix("lock") }
  }

  /// A request whose user is asked for approval.
  private func approving() throws -> DrivenConversation {
    var driven = try driven(["recipients": .array([person("Scott")]), "content": .string("hello")])
    driven.start()
    approve(&driven)
    return driven
  }

  private func approve(_ driven: inout DrivenConversation) {
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(nil))
  }

  @Test("After a correction, the request is resolved and shown again")
  func approval() throws {
    var driven = try approving()
    #expect(driven.prompt?.text.contains("Scott") == true)
    driven.answer("no, Diana")
    #expect(driven.value("recipients") == .array([person("Diana")]))
    approve(&driven)
    #expect(driven.prompt?.text == "Your UnicornChat message to Diana says “hello”. Ready to send it?")
    driven.answer("yes")
    driven.receive(.lock(.open))
    #expect(driven.value("recipients") == .array([person("Diana")]))
    #expect(driven.value("content") == .string("hello"))
  }

  @Test("The user is asked for a value to change")
  func askedAgain() throws {
    var driven = try approving()
    driven.answer("change the message")
    driven.settle(upTo: "content")
    #expect(driven.value("content") == .null)
    driven.resolve(.needsValue)
    #expect(driven.prompt?.text == "What do you want to say?")
  }

  @Test(
    "Unknown words after a no count as a no",
    arguments: ["no the purple elephant sings", "no, what a day", "please no not that one"])
  func no(answer: String) throws {
    var driven = try approving()
    driven.answer(answer)
    #expect(driven.failure?.code == .cancelled)
    #expect(driven.nextRequest == nil)
  }

  @Test("After a no, a new request replaces the current one")
  func newRequest() throws {
    var driven = try approving()
    driven.answer("no, lock my car")
    #expect(driven.nextRequest == "lock my car")
  }

  @Test("A correction is accepted at a choice and at a confirmation")
  func otherQuestions() throws {
    let results: [ResolutionMessage] = [
      .disambiguation(person("John A"), person("John B")), .confirmationRequired(person("John")),
    ]
    for result in results {
      var driven = try driven(["recipients": .array([person("John")])])
      driven.start()
      driven.settle(upTo: "recipients")
      driven.resolve(result)
      driven.answer("no, Diana")
      #expect(driven.value("recipients") == .array([person("Diana")]))
    }
  }

  @Test("A no with other words chooses no option")
  func choice() throws {
    var driven = try driven(["recipients": .array([person("John")])])
    driven.start()
    driven.settle(upTo: "recipients")
    driven.resolve(.disambiguation(person("John A"), person("John B")))
    driven.answer("no the purple elephant")
    #expect(driven.prompt?.text == "Who do you want to send it to?")
  }

  @Test("Dictated text is a correction only if it begins with no and changes a value")
  func dictated() throws {
    var driven = try driven(["recipients": .array([person("Scott")])])
    driven.start()
    driven.settle(upTo: "content")
    driven.resolve(.needsValue)
    driven.answer("no, say bye")
    #expect(driven.value("content") == .string("no, say bye"))
    var other = try self.driven(["recipients": .array([person("Scott")])])
    other.start()
    other.settle(upTo: "content")
    other.resolve(.needsValue)
    other.answer("no, Diana")
    #expect(other.value("recipients") == .array([person("Diana")]))
    #expect(other.value("content") == .null)
  }
}

@Suite("The user confirms a name that also has another meaning")
struct DoubtfulAnswerTests {
  private func asking() throws -> DrivenConversation {
    var spoken = SpokenAnswers.none
    spoken.isName = { !["some", "tomorrow at five"].contains($0) }
    var driven = try DrivenConversation("INAddTasksIntent", [:], spoken: spoken) { $0.hasPrefix("lock") }
    driven.start()
    driven.settle(upTo: "targetTaskList")
    driven.resolve(.needsValue)
    return driven
  }

  @Test("A yes accepts the value", arguments: ["tomorrow at five", "lock my car"])
  func yes(answer: String) throws {
    var driven = try asking()
    driven.answer(answer)
    #expect(driven.prompt?.text == "“\(answer)”: is that your answer?")
    driven.answer("yes")
    #expect(driven.value("targetTaskList")?.objectValue?["title"].objectValue?["spokenPhrase"] == .string(answer))
  }

  @Test("A no repeats the question or starts the request")
  func no() throws {
    var moment = try asking()
    moment.answer("tomorrow at five")
    moment.answer("no")
    #expect(moment.prompt?.text == "Which list?")
    var request = try asking()
    request.answer("lock my car")
    request.answer("no")
    #expect(request.nextRequest == "lock my car")
  }

  @Test("A yes or a no is never a name", arguments: ["yes", "no idea"])
  func reply(answer: String) throws {
    var driven = try asking()
    let prompt = driven.prompt
    driven.answer(answer)
    #expect(driven.prompt == prompt)
  }

  @Test("Who answers no gives no name, so that the request ends")
  func refusal() throws {
    var driven = try asking()
    driven.answer("no")
    #expect(driven.prompt == nil)
  }

  @Test("An unambiguous name is accepted without a question")
  func name() throws {
    var driven = try asking()
    driven.answer("groceries")
    #expect(driven.value("targetTaskList")?.objectValue?["title"].objectValue?["spokenPhrase"] == .string("groceries"))
  }
}
