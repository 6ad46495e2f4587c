import AppleCompatibility
import Testing

@Suite struct ListFormatterTests {
  @Test(
    "A list has the style of the language",
    arguments: [("en_US", "1, 2, and 3"), ("de_DE", "1, 2 und 3"), ("ja_JP", "1、2、3")])
  func languages(locale: String, text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: [1, 2, 3]) == text)
    #expect(formatter.string(from: ["a"]) == "a")
    #expect(formatter.string(from: []) == "")
  }

  @Test func `A formatter writes each item, and gives nil if it can't write one`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let names = PersonNameComponentsFormatter()
    formatter.itemFormatter = names
    let john = PersonNameComponents(givenName: "John")
    let jane = PersonNameComponents(givenName: "Jane")
    #expect(formatter.string(from: [john, jane]) == "John and Jane")
    #expect(formatter.string(from: [john, 3]) == nil)
    #expect(formatter.string(for: 3) == nil)
  }
}
