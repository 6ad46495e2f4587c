internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that a newer one replaces has its value")
struct OlderParameterTests {
  private func filled(_ intent: String, _ parameters: String) throws -> WireObject {
    let request = try StructuredRequest(
      json: #"{"intent": "\#(intent)", "parameters": {\#(parameters)}}"#, intents: .system)
    return OlderParameter.filled(request.intent, .system)
  }

  @Test("The names of groups are plain texts")
  func groups() throws {
    let sent = try filled("INSendMessageIntent", #""speakableGroupName": "Family""#)
    #expect(sent["groupName"].stringValue == "Family")
    let found = try filled("INSearchForMessagesIntent", #""speakableGroupNames": ["Family", "Work"]"#)
    #expect(found["groupNames"] == .array([.string("Family"), .string("Work")]))
  }

  @Test("One kind of calls is the kind; of several, none is")
  func calls() throws {
    #expect(try filled("INSearchCallHistoryIntent", #""callTypes": ["received"]"#)["callType"] == .int(3))
    #expect(try filled("INSearchCallHistoryIntent", #""callTypes": ["received", "missed"]"#)["callType"].isNull)
  }

  @Test("The title of a task is a task, unless the request has one")
  func task() throws {
    let titled = try filled("INSetTaskAttributeIntent", #""taskTitle": "milk""#)
    #expect(titled["targetTask"].objectValue?["title"].objectValue?["spokenPhrase"].stringValue == "milk")
    let both = try filled(
      "INSetTaskAttributeIntent", #""taskTitle": "milk", "targetTask": {"title": {"spokenPhrase": "eggs"}}"#)
    #expect(both["targetTask"].objectValue?["title"].objectValue?["spokenPhrase"].stringValue == "eggs")
  }

  @Test("Each pair belongs to one intent, and has the types that it needs")
  func profile() throws {
    #expect(try filled("INSetProfileInCarIntent", #""profileName": "Sport""#)["profileLabel"].stringValue == "Sport")
    #expect(try filled("INGetCarLockStatusIntent", #""carName": "Sparkle""#).fields.count == 1)
  }
}
