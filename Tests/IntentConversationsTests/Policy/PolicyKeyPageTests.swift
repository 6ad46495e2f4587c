internal import DocumentationPages
internal import IntentConversations
internal import Testing

@Suite("The page of policy keys lists all keys")
struct PolicyKeyPageTests {
  @Test("Each row is a key of the table that the host reads by, in the same order")
  func rows() throws {
    let rows = try DocumentationPage.named("PolicyKeys").rows
    #expect(rows == PolicyKey.all.map { "| `\($0.name)` | \($0.type) | \($0.meaning) |" })
  }

  @Test("Each dictionary has a section")
  func sections() throws {
    let text = try DocumentationPage.named("PolicyKeys").text
    for section in Set(PolicyKey.all.compactMap(\.section)) { #expect(text.contains("\n### \(section)\n")) }
  }
}
