internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import Testing

@testable internal import IntentConversations

@Suite("The schema of requests accepts what the reader accepts")
struct RequestSchemaTests {
  private static let check = SchemaCheck(RequestSchema.document)

  /// Whether the reader accepts a request.
  private static func isRead(_ text: String) throws -> Bool {
    switch ConversationRequest(json: text).content {
    case .utterance: return true
    case .intent(let request):
      guard let definition = Catalogue.system.intents[request.intent] else { return false }
      return (try? ValueReader(catalogue: .system).intent(definition, .object(request.parameters))) != nil
    default: return false
    }
  }

  @Test(
    "The reader and the schema agree",
    arguments: [
      (#"{"utterance":"hello"}"#, true),
      (#"{"utterance":"hello","id":"1","locale":"en_US","application":"Chat"}"#, true),
      (#"{"intent":"INSendMessageIntent"}"#, true),
      (#"{"intent":"INSendMessageIntent","parameters":null}"#, true),
      (
        #"{"intent":"INSendMessageIntent","parameters":{"recipients":[{"displayName":"John"}],"content":"hello"},"#
          + #""application":"UnicornChat"}"#, true
      ),
      (#"{"intent":"INSendMessageIntent","parameters":{"speakableGroupName":"friends","content":null}}"#, true),
      (#"{"intent":"INSendMessageIntent","parameters":{"speakableGroupName":{"spokenPhrase":"friends"}}}"#, true),
      (
        #"{"intent":"INSendPaymentIntent","parameters":{"currencyAmount":{"amount":"12.50","currencyCode":"USD"}}}"#,
        true
      ),
      (#"{"intent":"INPlayMediaIntent","parameters":{"playbackSpeed":1.5,"playShuffled":true}}"#, true),
      (#"{"intent":"INSearchForMessagesIntent","parameters":{"attributes":["read","flagged"]}}"#, true),
      (#"{"intent":"INSetTaskAttributeIntent","parameters":{"status":"completed"}}"#, true),
      (#"{"utterance":"hello","intent":"INSendMessageIntent"}"#, false),
      (#"{"utterance":1}"#, false), (#"{}"#, false), (#"{"intent":1}"#, false),
      (#"{"intent":"INSendMesageIntent"}"#, false), (#"{"intent":"INSendMessageIntent","app":"Chat"}"#, false),
      (#"{"intent":"INSendMessageIntent","parameters":[]}"#, false),
      (#"{"intent":"INSendMessageIntent","parameters":{"contnt":"hello"}}"#, false),
      (#"{"intent":"INSendMessageIntent","parameters":{"content":1}}"#, false),
      (#"{"intent":"INSendMessageIntent","parameters":{"recipients":{"displayName":"John"}}}"#, false),
      (#"{"intent":"INSendMessageIntent","parameters":{"recipients":[{"displayNme":"John"}]}}"#, false),
      (
        #"{"intent":"INSendPaymentIntent","parameters":{"currencyAmount":{"amount":12.5,"currencyCode":"USD"}}}"#, false
      ),
      (#"{"intent":"INSearchForMessagesIntent","parameters":{"attributes":["red"]}}"#, false),
      (#"{"intent":"INSetTaskAttributeIntent","parameters":{"status":"done"}}"#, false),
    ])
  func requests(text: String, isRight: Bool) throws {
    #expect(try Self.isRead(text) == isRight)
    #expect(Self.check.accepts(try JSONValue(text: text)) == isRight)
  }

  @Test("Intents of extensions are left to their definitions")
  func custom() throws {
    #expect(Self.check.accepts(try JSONValue(text: #"{"intent":"OrderSoupIntent","parameters":{"soup":1}}"#)))
  }
}
