/// A step on the way through an utterance: a place of the automaton with the words that were read there.
struct MatchNode {
  var place: Int32
  /// The step before; −1 at the beginning.
  var previous: Int32
  /// The next node in the list of those that end at the same boundary; −1 at its end.
  var next: Int32
  /// The words that were read, as boundaries between words.
  var from: Int32
  var to: Int32
  /// What the way so far counts.
  var score: Float
  /// The number of the value that was read; −1 for words that are taken as they are.
  var value: Int32
}

/// A value that words of an utterance say.
enum SlotValue: Hashable, Sendable {
  case number(Double)
  case digits(String)
  case fields(SpokenFields)
  /// An app, by its number.
  case application(Int)
  /// Something that the vocabulary knows.
  case known
}

/// Words that say a value: up to which boundary, how well, and what.
struct SlotSpan {
  var end: Int
  var score: Float
  var value: SlotValue
}
