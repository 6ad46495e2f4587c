/// Estimates which intent a sentence requests, also where no template matches it.
///
/// It is a linear model: each feature of the sentence adds a weight to the score of each class, and the scores become
/// probabilities (softmax). A value never changes, and several threads can use it at the same time.
package struct IntentAdviser: Sendable {
  /// The probabilities from which the host asks. Cross-validation on the training sentences chooses them.
  package struct Thresholds: Hashable, Sendable {
    /// The minimum probability of the intents together that are offered to the user.
    package var ask: Float
    /// The minimum probability of another language at which the host tells the user so.
    package var language: Float

    /// Creates thresholds between 0 and 1.
    package init(ask: Float, language: Float) {
      self.ask = ask
      self.language = language
    }
  }

  /// The weight of a feature for a class.
  package struct Weight: Hashable, Sendable {
    /// The bucket of the feature.
    package var bucket: UInt16
    /// The index of the class.
    package var label: UInt8
    /// The weight in units of ``IntentAdviser/scale``; not 0.
    package var value: Int8

    /// Creates a weight.
    package init(bucket: UInt16, label: UInt8, value: Int8) {
      self.bucket = bucket
      self.label = label
      self.value = value
    }
  }

  /// The maximum number of intents in a ranking.
  package static let rankedCount = 5
  /// The name of the class of sentences that request nothing. It is the first one.
  package static let refusedClass = ""
  /// The name of the class of sentences in another language, which are refused too.
  package static let otherLanguageClass = "other-language"

  /// The names of the classes: ``refusedClass``, the class names of intents, and perhaps ``otherLanguageClass``.
  let classes: [String]
  /// The score of a weight of 1.
  let scale: Float
  /// The thresholds.
  package let thresholds: Thresholds
  /// The weights, sorted by bucket and class.
  let weights: [Weight]
  /// The index of the first weight of each bucket, and the number of weights at the end.
  private let starts: [Int32]
  /// The index of ``otherLanguageClass``; nil if the model does not have it.
  private let otherLanguage: Int?

  /// Creates an adviser.
  ///
  /// - Parameters:
  ///   - classes: the names of the classes, ``refusedClass`` first.
  ///   - weights: the weights, sorted by bucket and class, without duplicates; their classes exist.
  ///   - scale: the score of a weight of 1.
  ///   - thresholds: the probabilities from which the host asks.
  package init(classes: [String], weights: [Weight], scale: Float, thresholds: Thresholds) {
    self.classes = classes
    self.weights = weights
    self.scale = scale
    self.thresholds = thresholds
    otherLanguage = classes.firstIndex(of: Self.otherLanguageClass)
    var starts = [Int32](repeating: 0, count: TextFeatures.bucketCount + 1)
    for weight in weights { starts[Int(weight.bucket) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    self.starts = starts
  }

  /// The same adviser with scores that are `factor` times as large.
  package func sharpened(by factor: Float, thresholds: Thresholds? = nil) -> IntentAdviser {
    IntentAdviser(
      classes: classes, weights: weights, scale: scale * factor, thresholds: thresholds ?? self.thresholds)
  }

  /// The number of classes, with those of sentences that request nothing.
  package var classCount: Int { classes.count }

  /// The number of weights that are not 0.
  package var weightCount: Int { weights.count }

  /// Estimates what `text` requests: the whole of it or, if that offers nothing, its end. The time does not depend on the
  /// length of a long text, whose end does not count.
  package func advice(_ text: String) -> Advice {
    let whole = advice(of: TextFeatures(text))
    guard whole.offered.isEmpty, !whole.isInOtherLanguage else { return whole }
    let ends = LastClauses.of(text).map { advice(of: TextFeatures($0)) }
    return ends.filter { !$0.offered.isEmpty }.min { $0.refusal < $1.refusal } ?? whole
  }

  /// Estimates what a text with these features requests.
  package func advice(of features: TextFeatures) -> Advice {
    let probabilities = probabilities(of: features)
    let intents = probabilities.indices.dropFirst().filter { $0 != otherLanguage }
    let ranked = intents.sorted { one, other in
      probabilities[one] != probabilities[other] ? probabilities[one] > probabilities[other] : one < other
    }
    let other = otherLanguage.map { probabilities[$0] } ?? 0
    let ranking = ranked.prefix(Self.rankedCount).map {
      Advice.Candidate(intent: classes[$0], probability: probabilities[$0])
    }
    return Advice(
      ranking: ranking, refusal: (probabilities.first ?? 1) + other, otherLanguage: other, thresholds: thresholds)
  }

  /// The probability of each class.
  private func probabilities(of features: TextFeatures) -> [Float] {
    var sums = [Int32](repeating: 0, count: classes.count)
    for bucket in features.buckets {
      for index in starts[Int(bucket)]..<starts[Int(bucket) + 1] {
        let weight = weights[Int(index)]
        sums[Int(weight.label)] += Int32(weight.value)
      }
    }
    let factor = scale / Float(features.buckets.count).squareRoot()
    return Softmax.probabilities(sums.map { Float($0) * factor })
  }
}
