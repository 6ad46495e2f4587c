internal import IntentLanguage

extension IntentAdviser {
  /// The number of weights that are kept, so that a file stays below ``IntentAdviser/Limit/bytes``.
  private static let keptCount = 198_000
  /// The number of weights that may be larger than the largest number of eight bits.
  private static let clippedCount = 500

  /// Packs a model: rounds the weights to eight bits, and keeps the largest ones.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - sharpness: the factor of the scores.
  ///   - thresholds: the probabilities from which the host asks.
  init(_ model: LinearModel, sharpness: Float, thresholds: Thresholds) {
    let sizes = model.weights.map(abs).sorted(by: >)
    // A few weights are far larger than the others, which would be rounded to 0 with the scale of the largest.
    let largest = sizes[min(sizes.count - 1, Self.clippedCount)]
    let scale = max(largest, .leastNormalMagnitude) / Float(Int8.max)
    let least = max(sizes[min(sizes.count - 1, Self.keptCount)], scale / 2)
    let count = model.classes.count
    var weights: [Weight] = []
    for (index, weight) in model.weights.enumerated() where abs(weight) > least {
      let rounded = Int8(max(-127, min(127, (weight / scale).rounded())))
      guard rounded != 0 else { continue }
      weights.append(Weight(bucket: UInt16(index / count), label: UInt8(index % count), value: rounded))
    }
    self.init(classes: model.classes, weights: weights, scale: scale * sharpness, thresholds: thresholds)
  }
}
