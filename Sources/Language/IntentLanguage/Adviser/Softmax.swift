internal import Foundation

/// Converts scores to probabilities.
package enum Softmax {
  /// Returns the probabilities of classes with these scores; their sum is 1.
  package static func probabilities(_ scores: [Float]) -> [Float] {
    guard let largest = scores.max() else { return [] }
    let powers = scores.map { exp($0 - largest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
