internal import BaseFiles
internal import IntentConversations

/// Converts events of a running service to events of a conversation.
extension ConversationEvent {
  /// Parses the fields of an event. Nil if the event is not one that people see, which are `said`, `prompt` and
  /// `finished`.
  init?(remote fields: [String: JSONValue]) {
    switch fields["event"] {
    case .string("said"):
      guard let text = fields.text("text"), let kind = fields.text("kind").flatMap(Statement.Kind.init) else {
        return nil
      }
      self = .said(Statement(text, locale: fields.text("locale") ?? "en", kind: kind))
    case .string("prompt"):
      guard let prompt = Prompt(remote: fields) else { return nil }
      self = .prompt(prompt)
    case .string("finished"): self = .finished(ConversationEnd(RequestOutcome(remote: fields), duration: .zero))
    default: return nil
    }
  }
}

extension Prompt {
  /// Parses the fields of the event `prompt`; nil if they are invalid.
  init?(remote fields: [String: JSONValue]) {
    guard let kind = fields.text("kind").flatMap(Kind.init), let text = fields.text("text") else { return nil }
    self.init(kind: kind, parameter: fields.text("parameter"), text: text, options: fields.texts("options"))
    let details = fields.texts("details")
    if !details.isEmpty { self.details = details }
    if case .bool(true) = fields["owned"] { needsOwner = true }
    if case .bool(true) = fields["saysOptions"] { saysOptions = true }
    if case .int(let count) = fields["moreOptions"], let text = fields.text("moreText") {
      rest = Rest(count: Int(clamping: count), text: text)
    }
  }
}

extension RequestOutcome {
  /// Parses the fields of the event `finished`. An unknown code is a failure of the extension.
  init(remote fields: [String: JSONValue]) {
    guard case .object(let error) = fields["error"] else {
      self = .success
      return
    }
    let code = error.text("code").flatMap(Code.init) ?? .handlerFailed
    self.init(failure: Failure(code, error.text("message") ?? code.rawValue))
  }
}

extension [String: JSONValue] {
  /// Returns the text of a member; nil if the member is not a text.
  func text(_ name: String) -> String? { if case .string(let text) = self[name] { text } else { nil } }

  /// Returns the texts in an array; empty if the member is not an array. Elements that are not texts are left out.
  fileprivate func texts(_ name: String) -> [String] {
    guard case .array(let values) = self[name] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
