internal import Foundation

/// The score of a run, with all its parts.
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
