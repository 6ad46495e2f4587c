internal import DocumentationPages
internal import IntentConversations
internal import Testing

@Suite("The page of policy keys lists all keys")
struct PolicyKeyPageTests {
  @Test("The rows are the keys of the reader's table, in the same order")
  func rows() throws {
    let rows = try DocumentationPage.named("PolicyKeys").rows
    let keys = PolicyKey.sections.flatMap(\.keys)
    #expect(rows == keys.map { "| `\($0.name)` | \($0.type) | \($0.meaning) |" })
  }

  @Test("Each dictionary has a section")
  func sections() throws {
    let text = try DocumentationPage.named("PolicyKeys").text
    for path in PolicyKey.sections.compactMap(\.path) { #expect(text.contains("\n### \(path)\n")) }
  }
}
