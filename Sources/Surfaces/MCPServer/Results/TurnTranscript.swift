internal import BaseFiles
internal import IntentConversations

/// The events of one call's turns, as far as the client needs them.
struct TurnTranscript {
  /// The sentences for the user, in order.
  private(set) var said: [String] = []
  /// The members of the structured result: the app's response, and the view that was shown last.
  private(set) var members: [String: JSONValue] = [:]
  /// Whether the app handled the request in these turns.
  private(set) var isHandled = false
  private var images: [String: JSONValue] = [:]

  /// Records an event.
  mutating func record(_ event: ConversationEvent) {
    switch event {
    case .said(let statement): said.append(statement.text)
    case .handled, .updated:
      if case .handled = event { isHandled = true }
      for name in ["code", "response", "userActivity"] { members[name] = event.fields[name] }
    case .view(let view): record(view, event.fields)
    default: break
    }
  }

  /// Records a view. An event omits images that the previous view contained.
  private mutating func record(_ view: ShownView, _ fields: [String: JSONValue]) {
    if case .object(let images)? = fields["images"] { self.images.merge(images) { $1 } }
    var fields = fields
    fields["images"] = .object(images)
    fields["name"] = .string(view.name)
    members["view"] = .object(fields)
  }
}
