import Testing

@testable import AppIntents

@Suite("Texts with a key and values")
struct TextTests {
  @Test(
    "Values are inserted at their specifiers",
    arguments: [
      ("%@ and %@", "a and b"), ("%2$@ then %1$@", "b then a"), ("100 %% of %lld", "100 % of a"),
      ("%.2lf|%@|%@", "a|b|"), ("plain", "plain"), ("%", ""),
    ])
  func fill(format: String, text: String) {
    #expect(FormatFilling.fill(format, ["a", "b"]) == text)
  }

  @Test("The key of a literal has a specifier for each value")
  func key() {
    let resource: LocalizedStringResource = "Bought \(2) of \("soup") at 50%"
    #expect(resource.key == "Bought %lld of %@ at 50%%")
    #expect(String(localized: resource) == "Bought 2 of soup at 50%")
    let own = LocalizedStringResource("order.title", defaultValue: "Order", table: "Kitchen")
    #expect(own.key == "order.title" && own.table == "Kitchen" && String(localized: own) == "Order")
  }
}
