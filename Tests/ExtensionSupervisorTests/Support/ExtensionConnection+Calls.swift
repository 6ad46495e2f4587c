internal import ExtensionSupervisor
internal import IntentWire
internal import TestSupport

extension ExtensionConnection {
  /// Takes a message with `text` through all stages, each within `budget`.
  @discardableResult
  func send(_ text: String, budget: Duration = Built.timeOut) throws -> ExtensionToHostMessage {
    let conversation = newConversation()
    let message = WireObject(type: "INSendMessageIntent", fields: [.init(name: "content", value: .string(text))])
    _ = try call(.open, budget: budget) { .open(call: $0, conversation: conversation, intent: message) }
    _ = try call(.resolve("content"), budget: budget) {
      .resolve(call: $0, conversation: conversation, parameter: "content", intent: message)
    }
    _ = try call(.confirm, budget: budget) { .confirm(call: $0, conversation: conversation, intent: message) }
    return try call(.handle, budget: budget) { .handle(call: $0, conversation: conversation, intent: message) }
  }
}

extension ExtensionToHostMessage {
  /// The code of a response; nil where this is none.
  var code: Int64? { if case .response(_, let response) = self { response["code"].intValue } else { nil } }

  /// What the user activity of a response says.
  var facts: WireObject? {
    guard case .response(_, let response) = self else { return nil }
    return response["userActivity"].objectValue?["userInfo"].objectValue
  }
}
