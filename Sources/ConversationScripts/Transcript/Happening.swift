internal import IntentConversations
internal import IntentHost
internal import JSONValues
internal import SourceFiles

/// An event of a conversation, in the form of a script's step.
struct Happening: Hashable, Sendable {
  let mark: Mark
  /// The texts that may follow the mark. The first is the most specific one that is equal in all runs.
  var heads: [String]
  /// The options or values that may follow on the lines below.
  var details: [ConversationValue] = []
}

extension Happening {
  static func statement(_ text: String) -> Happening { Happening(mark: .statement, heads: [text]) }

  static func question(_ prompt: Prompt) -> Happening {
    let options = prompt.options.map(TerminalText.plain).enumerated().map { index, option in
      ConversationValue(name: "\(index + 1)", json: .string(option), words: option)
    }
    return Happening(mark: .question, heads: [TerminalText.plain(prompt.text)], details: options)
  }

  static func request(_ intent: String, _ application: String?, _ parameters: [ConversationValue]) -> Happening {
    let heads = (application.map { ["\(intent) on \($0)"] } ?? []) + [intent]
    return Happening(mark: .request, heads: heads, details: parameters)
  }

  static func ending(_ outcome: RequestOutcome, _ response: [ConversationValue]) -> Happening {
    guard let failure = outcome.failure else {
      return Happening(mark: .ending, heads: [outcome.kind.rawValue], details: response)
    }
    let names =
      failure.code.rawValue == outcome.kind.rawValue
      ? [failure.code.rawValue] : [failure.code.rawValue, outcome.kind.rawValue]
    let told = names.map { "\($0): \(TerminalText.plain(failure.message))" }
    return Happening(mark: .ending, heads: names + told, details: response)
  }
}
