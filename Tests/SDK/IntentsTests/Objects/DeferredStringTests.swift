internal import Intents
internal import Testing

@Suite("A text of an extension's string tables")
struct DeferredStringTests {
  @Test("A text without a table entry is the filled format")
  func untranslated() {
    #expect(NSString.deferredLocalizedIntentsString(with: "100 %").isEqual(to: "100 %"))
    #expect(NSString.deferredLocalizedIntentsString(with: "%d soups", 3).isEqual(to: "3 soups"))
    #expect(NSString.deferredLocalizedIntentsString(with: "%d soups", table: "Menu", 3).isEqual(to: "3 soups"))
  }
}
