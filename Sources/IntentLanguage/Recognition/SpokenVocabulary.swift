/// What apps, their users and the address book have names for, as matching asks for it.
package struct SpokenVocabulary: Sendable {
  private let applications: [String: Int]

  /// Makes one that knows the names of apps; of two apps with one name, the first has it.
  package init(applications: [(name: String, application: Int)] = []) {
    let tokenizer = Tokenizer()
    self.applications = Dictionary(
      applications.map { (tokenizer.words($0.name).joined(), $0.application) }.filter { !$0.0.isEmpty },
      uniquingKeysWith: { first, _ in first })
  }

  /// How many words a name has at most.
  private static let longestName = 8

  /// The names of a kind that begin with token `start`.
  func spans(_ kind: SlotKind, _ tokens: [Token], from start: Int) -> [SlotSpan] {
    guard kind == .application else { return [] }
    var letters = ""
    var spans: [SlotSpan] = []
    for end in start..<min(tokens.count, start + Self.longestName) {
      letters += tokens[end].text
      guard let application = applications[letters] else { continue }
      spans.append(
        SlotSpan(
          end: end + 1, score: Float(end + 1 - start) * FreeCost.knownWord, value: .application(application)))
    }
    return spans
  }

  /// The names of apps in an utterance.
  func applicationSpans(_ tokens: [Token]) -> [(words: Range<Int>, application: Int, score: Float)] {
    guard !applications.isEmpty else { return [] }
    return tokens.indices.flatMap { start in
      spans(.application, tokens, from: start).compactMap { span in
        if case .application(let number) = span.value { (start..<span.end, number, span.score) } else { nil }
      }
    }
  }

  /// What is known by the name that `tokens` say.
  func matches(_ tokens: ArraySlice<Token>, _ slot: Automaton.Slot, _ intent: String) -> [VocabularyMatch] { [] }
}
