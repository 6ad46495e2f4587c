internal import IntentLanguage

/// The score of understanding changed sentences. Rows in which the change is not possible are not counted.
struct PerturbedScore: Encodable {
  /// The share of the changed requests that are understood.
  private(set) var recall = Share()
  /// The share of the requests that are understood with the change, among those that are understood without it.
  private(set) var kept = Share()
  /// The share of the sentences without a request that are recognised as one.
  private(set) var falseAccepts = Share()

  /// Counts a changed row.
  ///
  /// - Parameters:
  ///   - row: the row with the unchanged sentence.
  ///   - original: the intent that is recognised in the unchanged sentence; nil for none.
  ///   - taken: the intent that is recognised in the changed sentence; nil for none.
  mutating func add(_ row: LabelledRow, original: String?, taken: String?) {
    guard let meant = row.intent else { return falseAccepts.add(taken != nil) }
    recall.add(taken == meant)
    if original == meant { kept.add(taken == meant) }
  }
}

extension PerturbedScore {
  /// The shares as columns of text.
  var columns: String {
    [(recall, 14), (kept, 12), (falseAccepts, 16)].map { share, width in
      String(repeating: " ", count: max(1, width - share.text.count)) + share.text
    }.joined()
  }
}
