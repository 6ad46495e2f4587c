internal import BaseFiles
internal import FoundationEssentials
internal import Testing

@testable internal import IntentConversations

@Suite("A line is parsed as a request")
struct ConversationRequestTests {
  private func error(_ json: String) -> String? {
    guard case .invalid(let error) = ConversationRequest(json: json).content else { return nil }
    return error.description
  }

  @Test("A line that begins with a brace is JSON", arguments: ["{", " {\"intent\": 1}", "\t{}"])
  func structured(line: String) {
    guard case .invalid = ConversationRequest(line: line).content else {
      Issue.record("'\(line)' was not read as JSON")
      return
    }
  }

  @Test("Any other line is a sentence", arguments: ["", "send {", "hello"])
  func utterance(line: String) {
    #expect(ConversationRequest(line: line).content == .utterance(line))
  }

  @Test("A structured request has an intent, parameters and an application")
  func intent() {
    let request = ConversationRequest(
      json: #"{"intent": "INSendMessageIntent", "parameters": {"content": "hi"}, "application": "Mail"}"#,
      application: "Chat")
    let intent = IntentRequest("INSendMessageIntent", parameters: ["content": "hi"], application: "Mail")
    #expect(request.content == .intent(intent))
    #expect(request.application == "Mail")
  }

  @Test("The given application counts if the request names none")
  func application() {
    let request = ConversationRequest(json: #"{"utterance": "hello"}"#, application: "Chat")
    #expect(request.content == .utterance("hello"))
    #expect(request.application == "Chat")
  }

  @Test("A request may contain an identifier and a locale")
  func identifier() {
    let request = ConversationRequest(json: #"{"utterance": "锁车", "id": "a-1", "locale": "zh"}"#)
    #expect(request.identifier == "a-1")
    #expect(request.locale?.identifier == "zh")
  }

  @Test(
    "The error names the defect and the nearest valid name",
    arguments: [
      ("[]", "the request is an array; it should be an object with 'intent' and 'parameters'"),
      (#"{"intnet": "X"}"#, "unknown member 'intnet' of the request; did you mean 'intent'?"),
      ("{}", "the request needs 'intent', the name of an intent such as 'INSendMessageIntent'"),
      (#"{"intent": "X", "id": 3}"#, "'id' is a number; it should be text"),
      (#"{"intent": "X", "locale": []}"#, "'locale' is an array; it should be a locale such as 'en_US'"),
      (#"{"intent": "X", "parameters": []}"#, "'parameters' is an array; it should be an object"),
      (#"{"intent": "X", "utterance": "hi"}"#, "'utterance' and 'intent' are two requests; give one"),
    ])
  func wrong(json: String, message: String) {
    #expect(error(json) == message)
  }

  @Test("Each request has its own key")
  func keys() {
    #expect(ConversationRequest.utterance("a").key != ConversationRequest.utterance("a").key)
  }
}
