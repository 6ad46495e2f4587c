package import BaseFiles
package import IntentConversations

extension ConversationEvent {
  /// The event as an object, like a line of `intent-host run --json` without the number of the request.
  package var object: JSONValue {
    .object(fields.merging(["v": .int(1), "event": .string(name)]) { $1 })
  }
}
