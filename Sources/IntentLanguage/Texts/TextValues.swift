/// What is put into a text, and what decides among its forms.
package struct TextValues: Sendable, ExpressibleByDictionaryLiteral {
  /// What is spoken in the placeholders' places, by their names.
  package var spoken: [String: String]
  /// What the values are to a program, by the same names: `true`, `false`, a number or a case's name.
  package var plain: [String: String] = [:]
  /// What is counted; it decides among the plural forms, and stands in the place of `{count}`.
  package var count: Int?

  /// Makes values that are spoken.
  package init(_ spoken: [String: String] = [:]) {
    self.spoken = spoken
  }

  /// Makes values that are spoken; of a name that stands twice, the last counts.
  package init(dictionaryLiteral elements: (String, String)...) {
    spoken = Dictionary(elements) { $1 }
  }
}
