internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Testing

@testable internal import IntentHost

@Suite("A line is a request")
struct HostRequestTests {
  private let understanding = Understanding(
    locale: Locale(identifier: "en"), folders: HostFolders(environment: ["HOME": "/nowhere"]))
  @Test("With JSON where it begins with a brace", arguments: ["{", " {\"intent\": 1}", "\t{}"])
  func structured(line: String) {
    guard case .structured(let json, let application) = HostRequest.text(line, "Chat") else {
      Issue.record("'\(line)' is no structured request")
      return
    }
    #expect(json == line)
    #expect(application == "Chat")
  }

  @Test("With a sentence otherwise", arguments: ["", "send {", "hello"])
  func utterance(line: String) {
    guard case .utterance(let sentence, _) = HostRequest.text(line, nil) else {
      Issue.record("'\(line)' is no sentence")
      return
    }
    #expect(sentence == line)
  }

  @Test(
    "The request's own application counts before the one that is given",
    arguments: [("Mail", "Mail"), (nil, "Chat")] as [(String?, String)])
  func application(own: String?, expected: String) throws {
    let member = own.map { #", "application": "\#($0)""# } ?? ""
    let json = #"{"intent": "INSendMessageIntent"\#(member)}"#
    #expect(
      try HostRequest.structured(json, application: "Chat").understood(
        .system, understanding, LiveCatalogue(ExtensionCatalogue(found: []))
      ).application == expected)
  }

  @Test("A request that can't be read is invalid, with the reason")
  func invalid() {
    #expect(throws: RequestOutcome.Failure(.invalidRequest, "unknown intent 'X'")) {
      try HostRequest.structured(#"{"intent": "X"}"#, application: nil).understood(
        .system, understanding, LiveCatalogue(ExtensionCatalogue(found: [])))
    }
  }
}
