internal import BaseFiles
internal import IntentConversations
internal import IntentHost

/// An event of a conversation, in the form of a script's step.
struct ObservedStep: Hashable, Sendable {
  let mark: StepMark
  /// The texts that may follow the mark. The first is the most specific one that is equal in all runs.
  var heads: [String]
  /// The options or values that may follow on the lines below.
  var details: [ConversationValue] = []
}

extension ObservedStep {
  static func statement(_ text: String) -> ObservedStep { ObservedStep(mark: .statement, heads: [text]) }

  static func question(_ prompt: Prompt) -> ObservedStep {
    let options = prompt.options.map(TerminalText.plain).enumerated().map { index, option in
      ConversationValue(name: "\(index + 1)", json: .string(option), words: option)
    }
    return ObservedStep(mark: .question, heads: [TerminalText.plain(prompt.text)], details: options)
  }

  static func request(_ intent: String, application: String?, parameters: [ConversationValue]) -> ObservedStep {
    let heads = (application.map { ["\(intent) on \($0)"] } ?? []) + [intent]
    return ObservedStep(mark: .request, heads: heads, details: parameters)
  }

  static func ending(_ outcome: RequestOutcome, _ response: [ConversationValue]) -> ObservedStep {
    guard let failure = outcome.failure else {
      return ObservedStep(mark: .ending, heads: [outcome.kind.rawValue], details: response)
    }
    let names =
      failure.code.rawValue == outcome.kind.rawValue
      ? [failure.code.rawValue] : [failure.code.rawValue, outcome.kind.rawValue]
    let failures = names.map { "\($0): \(TerminalText.plain(failure.message))" }
    return ObservedStep(mark: .ending, heads: names + failures, details: response)
  }
}
