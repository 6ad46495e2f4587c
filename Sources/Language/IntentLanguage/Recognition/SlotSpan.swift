/// The words of one value of a slot. They begin at the boundary where the search began.
struct SlotSpan {
  /// The boundary after the last word.
  var end: Int
  var score: Float
  var value: SlotValue
}

/// The value of some words of an utterance.
enum SlotValue: Hashable, Sendable {
  case number(Double)
  case digits(String)
  case fields(SpokenFields)
  /// An app, by its ``VocabularyTerm/item``.
  case application(Int)
  /// A name that the vocabulary knows.
  case known

  /// The field `name` of the value, or its main field if `name` is nil; nil if the value has no such field.
  func field(_ name: String?) -> SpokenFields.Field? {
    switch self {
    case .number(let number): .number(number)
    case .digits(let text): .text(text)
    case .fields(let fields): fields[name ?? SpokenFields.caseName] ?? fields["value"]
    case .application, .known: nil
    }
  }
}

/// The score of each kind of word in a match.
enum WordScore {
  /// A word of a name that the vocabulary knows.
  static let knownName: Float = 1
  /// A word of a name that sounds like one in the vocabulary.
  static let soundingName: Float = 0.8
  /// The penalty for a misspelt word of a sentence.
  static let correction: Float = 0.5
  /// The penalty for a hesitation between the words of a request.
  static let filler: Float = 0.3
  /// The penalty for a name that continues with a word that is hardly a part of it.
  static let nameAfterName: Float = 1
  /// A word of a number or another typed value.
  static let typedValue: Float = 0.8
}
