/// Words of an utterance that retract the words before them: "no wait".
struct Repair {
  /// The indices of the words.
  var words: Range<Int>
  /// Whether the words often have another meaning, like a plain "no". Then a pause must be before or after them, or a
  /// recognised value must follow.
  var isWeak: Bool
}
