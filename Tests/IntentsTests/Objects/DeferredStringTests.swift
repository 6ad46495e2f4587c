internal import Intents
internal import Testing

@Suite("A text of an extension's own tables")
struct DeferredStringTests {
  @Test("It is the format with its values, where no table has it")
  func untranslated() {
    #expect(NSString.deferredLocalizedIntentsString(with: "100 %").isEqual(to: "100 %"))
    #expect(NSString.deferredLocalizedIntentsString(with: "%d soups", 3).isEqual(to: "3 soups"))
    #expect(NSString.deferredLocalizedIntentsString(with: "%d soups", table: "Menu", 3).isEqual(to: "3 soups"))
  }
}
