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

  private func walk(
    _ fields: [String: WireValue] = [:], name: String = "INSendMessageIntent"
  ) throws -> Walk {
    try Walk(name, fields, asksBeforeHandling: true, spoken: spoken) { $0.hasPrefix("lock") }
  }

  /// A request whose user is asked for approval.
  private func approving() throws -> Walk {
    var walk = try walk(["recipients": .array([person("Scott")]), "content": .string("hello")])
    walk.start()
    approve(&walk)
    return walk
  }

  private func approve(_ walk: inout Walk) {
    walk.settle()
    walk.receive(.lock(.open))
    walk.receive(.response(nil))
  }

  @Test("After a correction, the request is resolved and shown again")
  func approval() throws {
    var walk = try approving()
    #expect(walk.prompt?.text.contains("Scott") == true)
    walk.answer("no, Diana")
    #expect(walk.value("recipients") == .array([person("Diana")]))
    approve(&walk)
    #expect(walk.prompt?.text == "Your UnicornChat message to Diana says “hello”. Ready to send it?")
    walk.answer("yes")
    walk.receive(.lock(.open))
    #expect(walk.value("recipients") == .array([person("Diana")]))
    #expect(walk.value("content") == .string("hello"))
  }

  @Test("The user is asked for a value to change")
  func askedAgain() throws {
    var walk = try approving()
    walk.answer("change the message")
    walk.settle(upTo: "content")
    #expect(walk.value("content") == .null)
    walk.resolve(.needsValue)
    #expect(walk.prompt?.text == "What do you want to say?")
  }

  @Test(
    "Unknown words after a no count as a no",
    arguments: ["no the purple elephant sings", "no, what a day", "please no not that one"])
  func no(answer: String) throws {
    var walk = try approving()
    walk.answer(answer)
    #expect(walk.failure?.code == .cancelled)
    #expect(walk.nextRequest == nil)
  }

  @Test("After a no, a new request replaces the current one")
  func newRequest() throws {
    var walk = try approving()
    walk.answer("no, lock my car")
    #expect(walk.nextRequest == "lock my car")
  }

  @Test("A correction is accepted at a choice and at a confirmation")
  func otherQuestions() throws {
    let results: [ResolutionMessage] = [
      .disambiguation(person("John A"), person("John B")), .confirmationRequired(person("John")),
    ]
    for result in results {
      var walk = try walk(["recipients": .array([person("John")])])
      walk.start()
      walk.settle(upTo: "recipients")
      walk.resolve(result)
      walk.answer("no, Diana")
      #expect(walk.value("recipients") == .array([person("Diana")]))
    }
  }

  @Test("A no with other words chooses no option")
  func choice() throws {
    var walk = try walk(["recipients": .array([person("John")])])
    walk.start()
    walk.settle(upTo: "recipients")
    walk.resolve(.disambiguation(person("John A"), person("John B")))
    walk.answer("no the purple elephant")
    #expect(walk.prompt?.text == "Who do you want to send it to?")
  }

  @Test("Dictated text is a correction only if it begins with no and changes a value")
  func dictated() throws {
    var walk = try walk(["recipients": .array([person("Scott")])])
    walk.start()
    walk.settle(upTo: "content")
    walk.resolve(.needsValue)
    walk.answer("no, say bye")
    #expect(walk.value("content") == .string("no, say bye"))
    var other = try self.walk(["recipients": .array([person("Scott")])])
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
  private func asking() throws -> Walk {
    var spoken = SpokenAnswers.none
    spoken.isName = { !["some", "tomorrow at five"].contains($0) }
    var walk = try Walk("INAddTasksIntent", [:], spoken: spoken) { $0.hasPrefix("lock") }
    walk.start()
    walk.settle(upTo: "targetTaskList")
    walk.resolve(.needsValue)
    return walk
  }

  @Test("A yes accepts the value", arguments: ["tomorrow at five", "lock my car"])
  func yes(answer: String) throws {
    var walk = try asking()
    walk.answer(answer)
    #expect(walk.prompt?.text == "“\(answer)”: is that your answer?")
    walk.answer("yes")
    #expect(walk.value("targetTaskList")?.objectValue?["title"].objectValue?["spokenPhrase"] == .string(answer))
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
    var walk = try asking()
    let prompt = walk.prompt
    walk.answer(answer)
    #expect(walk.prompt == prompt)
  }

  @Test("Who answers no gives no name, so that the request ends")
  func refusal() throws {
    var walk = try asking()
    walk.answer("no")
    #expect(walk.prompt == nil)
  }

  @Test("An unambiguous name is accepted without a question")
  func name() throws {
    var walk = try asking()
    walk.answer("groceries")
    #expect(walk.value("targetTaskList")?.objectValue?["title"].objectValue?["spokenPhrase"] == .string("groceries"))
  }
}
