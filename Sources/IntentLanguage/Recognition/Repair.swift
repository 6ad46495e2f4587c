/// Words of an utterance that retract the words before them: "no wait".
struct Repair {
  /// The indices of the words.
  var words: Range<Int>
  /// Whether the words often have another meaning, like a plain "no". A pause or a recognised value must then follow
  /// them.
  var isWeak: Bool
}
