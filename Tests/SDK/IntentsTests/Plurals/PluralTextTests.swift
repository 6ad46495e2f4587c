internal import Foundation
internal import Testing

@testable internal import Intents

@Suite("Formats of plural texts are filled in")
struct PluralTextTests {
  private static let entry = PluralEntry(
    [
      "NSStringLocalizedFormatKey": "%#@a@ %2$#@b@",
      "a": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld", "one": "A",
        "other": "%#@b@, %ld",
      ],
      "b": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "f", "other": "%.1f b",
      ],
    ], Locale(identifier: "en"))

  /// The format with its variables filled in for arguments.
  private func filled(_ format: String, _ values: [Double]) -> String? {
    PluralTexts.filled(format) { kinds in kinds.count <= values.count ? values[kinds.count - 1] : 0 }
  }

  @Test("Each value gets the position of its argument, and unused arguments follow a mark")
  func positions() {
    let format = PluralTexts.format(of: Self.entry)
    #expect(filled(format, [2, 3]) == "%2$.1f b, %1$ld %2$.1f b")
    #expect(filled(format, [1, 3]) == "A %2$.1f b\u{1F}%1$ld")
    #expect(filled("%d %#@a@", [1, 2]) == nil)
  }

  @Test("The same entry has the same format each time")
  func same() {
    #expect(PluralTexts.format(of: Self.entry) == PluralTexts.format(of: Self.entry))
  }

  @Test("A star is replaced by its argument")
  func star() {
    let format = PluralTexts.format(of: Self.entry).replacing(" ", with: " %*d ")
    #expect(filled(format, [1, 4, 7])?.hasPrefix("A %3$4d ") == true)
  }

  @Test("Any text is a format, and keeps its length within the limit")
  func hostile() {
    var generator = SystemRandomNumberGenerator()
    let parts = ["%", "#@", "@", "a", "1$", "99999999999999999999$", "ld", "*", "%%", "é", "\u{1F}0", "\u{1F}", "-"]
    for _ in 0..<5_000 {
      let format = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined() + "\u{1F}"
      #expect((filled(format, [1, 2])?.utf8.count ?? 0) < 128 << 10, "\(format)")
    }
    let doubling = PluralEntry(
      [
        "NSStringLocalizedFormatKey": "%#@a@",
        "a": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
          "other": String(repeating: "%1$#@a@ text ", count: 100),
        ],
      ], Locale(identifier: "en"))
    #expect((filled(PluralTexts.format(of: doubling), [3])?.utf8.count ?? 0) < 128 << 10)
  }
}
