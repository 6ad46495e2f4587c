/// The words that say a value of a slot; they begin at the boundary that a search began at.
struct SlotSpan {
  /// The boundary after the last word.
  var end: Int
  var score: Float
  var value: SlotValue
}

/// A value that words of an utterance say.
enum SlotValue: Hashable, Sendable {
  case number(Double)
  case digits(String)
  case fields(SpokenFields)
  /// An app, by its index in the vocabulary.
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

/// What a word adds to the score of a match.
enum WordScore {
  /// A word of a name that the vocabulary knows.
  static let knownName: Float = 1
  /// A word of a name that sounds like one in the vocabulary.
  static let soundingName: Float = 0.8
  /// What a misspelt word of a sentence scores less than the word itself.
  static let correction: Float = 0.5
  /// What a hesitation between the words of a request costs.
  static let filler: Float = 0.3
  /// A word of a number or another typed value.
  static let typedValue: Float = 0.8
}
