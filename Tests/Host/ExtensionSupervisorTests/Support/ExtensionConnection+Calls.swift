internal import ExtensionSupervisor
internal import IntentWire
internal import TestSupport

extension ExtensionConnection {
  /// Runs a message with `text` through all stages, each with its own budget. Returns the answer to `handle`.
  @discardableResult
  func send(
    _ text: String, budget: (RequestStage) -> Duration = { _ in TestLimits.timeout }
  ) throws -> ExtensionToHostMessage {
    let conversation = newConversation()
    let message = WireObject(type: "INSendMessageIntent", fields: [.init(name: "content", value: .string(text))])
    _ = try call(.open, budget: budget(.open)) { .open(call: $0, conversation: conversation, intent: message) }
    _ = try call(.resolve("content"), budget: budget(.resolve("content"))) {
      .resolve(call: $0, conversation: conversation, parameter: "content", intent: message)
    }
    _ = try call(.confirm, budget: budget(.confirm)) {
      .confirm(call: $0, conversation: conversation, intent: message)
    }
    return try call(.handle, budget: budget(.handle)) {
      .handle(call: $0, conversation: conversation, intent: message)
    }
  }
}

extension ExtensionToHostMessage {
  /// The code of a response; nil for another message.
  var code: Int64? { if case .response(_, let response) = self { response["code"].intValue } else { nil } }

  /// The user info in the user activity of a response.
  var facts: WireObject? {
    guard case .response(_, let response) = self else { return nil }
    return response["userActivity"].objectValue?["userInfo"].objectValue
  }
}
