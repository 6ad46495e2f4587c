@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The messages of 'os' reach the host")
struct OSLogLinesTests {
  @Test("Each message is a line, without private data and terminal control characters")
  func lines() async throws {
    let failed = try await Launch.scripted().fault { try $0.send("log by os and crash in handle") }
    #expect(
      try #require(failed).log.prefix(3) == [
        #"[org.example.test:script] error: told \u{1B}John by <private>,\n3 times"#,
        "info: told <private>",
        #"[org.example.test:script] warning: told \u{1B}John by <private>"#,
      ])
  }
}
