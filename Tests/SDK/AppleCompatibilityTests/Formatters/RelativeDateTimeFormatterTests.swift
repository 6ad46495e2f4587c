import AppleCompatibility
import Testing

@Suite struct RelativeDateTimeFormatterTests {
  private func formatter(_ style: RelativeDateTimeFormatter.UnitsStyle, _ locale: String) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = style
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test(
    "A date is written by its distance",
    arguments: [
      (RelativeDateTimeFormatter.UnitsStyle.full, "en_US", "in 5 minutes", "1 hour ago"),
      (.spellOut, "en_US", "in five minutes", "one hour ago"), (.short, "en_US", "in 5 min.", "1 hr. ago"),
      (.abbreviated, "en_US", "in 5m", "1h ago"), (.full, "de_DE", "in 5 Minuten", "vor 1 Stunde"),
    ])
  func styles(style: RelativeDateTimeFormatter.UnitsStyle, locale: String, later: String, earlier: String) {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let formatter = formatter(style, locale)
    #expect(formatter.localizedString(for: date + 300, relativeTo: date) == later)
    #expect(formatter.localizedString(for: date - 3600, relativeTo: date) == earlier)
  }

  @Test func `Near dates have words on request`() {
    let formatter = formatter(.full, "en_US")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    #expect(formatter.string(for: "yesterday") == nil)
  }
}
