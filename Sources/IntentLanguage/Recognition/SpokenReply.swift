/// The meaning of an answer to the question whether the user wants to reply to a message.
package enum SpokenReply: Hashable, Sendable {
  /// The text of the reply. `sender` is the index of the person whom the answer names, or nil.
  case content(String, sender: Int?)
  /// A yes without the text of the reply.
  case accepted(sender: Int?)
  /// A no with the words that follow it; nil if there are none.
  case declined(rest: String?)
  /// A message to somebody who has not written.
  case toOther
}
