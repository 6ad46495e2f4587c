internal import Foundation
internal import IntentLanguage

/// A linear model with a weight for each feature and class, which learns from examples one by one (logistic regression,
/// with the step sizes of AdaGrad).
///
/// The same examples in the same order result in the same weights.
struct LinearModel {
  /// The names of the classes.
  let classes: [String]
  /// The weights: all classes of the first bucket, then those of the next.
  private(set) var weights: [Float]
  /// The sum of the squares of all steps of each weight.
  private var squares: [Float]

  /// How a model learns. The values were chosen by cross-validation.
  private enum Rate {
    static let step: Float = 0.4
    static let decay: Float = 0.02
    static let epochs = 5
    /// The error of a class below which its weights stay as they are, which saves most of the time.
    static let least: Float = 0.002
  }

  /// Learns from `examples`, in an order that `seed` determines.
  init(classes: [String], examples: [TrainingExample], seed: UInt64) {
    self.classes = classes
    weights = [Float](repeating: 0, count: classes.count * TextFeatures.bucketCount)
    squares = weights
    let labels = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($1, $0) })
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Rate.epochs {
      for example in examples.shuffled(using: &numbers) {
        if let label = labels[example.name] { learn(example, label) }
      }
      for index in weights.indices { weights[index] *= 1 - Rate.decay }
    }
  }

  private mutating func learn(_ example: TrainingExample, _ label: Int) {
    let buckets = example.features.buckets
    let value = 1 / Float(buckets.count).squareRoot()
    var errors = Softmax.probabilities(scores(buckets))
    errors[label] -= 1
    let wrong = errors.indices.filter { abs(errors[$0]) >= Rate.least }
    for index in wrong { errors[index] *= value }
    let count = classes.count
    errors.withUnsafeBufferPointer { errors in
      weights.withUnsafeMutableBufferPointer { weights in
        squares.withUnsafeMutableBufferPointer { squares in
          for bucket in buckets {
            let start = Int(bucket) * count
            for index in wrong {
              let error = errors[index]
              squares[start + index] += error * error
              weights[start + index] -= Rate.step * error / (squares[start + index] + 1e-4).squareRoot()
            }
          }
        }
      }
    }
  }

  /// The scores of all classes for a sentence with the features `buckets`.
  private func scores(_ buckets: [UInt16]) -> [Float] {
    let count = classes.count
    var scores = [Float](repeating: 0, count: count)
    scores.withUnsafeMutableBufferPointer { scores in
      weights.withUnsafeBufferPointer { weights in
        for bucket in buckets {
          let start = Int(bucket) * count
          for index in 0..<count { scores[index] += weights[start + index] }
        }
      }
    }
    let value = 1 / Float(buckets.count).squareRoot()
    return scores.map { $0 * value }
  }
}
