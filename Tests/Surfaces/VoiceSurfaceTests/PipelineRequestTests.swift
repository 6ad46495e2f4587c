internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import Testing
@testable internal import VoiceSurface

@Suite("Parsing requests of a pipeline")
struct PipelineRequestTests {
  @Test("A sentence has a conversation and a language")
  func sentence() throws {
    let request = try PipelineRequest(
      WyomingEvent(
        "transcript",
        ["text": "lock my car", "language": "de", "context": .object(["conversation_id": "7", "device_id": .null])]))
    #expect(request.text == "lock my car" && request.conversation == "7" && request.language == "de")
    #expect(request.satellite == nil)
    let bare = try PipelineRequest(WyomingEvent("transcript", ["text": ""]))
    #expect(bare.conversation.utf8.count == 36 && bare.language == nil)
  }

  @Test("An intent has entities as parameters")
  func intent() throws {
    let entities = JSONValue.array([.object(["name": "locked", "value": .bool(true)]), .object(["name": "carName"])])
    let request = try PipelineRequest(
      WyomingEvent("intent", ["name": "INSetCarLockStatusIntent", "entities": entities]))
    guard case .intent(let intent) = request.content else {
      Issue.record("it is no intent")
      return
    }
    #expect(intent.parameters == ["locked": .bool(true), "carName": .null] && request.text == nil)
  }

  @Test("The error names a missing, mistyped or too long member")
  func defects() {
    let long = JSONValue.string(String(repeating: "a", count: 20_000))
    let events = [
      (WyomingEvent("transcript"), "'transcript' should have text as 'text'"),
      (WyomingEvent("recognize", ["text": long]), "'text' of 'recognize' is longer than 16384 bytes"),
      (WyomingEvent("intent"), "'intent' should have text as 'name'"),
      (WyomingEvent("intent", ["name": "A", "entities": .int(1)]), "'entities' should be an array"),
      (
        WyomingEvent("intent", ["name": "A", "entities": .array([.object([:])])]),
        "each of 'entities' should have a 'name' and a 'value'"
      ),
      (
        WyomingEvent("transcript", ["text": "a", "context": .object(["conversation_id": .int(1)])]),
        "'context' should have a 'conversation_id' of at most 128 bytes, or none"
      ),
      (
        WyomingEvent("transcript", ["text": "a", "context": .object(["satellite_id": "the\nhall"])]),
        "'satellite_id' of 'context' should have at most 128 letters, digits, and the signs - . / _ :"
      ),
    ]
    for (event, reason) in events {
      let defect = #expect(throws: PipelineRequest.FormatError.self) { try PipelineRequest(event) }
      #expect(defect?.description == reason)
    }
  }

  @Test(
    "The nearest installed language is used, with the host's region by default",
    arguments: [
      ("de", "de"), ("de-AT", "de_AT"), ("en-US", "en_US"), ("zh_Hant_TW", "zh_Hant_TW"), ("en", nil), ("tlh", nil),
      ("../../etc", nil), (nil, nil),
    ] as [(String?, String?)])
  func language(name: String?, locale: String?) {
    #expect(PipelineLanguage.locale(name, own: Locale(identifier: "en_GB"))?.identifier == locale)
  }
}
