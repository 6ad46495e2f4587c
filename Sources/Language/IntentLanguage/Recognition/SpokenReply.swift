/// The meaning of an answer to the question whether the user wants to reply to a message.
package enum SpokenReply: Hashable, Sendable {
  /// The text of the reply. `sender` is the person whom the answer names, as an index in the names that the
  /// ``ReplyReader`` was created with; nil if it names nobody.
  case content(String, sender: Int?)
  /// A yes without the text of the reply.
  case accepted(sender: Int?)
  /// A no. `rest` contains the words after it; nil if there are none.
  case declined(rest: String?)
  /// A message to a person who is not among the senders.
  case toOther
}
