/// The ends of all conversations of a run.
struct FleetTally: Sendable {
  /// The number of conversations by outcome.
  var outcomes: [String: Int] = [:]
  /// The conversations that succeeded.
  var successes: Set<Int> = []
  /// The conversations whose result is unknown although none of their turns was cut off.
  var unexplained: [Int] = []
  /// The defects of conversations that did not end.
  var defects: [String] = []

  mutating func add(_ number: Int, _ end: Result<FleetClient.End, any Error>) {
    switch end {
    case .failure(let error): defects.append("conversation \(number): \(error)")
    case .success(let end):
      outcomes[end.outcome, default: 0] += 1
      if end.outcome == "success" { successes.insert(number) }
      if end.outcome == "unknown", !end.wasCutOff { unexplained.append(number) }
    }
  }

  /// Compares the ends of conversations with the messages that were sent.
  ///
  /// - Parameter messages: how often the message of each conversation was sent.
  /// - Returns: the violations of the services' guarantee; empty if there are none.
  func violations(_ messages: [Int: Int]) -> [String] {
    let repeated = messages.filter { $0.value > 1 }.keys.sorted()
    let lost = successes.subtracting(messages.keys).sorted()
    let odd = outcomes.keys.filter { !["success", "unknown"].contains($0) }.sorted()
    let texts = [
      repeated.isEmpty ? nil : "handled twice: \(repeated)",
      lost.isEmpty ? nil : "success without an effect: \(lost)",
      unexplained.isEmpty ? nil : "unknown without an interruption: \(unexplained)",
      odd.isEmpty ? nil : "unexpected outcomes: \(odd)",
    ]
    return defects + texts.compactMap(\.self)
  }
}
