internal import BaseFiles
package import HostServer
package import IntentConversations

/// Answers the sentences of a voice loop with the host in the same process, by the rules for voice pipelines.
package struct HostAgent: VoiceAgent {
  private let turns: PipelineTurns
  private let peer: WyomingPeer

  /// All sentences of a microphone belong to one conversation, so that the host understands "text her".
  private static let conversation = "room"

  /// Creates an agent.
  ///
  /// - Parameters:
  ///   - served: the host.
  ///   - trust: the maximum trust of people who talk to the microphone. A value above `relayed` counts as `relayed`.
  package init(_ served: ServedHosts, trust: Surface.Trust = .relayed) {
    // The microphone belongs to this machine, and so do its questions.
    turns = PipelineTurns(served: served, conversations: OpenConversations())
    peer = WyomingPeer(room: trust)
  }

  package func answer(_ sentence: String, onSentence: @escaping (String) -> Void) -> VoiceReply {
    let event = WyomingEvent(
      "transcript",
      ["text": .string(sentence), "context": .object(["conversation_id": .string(Self.conversation)])])
    var reply = VoiceReply("", isHandled: false)
    var isStreaming = false
    _ = turns.answer(event, of: peer) { event in
      let text = event.string("text") ?? ""
      switch event.type {
      case "handled-chunk":
        isStreaming = true
        onSentence(String(text.drop(while: \.isWhitespace)))
      case "handled", "not-handled", "error":
        let isQuestion = event.object("context")["continue"] == .bool(true)
        reply = VoiceReply(
          text, rest: isStreaming ? "" : text, isHandled: event.type == "handled", isQuestion: isQuestion)
      default: break
      }
    }
    return reply
  }

  package func dropQuestion() {
    turns.dropQuestion(of: peer, Self.conversation)
  }
}
