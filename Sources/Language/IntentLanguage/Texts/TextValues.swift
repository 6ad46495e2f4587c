/// The values for the placeholders of a text. They also select the form of the text.
package struct TextValues: Sendable, ExpressibleByDictionaryLiteral {
  /// The spoken text for each placeholder, by name.
  package var spoken: [String: String]
  /// The values in program form, by the same names: `true`, `false`, a number or the name of a case.
  package var plain: [String: String] = [:]
  /// Returns the spoken text for a placeholder that is not in ``spoken``; nil if there is none. With this function,
  /// only the values that a text uses are rendered.
  package var findSpoken: @Sendable (_ name: String) -> String? = { _ in nil }
  /// Returns the program form of a value that is not in ``plain``; nil if there is none.
  package var findPlain: @Sendable (_ name: String) -> String? = { _ in nil }
  /// The number that selects the plural form and replaces `{count}`; nil if the text has no count.
  package var count: Int?

  /// Creates values with spoken texts alone.
  package init(_ spoken: [String: String] = [:]) {
    self.spoken = spoken
  }

  /// Creates values with spoken texts alone; the last value of a repeated name wins.
  package init(dictionaryLiteral elements: (String, String)...) {
    spoken = Dictionary(elements) { $1 }
  }
}
