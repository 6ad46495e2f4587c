internal import BaseThreads
internal import Dispatch
internal import Synchronization

/// Runs an agent on a thread of its own, one sentence after the other. Any thread may use it.
final class AgentThread: Sendable {
  /// An event while the agent answers a sentence.
  enum Event: Sendable {
    case said(String)
    case replied(VoiceReply)
    case failed(VoiceServiceError)
  }

  private let agent: any VoiceAgent
  private let workers = WorkerThreads("turns", limit: 1)
  /// The number of the sentence whose reply is expected.
  private let wanted = Mutex(0)
  private let onEvent: @Sendable (Int, Event) -> Void

  /// Creates a thread for an agent.
  ///
  /// - Parameters:
  ///   - agent: the agent.
  ///   - onEvent: receives the events with the number of their sentence, on another thread.
  init(_ agent: any VoiceAgent, onEvent: @escaping @Sendable (Int, Event) -> Void) {
    self.agent = agent
    self.onEvent = onEvent
  }

  /// Passes a sentence to the agent.
  ///
  /// - Returns: the number of the sentence.
  func answer(_ sentence: String) -> Int {
    let number = next()
    let isAdded = workers.add { [self] in
      let reply = agent.answer(sentence) { [self] in onEvent(number, .said($0)) }
      // The user has not heard a question that came too late.
      if wanted.withLock({ $0 != number }), reply.isQuestion { agent.dropQuestion() }
      onEvent(number, .replied(reply))
    }
    if !isAdded { onEvent(number, .failed(VoiceServiceError("can't start a thread"))) }
    return number
  }

  /// Abandons the current sentence: a question in its reply is dropped.
  func abandon() { _ = next() }

  /// Drops the question of the last reply.
  func dropQuestion() { _ = workers.add { [agent] in agent.dropQuestion() } }

  /// Waits until the agent has answered its current sentence, and stops the thread.
  ///
  /// - Parameter timeout: the maximum time to wait.
  func stop(timeout: Duration) {
    let hasEnded = DispatchSemaphore(value: 0)
    let seconds = timeout / .seconds(1)
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
