internal import DocumentationPages
internal import ExtensionManifests
internal import Testing

@Suite("The page of manifest keys lists all keys")
struct ManifestKeyPageTests {
  @Test("The rows of the page equal the key table, in the same order")
  func rows() throws {
    let rows = try DocumentationPage.named("ManifestKeys").rows
    #expect(rows == ManifestKey.all.map { "| `\($0.name)` | \($0.type) | \($0.meaning) |" })
  }

  @Test("Each dictionary has a section")
  func sections() throws {
    let text = try DocumentationPage.named("ManifestKeys").text
    for place in ManifestKey.Place.allCases where place != .root && place != .app {
      #expect(text.contains("\n### \(place.rawValue)\n"))
    }
  }
}
