internal import BaseFiles
internal import IntentConversations

/// The result of a call of a tool. `state` says whether it is an end, a question, or a conversation that waits.
struct ToolResult {
  /// The sentences for the model and its user.
  var texts: [String]
  /// The same information for programs.
  var structured: [String: JSONValue]
  /// Whether the request failed.
  var isError = false

  /// The members of the result.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "content": .array([.object(["type": "text", "text": .string(texts.joined(separator: "\n"))])]),
      "structuredContent": .object(structured),
    ]
    if isError { members["isError"] = .bool(true) }
    return members
  }

  /// Makes the result of a conversation that has ended.
  init(_ outcome: RequestOutcome, _ transcript: TurnTranscript) {
    texts = transcript.said
    if texts.isEmpty { texts = [outcome.failure?.message ?? outcome.kind.rawValue] }
    structured = ["state": "ended", "outcome": .string(outcome.kind.rawValue)]
    structured.merge(transcript.members) { first, _ in first }
    if outcome.isInProgress { structured["inProgress"] = .bool(true) }
    if let failure = outcome.failure { structured["error"] = Self.error(failure.code.rawValue, failure.message) }
    if let app = outcome.continuesInApp {
      structured["continuesInApp"] = .object(["application": .string(app.application), "opened": .bool(app.opened)])
    }
    isError = outcome.kind != .success
    addRepetition(outcome, transcript)
  }

  /// Says whether the request was carried out by this call, by an earlier one, or perhaps. Says nothing about a request
  /// that was not carried out, or that continues in an app.
  private mutating func addRepetition(_ outcome: RequestOutcome, _ transcript: TurnTranscript) {
    switch outcome.kind {
    case .unknown: structured["carriedOut"] = "unknown"
    case .success where transcript.isHandled: structured["carriedOut"] = "done"
    case .success where outcome.continuesInApp == nil:
      structured["carriedOut"] = "alreadyDone"
    default: break
    }
  }

  /// Says in words that the request was carried out earlier.
  mutating func explainRepetition() {
    guard structured["carriedOut"] == "alreadyDone" else { return }
    texts.append("An earlier call with this key carried the request out. It was not repeated.")
  }

  /// Makes the result of a call that the server itself carried out.
  init(saying text: String) {
    texts = [text]
    structured = ["state": "ended", "outcome": "success"]
  }

  /// Makes a question that the model passes on to its user, because the client has no forms.
  init(asking prompt: Prompt, message: String, conversation: String) {
    texts = [message, "Ask the user. Then call 'answer' with conversation '\(conversation)' and what the user said."]
    structured = [
      "state": "question", "conversation": .string(conversation), "prompt": .string(prompt.text),
      "kind": .string(prompt.kind.rawValue), "options": .array(prompt.options.map(JSONValue.string)),
    ]
    structured["parameter"] = prompt.parameter.map(JSONValue.string)
    structured["headings"] = prompt.headings.map { .array($0.map(\.json)) }
  }

  /// Makes the result of a conversation that waits for the owner of the device, or for another call.
  ///
  /// - Parameters:
  ///   - message: the question to the owner; nil if it is not known.
  ///   - link: the address where the owner answers it; nil if the owner is answering it, or if another call handles
  ///     the request.
  ///   - conversation: the identifier for the tool `answer`.
  init(waitingWith message: String?, link: String?, conversation: String) {
    let address = link.map { "The user answers at \($0)" }
    texts = [message, address ?? "The request is being carried out, or the user is answering on the host's page."]
      .compactMap(\.self)
    texts.append("When that is done, call 'answer' with conversation '\(conversation)' and the text 'done'.")
    structured = ["state": "waiting", "conversation": .string(conversation)]
    structured["prompt"] = message.map(JSONValue.string)
    structured["link"] = link.map(JSONValue.string)
  }

  /// Makes the result of a request that the server rejects.
  init(refusing code: RequestOutcome.Code, _ texts: [String]) {
    self.texts = texts
    structured = [
      "state": "ended", "outcome": .string(code.kind.rawValue),
      "error": Self.error(code.rawValue, texts.joined(separator: " ")),
    ]
    isError = true
  }

  private static func error(_ code: String, _ message: String) -> JSONValue {
    .object(["code": .string(code), "message": .string(message)])
  }
}
