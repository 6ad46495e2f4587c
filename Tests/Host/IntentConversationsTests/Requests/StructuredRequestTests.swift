internal import BaseFiles
internal import Foundation
internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A structured request is parsed by the definitions")
struct StructuredRequestTests {
  private func parameters(_ intent: String, _ json: String) throws -> WireObject {
    try StructuredRequest(json: #"{"intent": "\#(intent)", "parameters": {\#(json)}}"#, intents: .system).intent
  }

  @Test("A request has an intent, parameters and an application")
  func whole() throws {
    let request = try StructuredRequest(
      json: """
        {"intent":"INSendMessageIntent",
         "parameters":{"recipients":[{"displayName":"John"}],"content":"hello"},
         "application":"UnicornChat"}
        """, intents: .system)
    #expect(request.application == "UnicornChat")
    #expect(
      request.intent
        == object(
          "INSendMessageIntent", ["content": .string("hello"), "recipients": .array([person("John")])]))
  }

  @Test(
    "Absent and null values are nil",
    arguments: [
      #"{"intent": "INSendMessageIntent"}"#,
      #"{"intent": "INSendMessageIntent", "parameters": null, "application": null}"#,
      #"{"intent": "INSendMessageIntent", "parameters": {}}"#,
      #"{"intent": "INSendMessageIntent", "parameters": {"content": null, "recipients": null}}"#,
    ])
  func absent(json: String) throws {
    let request = try StructuredRequest(json: json, intents: .system)
    #expect(request.intent == WireObject(type: "INSendMessageIntent"))
    #expect(request.application == nil)
  }

  @Test("An enumeration is given by the name of its case")
  func enumeration() throws {
    let intent = try parameters("INSendMessageIntent", #""outgoingMessageType": "outgoingMessageAudio""#)
    #expect(intent["outgoingMessageType"] == .int(2))
  }

  @Test(
    "An option set is given by the names of its options",
    arguments: [(#"[]"#, 0), (#"["read"]"#, 1), (#"["played", "unread"]"#, 18), (#"["read", "read"]"#, 1)])
  func optionSet(json: String, bits: Int64) throws {
    #expect(try parameters("INSearchForMessagesIntent", #""attributes": \#(json)"#)["attributes"] == .int(bits))
  }

  @Test("A spoken text is given alone or with its parts")
  func speakableString() throws {
    let name = "INGetCarLockStatusIntent"
    #expect(try parameters(name, #""carName": "Herbie""#)["carName"] == spoken("Herbie"))
    let parts = #""carName": {"spokenPhrase": "H", "vocabularyIdentifier": "1", "pronunciationHint": "aitch"}"#
    #expect(
      try parameters(name, parts)["carName"]
        == .object(
          object(
            "INSpeakableString",
            [
              "spokenPhrase": .string("H"), "vocabularyIdentifier": .string("1"),
              "pronunciationHint": .string("aitch"),
            ])))
  }

  @Test("Several spoken texts are given in both forms")
  func speakableStrings() throws {
    let json = #""speakableGroupNames": ["Friends", {"spokenPhrase": "Family"}]"#
    #expect(
      try parameters("INSearchForMessagesIntent", json)["speakableGroupNames"]
        == .array([spoken("Friends"), spoken("Family")]))
  }

  @Test("Nested objects contain named strings and enumerations")
  func nested() throws {
    let json = """
      "sender": {"displayName": "John", "isMe": true, "relationship": "brother",
        "personHandle": {"value": "555", "type": "phoneNumber", "label": "work"}}
      """
    let sender = try #require(try parameters("INSendMessageIntent", json)["sender"].objectValue)
    #expect(sender["isMe"] == .bool(true))
    #expect(sender["relationship"] == .string("brother"))
    let handle = try #require(sender["personHandle"].objectValue)
    #expect(handle.type == "INPersonHandle")
    #expect([handle["value"], handle["type"], handle["label"]] == [.string("555"), .int(2), .string("work")])
  }

  @Test("The members of an object select its concrete class")
  func derived() throws {
    let name = "INCreateNoteIntent"
    #expect(
      try parameters(name, #""content": {"text": "hello"}"#)["content"]
        == .object(object("INTextNoteContent", ["text": .string("hello")])))
    #expect(throws: RequestError("'INNoteContent' has no property 'txt' at 'content'; did you mean 'text'?")) {
      try parameters(name, #""content": {"txt": "hello"}"#)
    }
  }

  @Test("A date is given by its parts")
  func dateParts() throws {
    let json = #""dateTimeRange": {"startDateComponents": {"year": 2026, "month": 3}}"#
    let range = try parameters("INSearchForMessagesIntent", json)["dateTimeRange"].objectValue
    let start = try #require(range?["startDateComponents"].objectValue)
    #expect(start == object("DateComponents", ["month": .int(3), "year": .int(2026)]))
  }

  @Test(
    "A date is given in ISO 8601",
    arguments: [
      ("2026-03-01", ["day": .int(1), "month": .int(3), "year": .int(2026)]),
      (
        "2026-03-01T09:30:00Z",
        [
          "day": .int(1), "month": .int(3), "year": .int(2026), "hour": .int(9), "minute": .int(30), "second": .int(0),
          "timeZone": .string("UTC"),
        ]
      ),
    ] as [(String, [String: WireValue])]
  )
  func isoDate(text: String, parts: [String: WireValue]) throws {
    let json = #""dateTimeRange": {"startDateComponents": "\#(text)"}"#
    let range = try parameters("INSearchForMessagesIntent", json)["dateTimeRange"].objectValue
    let start = try #require(range?["startDateComponents"].objectValue)
    let expected = Set(parts.map { WireObject.Field(name: $0.key, value: $0.value) })
    #expect(Set(start.fields.filter { $0.name != "timeZone" }) == expected.filter { $0.name != "timeZone" })
    #expect(start["timeZone"].isNull == (parts["timeZone"] == nil))
  }

  @Test(
    "The end of a JSON text in several lines is found",
    arguments: [
      ("{}", true), ("{", false), ("", false), ("  ", false), (#"{"a": [1}]"#, true), (#"{"a": "}"#, false),
      (#"{"a": "\"}"}"#, true), ("{\n}", true), ("hello", true), (#"{"intent":}"#, true),
    ])
  func end(text: String, isReached: Bool) {
    var end = JSONEndScanner()
    for line in text.split(separator: "\n") { end.scan(String(line)) }
    #expect(end.isReached == isReached)
  }
}
