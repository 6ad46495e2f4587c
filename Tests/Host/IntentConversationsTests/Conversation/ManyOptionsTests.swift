internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A prompt lists 200 options and counts the others")
struct ManyOptionsTests {
  private func driven(_ count: Int) throws -> DrivenConversation {
    var driven = try DrivenConversation.started()
    driven.resolve(
      ResolutionMessage(
        type: "INSendMessageRecipientResolutionResult", kind: .disambiguation,
        options: (1...count).map { person("Person \($0)") }))
    return driven
  }

  @Test("Up to 200 options are listed")
  func few() throws {
    let prompt = try #require(try driven(200).prompt)
    #expect(prompt.options.count == 200)
    #expect(prompt.rest == nil)
  }

  @Test("The number of other options is in the language of the conversation")
  func many() throws {
    let prompt = try #require(try driven(1_200).prompt)
    #expect(prompt.options == (1...200).map { "Person \($0)" })
    #expect(prompt.rest == .init(count: 1_000, text: "and 1,000 more"))
  }

  @Test("An option that is not listed can't be chosen")
  func unlisted() throws {
    var driven = try driven(300)
    driven.answer("201")
    #expect(driven.prompt?.rest?.count == 100)
    driven.answer("200")
    #expect(driven.value("recipients") == .array([person("Person 200")]))
  }

  @Test("The number of other options is part of the prompt's digest")
  func digest() throws {
    let digests = try [201, 202, 202].map { PromptDigest(try #require(try driven($0).prompt), asker: "") }
    #expect(digests[0] != digests[1])
    #expect(digests[1] == digests[2])
  }

  @Test("Without a user, the message also contains the number")
  func nobody() throws {
    var driven = try driven(201)
    driven.receive(.noAnswer)
    #expect(driven.failure?.message.hasSuffix("Person 200, and 1 more)") == true)
  }

  @Test("A sentence names at most 50 values of a list")
  func sentence() {
    let describer = ValueDescriber(catalogue: .system)
    let text = describer.text(.array((1...60).map { person("P\($0)") }), .init("[INPerson]"))
    #expect(text.hasSuffix("P50, and 10 more"))
  }

  @Test("Long values and failure messages are cut")
  func cut() throws {
    let long = String(repeating: "x", count: 5_000)
    #expect(ValueDescriber(catalogue: .system).text(.string(long), .init("String")).count == 1_001)
    #expect(RequestOutcome.Failure(.handlerFailed, long).message.count == 4_001)
  }

  @Test("At most five messages are read out")
  func messages() throws {
    let message = WireValue.object(object("INMessage", ["sender": person("Ann"), "content": .string("hello")]))
    let response = object("", ["messages": .array(Array(repeating: message, count: 300))])
    let lines = Dialogue(catalogue: .system).done(
      try definition("INSearchForMessagesIntent"), intent: object("INSearchForMessagesIntent", [:]), response: response)
    #expect(lines.count == 7)
    #expect(lines.last == "295 more are left.")
  }
}
