/// Words of an utterance that take back the words before them: "no wait".
struct Repair {
  /// The indices of the words.
  var words: Range<Int>
  /// Whether the words often mean something else, as a plain "no" does, so that a pause or a recognised value must
  /// follow them.
  var isWeak: Bool
}
