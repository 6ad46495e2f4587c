internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A request is explained, and nobody is asked to take it")
struct ExplainTests {
  private func explain(_ arguments: [String], input: String = "") async throws -> FinishedRun {
    try await HostHome().run(["explain"] + arguments + HostHome.samples, input: input)
  }

  @Test("In words")
  func words() async throws {
    let run = try await explain(["--intent", "-"], input: RequestLine.textJohn)
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "· understood: INSendMessageIntent on UnicornChat: recipients: John, content: hello",
        "· chosen: UnicornChat: named in the request",
        "· views: com.example.UnicornChat.IntentsUIExtension",
      ])
  }

  @Test("What nobody can take is understood all the same, and the reason given")
  func nobody() async throws {
    let run = try await explain(["--json", "--intent", "-"], input: #"{"intent": "INSetRadioStationIntent"}"#)
    #expect(run.exitCode == 6)
    #expect(try run.lines.map(jsonObject).map { $0["event"] as? String } == ["understood", "said", "finished"])
    #expect(try run.finished.errorCode == "noExtension")
  }

  @Test("Without a request there is nothing to explain")
  func nothing() async throws {
    let run = try await explain([])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: 'explain' needs a request: an utterance, or '--intent FILE'"))
  }
}
