import Testing

@testable import IntentLanguage

@Suite("The fields that the words of a value set")
struct SpokenFieldsTests {
  @Test("A constant is a number if it can be parsed as one", arguments: [("5", 5), ("-1.5", -1.5), ("1e3", 1_000)])
  func numbers(constant: String, number: Double) {
    var fields = SpokenFields()
    fields.set("hour", to: constant)
    #expect(fields.number("hour") == number)
  }

  @Test("A case is text, even if its name can be parsed as a number", arguments: ["infinity", "inf", "nan"])
  func cases(name: String) {
    var fields = SpokenFields()
    fields.set(SpokenFields.caseName, to: name)
    #expect(fields.text(SpokenFields.caseName) == name)
  }
}
