internal import DocumentationPages
@testable internal import intent_host
internal import Testing

@Suite("The page of the configuration lists all keys")
struct ConfigurationPageTests {
  @Test("Each key has a row with its option and its variable")
  func rows() throws {
    let rows = try DocumentationPage.named("Configuration").rows
    #expect(rows.count == ConfigurationKey.all.count)
    for key in ConfigurationKey.all {
      let row = try #require(rows.first { $0.hasPrefix("| `\(key.name)` |") })
      // Only the colours have no option that sets them.
      #expect(row.contains(key.name == "Colour" ? "| |" : "| `--\(key.option)` |"))
      #expect(row.contains(key.variable ?? ""))
    }
  }
}
