internal import Foundation

/// The score of understanding changed sentences. Rows without a place for the change don't count.
struct PerturbedScore: Encodable {
  /// The share of the requests that are understood although they are changed.
  private(set) var recall = Share()
  /// The same, among the requests that are understood without the change.
  private(set) var kept = Share()
  /// The share of the sentences without a request that are taken for one.
  private(set) var falseAccepts = Share()

  /// Counts a changed row.
  ///
  /// - Parameters:
  ///   - row: the row, with the sentence as it was.
  ///   - original: the intent that the sentence is taken for without the change; nil for none.
  ///   - taken: the intent that the changed sentence is taken for; nil for none.
  mutating func add(_ row: LabelledRow, original: String?, taken: String?) {
    guard let meant = row.intent else { return falseAccepts.add(taken != nil) }
    recall.add(taken == meant)
    if original == meant { kept.add(taken == meant) }
  }
}

/// The score of a run with all its parts.
struct LanguageResult: Encodable {
  var score = LanguageScore()
  var perturbed: [Perturbation: PerturbedScore] = [:]

  private enum CodingKeys: CodingKey {
    case perturbed
  }

  func encode(to encoder: any Encoder) throws {
    try score.encode(to: encoder)
    guard !perturbed.isEmpty else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(perturbed, forKey: .perturbed)
  }

  /// The result as text.
  var text: String {
    let lines = Perturbation.allCases.compactMap { kind in
      perturbed[kind].map { score in
        "\(kind.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0))" + score.columns
      }
    }
    let head = "\nchanged sentences     recall   as before   false accepts"
    return ([score.text] + (lines.isEmpty ? [] : [head] + lines)).joined(separator: "\n")
  }
}

extension PerturbedScore {
  /// The shares as columns of text.
  fileprivate var columns: String {
    [(recall, 14), (kept, 12), (falseAccepts, 16)].map { share, width in
      String(repeating: " ", count: max(1, width - share.text.count)) + share.text
    }.joined()
  }
}
