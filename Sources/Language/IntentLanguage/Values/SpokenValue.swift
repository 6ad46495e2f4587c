package import Foundation

/// A value as a user said it, before it is converted to a parameter's type.
package enum SpokenValue: Hashable, Sendable {
  /// Words as the user said them.
  case text(String)
  /// One or more people or things, by name.
  case names([SpokenName])
  /// A number.
  case number(Double)
  /// A case of an enumeration, a number or `true`, depending on the parameter's type.
  case constant(String)
  /// An amount of money with an ISO 4217 code; nil if the user named no currency.
  case amount(Double, currency: String?)
  /// A number and its unit: 30 and `minute`.
  case quantity(Double, unit: String)
  /// A day, a time or both. `end` is nil for a single moment, otherwise the last day of a span. A moment without any
  /// components is one that the user named, but that has no clear meaning.
  case moment(start: DateComponents, end: DateComponents?)
  /// A moment that is repeated; `start` is the first one.
  case recurring(start: DateComponents, RecurrenceRule)
}

/// The name of a person or a thing as a user said it, with all things of this name.
package struct SpokenName: Hashable, Sendable {
  /// The words of the name.
  package var text: String
  /// The things of the vocabulary with this name, the likeliest first.
  package var matches: [KnownName]
  /// Whether the words refer to something that an earlier request named: "her", "it".
  package var isReference: Bool

  /// Creates a name; by default, one that the vocabulary does not know.
  package init(_ text: String, matches: [KnownName] = [], isReference: Bool = false) {
    self.text = text
    self.matches = matches
    self.isReference = isReference
  }
}

/// A person or a thing in the vocabulary.
package struct KnownName: Hashable, Sendable {
  /// The ``VocabularyTerm/item`` of the term.
  package var item: Int
  /// The name in the spelling of the vocabulary.
  package var text: String
  /// Whether the words that were said only resemble the name, so that the user may mean something else.
  package var isSimilar: Bool

  /// Creates a name; by default, one that was said exactly or sounds like the words.
  package init(item: Int, text: String, isSimilar: Bool = false) {
    self.item = item
    self.text = text
    self.isSimilar = isSimilar
  }
}

extension SpokenValue {
  /// A moment that the user named, but that has no clear meaning: "5 pm tomorrow morning". The user has to be asked.
  static let unclearMoment = SpokenValue.moment(start: DateComponents(), end: nil)
}
