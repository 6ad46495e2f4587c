internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("An invalid request is rejected with the nearest valid name")
struct StructuredRequestErrorTests {
  @Test(
    "Defects of the whole request",
    arguments: [
      ("[]", "the request is an array; it should be an object with 'intent' and 'parameters'"),
      ("5", "the request is a number; it should be an object with 'intent' and 'parameters'"),
      ("null", "the request is null; it should be an object with 'intent' and 'parameters'"),
      ("{}", "the request needs 'intent', the name of an intent such as 'INSendMessageIntent'"),
      (#"{"intent": 5}"#, "the request needs 'intent', the name of an intent such as 'INSendMessageIntent'"),
      (#"{"intnt": "INSendMessageIntent"}"#, "unknown member 'intnt' of the request; did you mean 'intent'?"),
      (#"{"intent": "INSendMessageIntent", "when": 1}"#, "unknown member 'when' of the request"),
      (
        #"{"intent": "INSendMesageIntent"}"#, "unknown intent 'INSendMesageIntent'; did you mean 'INSendMessageIntent'?"
      ),
      (#"{"intent": "Weather"}"#, "unknown intent 'Weather'"),
      (#"{"intent": "INSendMessageIntent", "parameters": []}"#, "'parameters' is an array; it should be an object"),
      (
        #"{"intent": "INSendMessageIntent", "application": {}}"#,
        "'application' is an object; it should be the app's name"
      ),
    ])
  func request(json: String, message: String) {
    #expect(requestError(json) == message)
  }

  @Test(
    "The text is not JSON",
    arguments: [
      "", "{", "{\"intent\": }", "hello", "{\"intent\": \"INSendMessageIntent\"} x",
      #"{"intent": "INSendMessageIntent", "intent": "INSendPaymentIntent"}"#,
      #"{"intent": "INSendPaymentIntent", "parameters": {"note": "a", "n\u006fte": "b"}}"#,
    ])
  func noJSON(text: String) throws {
    let message = try #require(requestError(text))
    #expect(message.hasPrefix("the request is not JSON: "))
    #expect(!message.contains("DecodingError"), "the message is meant for people: \(message)")
  }

  @Test(
    "Defects in the parameters of a message to send",
    arguments: [
      (#""contents": "x""#, "'INSendMessageIntent' has no parameter 'contents'; did you mean 'content'?"),
      (#""weather": "x""#, "'INSendMessageIntent' has no parameter 'weather'"),
      (#""content": 5"#, "'content' is a number; it should be text"),
      (#""content": ["x"]"#, "'content' is an array; it should be text"),
      (#""recipients": {"displayName": "x"}"#, "'recipients' is an object; it should be an array"),
      (#""recipients": ["John"]"#, "'recipients[0]' is text; it should be an object"),
      (
        #""recipients": [{}, {"displayNam": "x"}]"#,
        "'INPerson' has no property 'displayNam' at 'recipients[1]'; did you mean 'displayName'?"
      ),
      (#""sender": {"isMe": 1}"#, "'sender.isMe' is a number; it should be true or false"),
      (#""sender": {"isMe": "yes"}"#, "'sender.isMe' is text; it should be true or false"),
      (#""sender": {"relationship": 1}"#, "'sender.relationship' is a number; it should be text"),
      (
        #""recipients": [{"personHandle": {"type": "phone"}}]"#,
        "'recipients[0].personHandle.type': INPersonHandleType has no case 'phone'"
      ),
      (
        #""outgoingMessageType": "outgoingMessageTxt""#,
        "'outgoingMessageType': INOutgoingMessageType has no case 'outgoingMessageTxt'; "
          + "did you mean 'outgoingMessageText'?"
      ),
      (
        #""outgoingMessageType": 1"#,
        "'outgoingMessageType' is a number; it should be the name of a case of INOutgoingMessageType"
      ),
      (#""speakableGroupName": 1"#, "'speakableGroupName' is a number; it should be an object"),
      (
        #""speakableGroupName": {"phrase": "x"}"#,
        "'INSpeakableString' has no property 'phrase' at 'speakableGroupName'"
      ),
    ])
  func sending(json: String, message: String) {
    #expect(requestError(#"{"intent": "INSendMessageIntent", "parameters": {\#(json)}}"#) == message)
  }

  @Test(
    "Defects in the parameters of a message search",
    arguments: [
      (
        #""attributes": "read""#,
        "'attributes' is text; it should be an array of options of INMessageAttributeOptions"
      ),
      (
        #""attributes": ["read", "raed"]"#,
        "'attributes[1]': INMessageAttributeOptions has no case 'raed'; did you mean 'read'?"
      ),
      (#""attributes": [1]"#, "'attributes[0]' is a number; it should be the name of an option"),
      (
        #""dateTimeRange": {"startDateComponents": {"year": 2026.5}}"#,
        "'dateTimeRange.startDateComponents.year' is a number; it should be a whole number"
      ),
    ])
  func finding(json: String, message: String) {
    #expect(requestError(#"{"intent": "INSearchForMessagesIntent", "parameters": {\#(json)}}"#) == message)
  }

  /// The error of reading `json`; nil if it is valid.
  private func requestError(_ json: String) -> String? {
    do {
      _ = try StructuredRequest(json: json, intents: .system)
      return nil
    } catch {
      return error.description
    }
  }
}
