internal import DocumentationPages
internal import Testing

@Suite("The page of all commands is made from the table of commands")
struct CommandPageTests {
  @Test("The page equals the output of 'intent-host manual --markdown'")
  func page() async throws {
    let run = try await HostHome().run(["manual", "--markdown"])
    #expect(run.exitCode == 0)
    let page = try DocumentationPage.named("Commands")
    #expect(
      run.output == page.text,
      "update it: intent-host manual --markdown > Sources/Host/IntentHost/IntentHost.docc/Commands.md")
  }
}
