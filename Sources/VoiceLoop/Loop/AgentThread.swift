internal import Dispatch
internal import Synchronization
internal import SystemThreads

/// Lets an agent answer sentences one after another, on a thread of its own. Any thread may use it.
final class AgentThread: Sendable {
  /// What the agent says to a sentence.
  enum News: Sendable {
    case said(String)
    case replied(VoiceReply)
  }

  private let agent: any VoiceAgent
  private let workers = WorkerThreads("turns", limit: 1)
  /// The number of the sentence whose answer is wanted.
  private let wanted = Mutex(0)
  private let onNews: @Sendable (Int, News) -> Void

  /// Creates a thread for an agent.
  ///
  /// - Parameters:
  ///   - agent: the agent.
  ///   - onNews: receives what it says with the number of the sentence, on another thread.
  init(_ agent: any VoiceAgent, onNews: @escaping @Sendable (Int, News) -> Void) {
    (self.agent, self.onNews) = (agent, onNews)
  }

  /// Lets the agent answer a sentence.
  ///
  /// - Returns: the number of the sentence.
  func answer(_ sentence: String) -> Int {
    let number = next()
    let isAdded = workers.add { [self] in
      let reply = agent.answer(sentence) { [self] in onNews(number, .said($0)) }
      // Nobody has heard a question that came too late.
      if wanted.withLock({ $0 != number }), reply.isQuestion { agent.dropQuestion() }
      onNews(number, .replied(reply))
    }
    if !isAdded { onNews(number, .replied(VoiceReply("too few threads", isHandled: false))) }
    return number
  }

  /// Takes no notice of the sentence that is answered now.
  func abandon() { _ = next() }

  /// Drops the question of the last reply.
  func dropQuestion() { _ = workers.add { [agent] in agent.dropQuestion() } }

  /// Waits until the agent has answered the sentence that it answers now.
  ///
  /// - Parameter patience: the longest time.
  func end(patience: Duration) {
    let hasEnded = DispatchSemaphore(value: 0)
    let seconds = patience / .seconds(1)
    if workers.add({ hasEnded.signal() }) { _ = hasEnded.wait(timeout: .now() + seconds) }
    workers.stop()
  }

  private func next() -> Int {
    wanted.withLock { wanted in
      wanted += 1
      return wanted
    }
  }
}
