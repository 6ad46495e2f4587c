internal import BaseFiles
internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Values are written as JSON")
struct ValueWriterTests {
  private let writer = ValueWriter(catalogue: .system)

  @Test(
    "A parsed value is written back unchanged",
    arguments: [
      (
        "INSendMessageIntent",
        #"{"content":"hello","outgoingMessageType":"outgoingMessageText","recipients":[{"displayName":"Ann"}]}"#
      ),
      (
        "INSendMessageIntent",
        #"{"sender":{"displayName":"Ann","isMe":true,"personHandle":{"label":"work","type":"emailAddress"}}}"#
      ),
      (
        "INSearchForMessagesIntent",
        #"{"attributes":["read","flagged"],"recipientsOperator":"any","searchTerms":["a","b"]}"#
      ),
      ("INSearchForMessagesIntent", #"{"attributes":[],"speakableGroupNames":[{"spokenPhrase":"Friends"}]}"#),
      ("INSetCarLockStatusIntent", #"{"carName":{"spokenPhrase":"Herbie"},"locked":false}"#),
      (
        "INSearchForMessagesIntent",
        #"{"dateTimeRange":{"endDateComponents":{"day":2},"startDateComponents":{"month":1,"year":2026}}}"#
      ),
    ])
  func inverse(intent: String, json: String) throws {
    let request = try StructuredRequest(json: #"{"intent": "\#(intent)", "parameters": \#(json)}"#, intents: .system)
    let members = writer.members(request.intent, try definition(intent).parameters)
    #expect(JSONValue.object(members).line == json)
  }

  @Test(
    "Values are written according to their types",
    arguments: [
      (WireValue.null, "String", "null"),
      (.int(1), "INMessageAttribute", #""read""#),
      (.int(77), "INMessageAttribute", "77"),
      (.int(5), "INMessageAttributeOptions", #"["read","flagged"]"#),
      (.int(1), "INPersonHandleLabel", "1"),
      (.string("home"), "INPersonHandleLabel", #""home""#),
      (.array([.int(1), .int(2)]), "[INMessageAttribute]", #"["read","unread"]"#),
      (.date(Date(timeIntervalSince1970: 1_772_357_400)), "Date", #""2026-03-01T09:30:00Z""#),
      (.data(Data("hello".utf8)), "Data", #""aGVsbG8=""#),
      (.string("not an enumeration's number"), "INMessageAttribute", #""not an enumeration's number""#),
    ])
  func typed(value: WireValue, type: String, json: String) {
    #expect(writer.json(value, TypeReference(type)).line == json)
  }

  @Test("Only the defined properties of an object are written")
  func unknownFields() {
    let value = object("INPerson", ["displayName": .string("Ann"), "secret": .string("x"), "isMe": .null])
    #expect(writer.json(.object(value), TypeReference("INPerson")).line == #"{"displayName":"Ann"}"#)
  }

  @Test("An object without a definition is written unchanged")
  func unknownObject() {
    let inner = object("", ["b": .array([.bool(true), .double(1.5)])])
    let value = object("Whatever", ["a": .int(1), "inner": .object(inner), "none": .null])
    #expect(
      writer.json(.object(value), TypeReference("String")).line == #"{"a":1,"inner":{"b":[true,1.5]},"none":null}"#)
    #expect(writer.plain(.object(value)) == writer.json(.object(value), TypeReference("String")))
  }

  @Test("A field that is sent twice counts once, as its first value")
  func fieldTwice() {
    let value = WireObject(
      type: "", fields: [.init(name: "a", value: .int(1)), .init(name: "a", value: .int(2))])
    #expect(writer.plain(.object(value)).line == #"{"a":1}"#)
  }
}
