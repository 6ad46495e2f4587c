internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import Synchronization

/// The questions of running apps that wait for the user. The host asks them one after another, between two requests, so
/// that an answer can't be applied to the wrong question.
final class AppQuestions: Sendable {
  /// Asks the user, and returns the reply to the app.
  typealias Work = @Sendable (Surface, any Presenter) -> HostReply

  /// The limits that keep an app from flooding the user.
  enum Bounds {
    /// The maximum number of waiting questions. Each app has at most one.
    static let questions = 8
    /// The maximum time that a question waits until it is shown.
    static let timeout = Duration.seconds(120)
    /// The interval at which a waiting thread checks whether its app has ended.
    static let interval = DispatchTimeInterval.milliseconds(250)
  }

  private final class Question: Sendable {
    let app: String
    let work: Work
    let reply = Mutex<HostReply?>(nil)
    let isReplied = DispatchSemaphore(value: 0)

    init(_ app: String, _ work: @escaping Work) {
      self.app = app
      self.work = work
    }

    func finish(_ reply: HostReply) {
      self.reply.withLock { $0 = reply }
      isReplied.signal()
    }
  }

  private struct Questions {
    var waiting: [Question] = []
    /// The question that is shown now; nil if there is none.
    var shown: Question?
    var limits = QuestionLimits()
    var isClosed = false
  }

  private let questions = Mutex(Questions())
  private let signal: PollableFlag

  /// Creates an empty queue. `signal` is raised while a question waits.
  init(_ signal: PollableFlag) {
    self.signal = signal
  }

  /// Adds a question of the app with the identifier `app`, and waits until the user has answered it.
  ///
  /// - Parameters:
  ///   - app: the app's identifier. An app has one question at a time.
  ///   - hasStoppedWaiting: returns whether the app has stopped waiting for the reply. Its question is then not shown.
  ///   - work: asks the user. Called on the thread of ``answer(from:presenter:)``.
  /// - Returns: the reply of `work`, or the reason why the user was not asked.
  func ask(_ app: String, hasStoppedWaiting: () -> Bool, _ work: @escaping Work) -> HostReply {
    let question = Question(app, work)
    if let refusal = add(question) { return refusal }
    let deadline = ContinuousClock.now + Bounds.timeout
    while question.isReplied.wait(timeout: .now() + Bounds.interval) == .timedOut {
      let hasStoppedWaiting = hasStoppedWaiting()
      guard hasStoppedWaiting || .now > deadline else { continue }
      if remove(question) {
        return hasStoppedWaiting
          ? .refused(.gone)
          : .refused(.nobodyToAsk, "the user was busy with other requests for too long")
      }
      // The user is reading the question, so the app's connection stays open: `work` still checks it.
    }
    return question.reply.withLock(\.self) ?? .refused(.gone)
  }

  /// Asks the user each question that waits. Called between two requests, on the thread of the surface.
  func answer(from surface: Surface, presenter: any Presenter) {
    while let question = next() {
      let reply = question.work(surface, presenter)
      // The app may ask the next question as soon as it has the reply.
      questions.withLock { questions in
        questions.shown = nil
        questions.limits.end(question.app, reply, at: .now)
      }
      question.finish(reply)
    }
  }

  /// Refuses all questions from now on.
  func close() {
    let waiting = questions.withLock { questions in
      defer { questions.waiting = [] }
      questions.isClosed = true
      return questions.waiting
    }
    for question in waiting { question.finish(Self.nobody) }
  }

  private static let nobody = HostReply.refused(.nobodyToAsk, "the host is stopping")

  /// Adds a question, or returns the reason to refuse it.
  private func add(_ question: Question) -> HostReply? {
    questions.withLock { questions in
      guard !questions.isClosed else { return Self.nobody }
      let open = questions.waiting + [questions.shown].compactMap(\.self)
      guard !open.contains(where: { $0.app == question.app }), open.count < Bounds.questions else {
        return .refused(.busy, "another question waits for the user")
      }
      if let refusal = questions.limits.begin(question.app, at: .now) { return refusal }
      questions.waiting.append(question)
      signal.raise()
      return nil
    }
  }

  /// Removes a question that waits; returns false if it is no longer waiting.
  private func remove(_ question: Question) -> Bool {
    questions.withLock { questions in
      let count = questions.waiting.count
      questions.waiting.removeAll { $0 === question }
      if questions.waiting.isEmpty { signal.lower() }
      return questions.waiting.count < count
    }
  }

  private func next() -> Question? {
    questions.withLock { questions in
      guard !questions.waiting.isEmpty else { return nil }
      let first = questions.waiting.removeFirst()
      questions.shown = first
      if questions.waiting.isEmpty { signal.lower() }
      return first
    }
  }
}
