internal import BaseFiles
internal import IntentConversations

/// Sends the sentences of one turn as events. Notices and updates are sent immediately, and so are all sentences after
/// them. Used by one thread.
final class SpokenReply {
  private let context: [String: JSONValue]
  private let send: (WyomingEvent) -> Void
  private var sentences: [String] = []
  private var isStreaming = false

  /// Creates an empty reply.
  ///
  /// - Parameters:
  ///   - conversation: the identifier of the conversation.
  ///   - send: sends an event to the client.
  init(conversation: String, send: @escaping (WyomingEvent) -> Void) {
    context = ["conversation_id": .string(conversation)]
    self.send = send
  }

  /// Adds a sentence of the host. A result or a failure is the last sentence of its turn, and waits for the end.
  func add(_ statement: Statement) {
    sentences.append(statement.text)
    guard isStreaming || [.notice, .update].contains(statement.kind) else { return }
    if !isStreaming { send(WyomingEvent("handled-start", ["context": .object(context)])) }
    sendChunk(from: isStreaming ? sentences.count - 1 : 0)
    isStreaming = true
  }

  private func sendChunk(from index: Int) {
    guard index < sentences.count else { return }
    let text = sentences[index...].joined(separator: " ")
    send(WyomingEvent("handled-chunk", ["text": .string(index > 0 ? " \(text)" : text)]))
  }

  /// Ends the reply.
  ///
  /// - Parameters:
  ///   - sentence: the last sentence; nil for none.
  ///   - isHandled: whether the request was handled or continues.
  ///   - continues: whether the reply is a question, so that an answer is expected.
  func end(_ sentence: String? = nil, isHandled: Bool, continues: Bool = false) {
    if let sentence {
      sentences.append(sentence)
      if isStreaming { sendChunk(from: sentences.count - 1) }
    }
    let context = context.merging(["continue": .bool(continues)]) { $1 }
    let text = JSONValue.string(sentences.joined(separator: " "))
    send(WyomingEvent(isHandled ? "handled" : "not-handled", ["text": text, "context": .object(context)]))
    if isStreaming { send(WyomingEvent("handled-stop")) }
  }

  /// Whether there is no sentence.
  var isSilent: Bool { sentences.isEmpty }

  /// Ends the reply with one sentence, which replaces the sentences that wait for the end.
  func replace(by sentence: String) {
    if !isStreaming { sentences = [] }
    end(sentence, isHandled: false)
  }
}
