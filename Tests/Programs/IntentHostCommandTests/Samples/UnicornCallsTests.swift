internal import Foundation
internal import Testing

@Suite("A call continues in the app")
struct UnicornCallsTests {
  /// What is said in place of a call of `person`, because no app can be opened.
  private static func missing(_ person: String) -> String {
    "UnicornCalls would now call \(person), but its app is not installed here."
  }
  private static let dialled = #"{"personHandle": {"value": "555 0199", "type": "phoneNumber"}}"#

  private func numbers(_ home: HostHome) throws -> [String?] {
    try home.storedList("Calls").flatMap { $0["participants"] as? [[String: Any]] ?? [] }.map {
      $0["handle"] as? String
    }
  }

  @Test(
    "The app is opened with the call that each of the older requests asks for",
    arguments: [
      ("audio-call-diana", "INStartAudioCallIntent", "audio"), ("video-call-diana", "INStartVideoCallIntent", "video"),
    ])
  func call(request: String, intent: String, capability: String) async throws {
    let home = try HostHome()
    let run = try await home.converse(request, options: ["--json"])
    #expect(run.exitCode == 0)
    let continuation = try #require(try run.finished.object("continuesInApp"))
    #expect(continuation["application"] as? String == "UnicornCalls")
    #expect(continuation["opened"] as? Bool == false)
    let handled = try #require(try run.events.first { $0.name == "handled" })
    #expect(handled.string("code") == "continueInApp")
    let activity = try #require(handled.object("userActivity"))
    #expect(activity["activityType"] as? String == intent)
    let call = try #require(try home.storedList("Calls").first)
    #expect((activity["userInfo"] as? [String: Any])?["call"] as? String == call["identifier"] as? String)
    #expect(call["capability"] as? String == capability)
    #expect(try numbers(home) == ["+1-555-0130"])
  }

  @Test("The user chooses among several numbers")
  func handles() async throws {
    let home = try HostHome()
    let run = try await home.converse("call-scott", "home")
    #expect(
      run.lines == [
        "Which number or address for Scott Andrus?", "  1. home", "  2. mobile", Self.missing("Scott Andrus"),
      ])
    #expect(run.errors.isEmpty)
    #expect(try numbers(home) == ["+1-555-0121"])
    #expect(try home.storedList("Calls").first?["capability"] as? String == "audio")
  }

  @Test("An unknown number is called as dialled")
  func dialled() async throws {
    let home = try HostHome()
    let parameters = #""contacts": [\#(Self.dialled), {"displayName": "Diana"}], "callCapability": "videoCall""#
    _ = try await home.request("INStartCallIntent", parameters)
    #expect(try numbers(home) == ["555 0199", "+1-555-0130"])
    #expect(try home.storedList("Calls").first?["capability"] as? String == "video")
  }

  @Test(
    "A number that can't be dialled has its own code",
    arguments: [
      ("INStartAudioCallIntent", "failureNoValidNumber"), ("INStartVideoCallIntent", "failureInvalidNumber"),
    ],
    [#"{"displayName": "Barn"}"#, #"{"personHandle": {"value": "+15550100x", "type": "phoneNumber"}}"#]
  )
  func invalidNumber(intent: (name: String, code: String), contact: String) async throws {
    let home = try HostHome()
    let run = try await home.request(intent.name, #""contacts": [\#(contact)]"#, options: ["--json"])
    #expect(run.exitCode == 1)
    #expect(try run.events.first { $0.name == "confirmed" }?.string("code") == intent.code)
    #expect(try run.finished.errorCode == "handlerFailed")
    #expect(try home.storedList("Calls").isEmpty)
  }

  @Test("The newer request asks for another person with the reason")
  func invalidContact() async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INStartCallIntent", #""contacts": [{"displayName": "Old Barn"}]"#, answers: "Nobody", "Diana")
    #expect(
      run.lines == [
        "“Old Barn” can't be used (the number or address is not valid). Who do you want to call?",
        "“Nobody” can't be used (no such contact). Who do you want to call?",
        Self.missing("Diana Huang"),
      ])
    #expect(try numbers(home) == ["+1-555-0130"])
  }

  @Test("Without contacts the user is asked for one")
  func noContacts() async throws {
    let home = try HostHome()
    let run = try await home.request("INStartAudioCallIntent", answers: "celestra")
    #expect(run.lines == ["Who do you want to call?", Self.missing("Diana Huang")])
    #expect(try numbers(home) == ["+1-555-0130"])
  }

  @Test("Voicemail is no destination")
  func voicemail() async throws {
    let home = try HostHome()
    let parameters = #""contacts": [{"displayName": "Diana"}], "destinationType": "voicemail""#
    let run = try await home.request("INStartCallIntent", parameters, answers: "normal")
    #expect(
      run.lines == [
        "“voicemail” can't be used. What kind of number do you want to call: normal, emergency, voicemail, redial, or call "
          + "back?", Self.missing("Diana Huang"),
      ])
    #expect(try numbers(home).count == 1)
  }
}
