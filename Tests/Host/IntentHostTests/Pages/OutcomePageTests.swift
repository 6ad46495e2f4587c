internal import DocumentationPages
internal import IntentConversations
internal import Testing

@Suite("The page of outcomes lists all error codes")
struct OutcomePageTests {
  @Test("Each row is a code with its kind of outcome and its exit code")
  func rows() throws {
    let rows = try DocumentationPage.named("Outcomes").rows
    #expect(
      rows
        == RequestOutcome.Code.allCases.map {
          "| `\($0.rawValue)` | `\($0.kind.rawValue)` | \($0.exitCode) | \($0.meaning) |"
        })
  }

  @Test("Each kind of outcome is described")
  func kinds() throws {
    let text = try DocumentationPage.named("Outcomes").text
    for kind in RequestOutcome.Kind.allCases { #expect(text.contains("\n- `\(kind.rawValue)`: ")) }
  }
}
