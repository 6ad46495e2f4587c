/// Consecutive words of an utterance, as two boundaries between words; boundary `n` lies before word `n`.
struct WordSpan: Hashable, Sendable {
  var start: Int32
  var end: Int32

  /// The words from `start` up to the boundary `end`.
  init(_ start: Int, _ end: Int) {
    self.start = Int32(start)
    self.end = Int32(end)
  }

  /// The indices of the words.
  var range: Range<Int> { Int(start)..<Int(end) }
}
