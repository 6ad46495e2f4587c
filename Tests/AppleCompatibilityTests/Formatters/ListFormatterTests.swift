import AppleCompatibility
import Testing

@Suite struct ListFormatterTests {
  @Test(
    "Things stand in a row as the language has it",
    arguments: [("en_US", "1, 2, and 3"), ("de_DE", "1, 2 und 3"), ("ja_JP", "1、2、3")])
  func languages(locale: String, text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: [1, 2, 3]) == text)
    #expect(formatter.string(from: ["a"]) == "a")
    #expect(formatter.string(from: []) == "")
  }

  @Test func `A formatter writes each thing, and has to have words for all`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let names = PersonNameComponentsFormatter()
    formatter.itemFormatter = names
    let (john, jane) = (PersonNameComponents(givenName: "John"), PersonNameComponents(givenName: "Jane"))
    #expect(formatter.string(from: [john, jane]) == "John and Jane")
    #expect(formatter.string(from: [john, 3]) == nil)
    #expect(formatter.string(for: 3) == nil)
  }
}
