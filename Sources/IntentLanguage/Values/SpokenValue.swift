package import Foundation

/// A value as somebody said it.
package enum SpokenValue: Hashable, Sendable {
  /// Words, as they were said.
  case text(String)
  /// One or more people or things, by name.
  case names([SpokenName])
  /// A number.
  case number(Double)
  /// A case of an enumeration, a number or `true`: whatever the parameter's type makes of it.
  case constant(String)
  /// An amount of money; the currency's code is nil where none was said.
  case amount(Double, currency: String?)
  /// So much of a unit: 30 `minute`.
  case quantity(Double, unit: String)
  /// A day, a time, or both; the end is nil for a single one.
  case moment(start: DateComponents, end: DateComponents?)
}

/// What somebody called a person or a thing, and what is known by that name.
package struct SpokenName: Hashable, Sendable {
  /// The words.
  package var text: String
  /// What the vocabulary knows by them, the likeliest first.
  package var matches: [KnownName]

  package init(_ text: String, matches: [KnownName] = []) {
    self.text = text
    self.matches = matches
  }
}

/// Something that the vocabulary knows.
package struct KnownName: Hashable, Sendable {
  /// The number that whoever told of it gave.
  package var item: Int
  /// How it is written there.
  package var text: String
}
