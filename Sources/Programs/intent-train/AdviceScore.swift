internal import IntentLanguage

/// How right the advice about sentences is, without the templates.
struct AdviceScore: Codable, Hashable {
  /// The number of requests, of sentences that request nothing, and of those in other languages.
  let requests: Int
  let refusals: Int
  let foreign: Int
  /// The share of the requests whose intent is the most probable one.
  let best: Double
  /// The share of the requests about which the host asks the right question, and of those about which it asks a wrong
  /// one.
  let rightQuestions: Double
  let wrongQuestions: Double
  /// The share of the sentences that request nothing about which the host asks.
  let falseQuestions: Double
  /// The share of the sentences in other languages of which the host says so, and the share of all others.
  let rightLanguages: Double
  let falseLanguages: Double

  /// Scores advice.
  init(_ advised: [(example: TrainingExample, advice: Advice)]) {
    let foreign = advised.filter { $0.example.name == IntentAdviser.otherLanguageClass }
    let own = advised.filter { $0.example.name != IntentAdviser.otherLanguageClass }
    let requested = own.filter { $0.example.name != IntentAdviser.refusedClass }
    let refused = own.filter { $0.example.name == IntentAdviser.refusedClass }
    func share(_ all: [(example: TrainingExample, advice: Advice)], _ isCounted: (TrainingExample, Advice) -> Bool)
      -> Double
    {
      let count = all.count { isCounted($0.example, $0.advice) }
      return all.isEmpty ? 0 : (Double(count) / Double(all.count) * 10_000).rounded() / 10_000
    }
    requests = requested.count
    refusals = refused.count
    self.foreign = foreign.count
    best = share(requested) { $1.ranking.first?.intent == $0.name }
    rightQuestions = share(requested) { $1.offered.contains($0.name) }
    wrongQuestions = share(requested) { !$1.offered.isEmpty && !$1.offered.contains($0.name) }
    falseQuestions = share(refused) { !$1.offered.isEmpty }
    rightLanguages = share(foreign) { $1.isInOtherLanguage }
    falseLanguages = share(own) { $1.isInOtherLanguage }
  }
}
