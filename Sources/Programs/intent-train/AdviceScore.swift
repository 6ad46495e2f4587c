internal import IntentAdviser

/// How right the advice about sentences is, without the templates.
struct AdviceScore: Codable, Hashable {
  /// The number of requests, and of sentences that request nothing.
  let requests: Int
  let refusals: Int
  /// The share of the requests whose intent is the most probable one.
  let best: Double
  /// The share of the requests about which the host asks the right question, and of those about which it asks a wrong
  /// one.
  let rightQuestions: Double
  let wrongQuestions: Double
  /// The share of the sentences that request nothing about which the host asks.
  let falseQuestions: Double
  /// The share of the sentences that request nothing of which the host doubts that they request something, and the
  /// share of the requests.
  let rightDoubts: Double
  let falseDoubts: Double

  /// Scores advice.
  init(_ advised: [(example: TrainingExample, advice: Advice)]) {
    let requested = advised.filter { $0.example.name != IntentAdviser.refusedClass }
    let refused = advised.filter { $0.example.name == IntentAdviser.refusedClass }
    func share(_ all: [(example: TrainingExample, advice: Advice)], _ isCounted: (TrainingExample, Advice) -> Bool)
      -> Double
    {
      let count = all.count { isCounted($0.example, $0.advice) }
      return all.isEmpty ? 0 : (Double(count) / Double(all.count) * 10_000).rounded() / 10_000
    }
    requests = requested.count
    refusals = refused.count
    best = share(requested) { $1.ranking.first?.intent == $0.name }
    rightQuestions = share(requested) { $1.offered.contains($0.name) }
    wrongQuestions = share(requested) { !$1.offered.isEmpty && !$1.offered.contains($0.name) }
    falseQuestions = share(refused) { !$1.offered.isEmpty }
    rightDoubts = share(refused) { $1.isDoubtful }
    falseDoubts = share(requested) { $1.isDoubtful }
  }
}
