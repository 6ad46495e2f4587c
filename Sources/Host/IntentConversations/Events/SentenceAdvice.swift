/// What the adviser of a language says about a sentence, for the person who asks how the host understands it.
public struct SentenceAdvice: Hashable, Sendable {
  /// An intent that the sentence may request.
  public struct Candidate: Hashable, Sendable {
    /// The intent's class, such as `INSendMessageIntent`.
    public let intent: String
    /// The probability, between 0 and 1.
    public let probability: Double

    /// Creates a candidate.
    public init(intent: String, probability: Double) {
      self.intent = intent
      self.probability = probability
    }
  }

  /// The most probable intents, best first.
  public let ranking: [Candidate]
  /// The probability that the sentence requests nothing that an intent does, between 0 and 1.
  public let refusal: Double

  /// Creates the advice.
  public init(ranking: [Candidate], refusal: Double) {
    self.ranking = ranking
    self.refusal = refusal
  }

  /// The advice in one line: the intents with their probabilities in per cent, without those below one per cent.
  public var summary: String {
    let parts = ranking.map { ($0.intent, $0.probability) } + [("no request", refusal)]
    let probable = parts.filter { $0.1 >= 0.01 }
    return probable.map { "\($0.0) \(Self.percent($0.1))" }.joined(separator: ", ")
  }

  private static func percent(_ probability: Double) -> String { "\(Int((probability * 100).rounded())) %" }
}
