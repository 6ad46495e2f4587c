internal import IntentConversations
internal import IntentHost
internal import JSONValues
internal import SourceFiles

/// Something that happened in a conversation, as a script would write it.
struct Happening: Hashable, Sendable {
  let mark: Mark
  /// What may stand behind the mark for it; the first says most that does not change from one time to the next.
  var heads: [String]
  /// What may stand on the lines below it.
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
