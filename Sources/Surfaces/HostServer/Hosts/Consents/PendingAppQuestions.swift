internal import BaseFiles
internal import Dispatch
internal import Foundation
package import IntentConversations
internal import IntentHost
internal import IntentWire
internal import Synchronization

/// Asks the owner of the device for what apps need while they handle a request: a payment, or the passcode. The turn
/// blocks until the answer, or until a deadline. Any thread may use it.
///
/// Each question has a code of 128 random bits, which only the owner's surface gets and which can be used once. An
/// answer is passed to the waiting turn and stored nowhere else.
package final class PendingAppQuestions: Sendable {
  private final class Waiting: Sendable {
    let ask: AppQuestion
    let user: ServiceUser
    let isAnswered = DispatchSemaphore(value: 0)

    init(_ ask: AppQuestion, _ user: ServiceUser) {
      self.ask = ask
      self.user = user
    }
  }

  private struct OwnerPage {
    let isPresent: @Sendable () -> Bool
    let onAsk: @Sendable (AppQuestion) -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    /// The answers by code, until the turns have fetched them.
    var answers: [String: String] = [:]
    var ownerPage: OwnerPage?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let limits: AppQuestionLimits

  /// The interval at which a waiting turn checks that the app and the page are still there.
  private static let pulse = DispatchTimeInterval.milliseconds(200)

  /// Creates an empty list without an owner's surface.
  package init(limits: AppQuestionLimits = AppQuestionLimits()) { self.limits = limits }

  /// Sets the page on which the owner is asked from now on.
  ///
  /// - Parameters:
  ///   - isPresent: whether a page of the owner is open.
  ///   - onAsk: called for each question, on the thread that waits for its answer.
  package func setOwnerPage(isPresent: @escaping @Sendable () -> Bool, onAsk: @escaping @Sendable (AppQuestion) -> Void)
  {
    state.withLock { $0.ownerPage = OwnerPage(isPresent: isPresent, onAsk: onAsk) }
  }

  // MARK: The turn that asks

  /// The reason why the owner can't be asked now; nil if the owner can.
  var refusal: HostReply.Refusal? {
    state.withLock { state in
      if state.ownerPage == nil {
        return .init(.nobodyToAsk, "the service has no page; start it with 'intent-host serve --http'")
      }
      if state.isClosed { return .init(.nobodyToAsk, "the service is ending") }
      guard state.waiting.count >= limits.all else { return nil }
      return .init(.busy, "\(limits.all) questions wait for the owner of the device; try again later")
    }
  }

  /// Asks a question, and blocks until it is answered.
  ///
  /// - Parameters:
  ///   - prompt: the question.
  ///   - request: the request that the app handles.
  ///   - user: the user to whom the request belongs.
  ///   - deadline: the time at which the wait ends.
  ///   - hasStoppedWaiting: returns whether the app has ended.
  /// - Returns: the answer; ``PromptAnswer/nobody`` if there was none in time.
  func ask(
    _ prompt: Prompt, for request: ConversationRequest, of user: ServiceUser, until deadline: ContinuousClock.Instant,
    hasStoppedWaiting: () -> Bool
  ) -> PromptAnswer {
    let waiting = Waiting(AppQuestion(code: RandomDigits.hexadecimal(words: 2), prompt, request), user)
    let ownerPage = state.withLock { state -> OwnerPage? in
      guard !state.isClosed, state.waiting.count < limits.all else { return nil }
      state.waiting.append(waiting)
      return state.ownerPage
    }
    guard let ownerPage else { return .nobody }
    ownerPage.onAsk(waiting.ask)
    // The last time at which a page of the owner was open; nil if none was open yet.
    var seen: ContinuousClock.Instant?
    while waiting.isAnswered.wait(timeout: .now() + Self.pulse) == .timedOut {
      let now = ContinuousClock.now
      if ownerPage.isPresent() { seen = now }
      // If no page was open yet, the owner may still open one. A page that was closed will not send an answer.
      if now >= deadline || hasStoppedWaiting() || seen.map({ now - $0 >= limits.absence }) ?? false { break }
    }
    return state.withLock { state in
      state.waiting.removeAll { $0 === waiting }
      return state.answers.removeValue(forKey: waiting.ask.code).map { .text($0) } ?? .nobody
    }
  }

  // MARK: The owner

  /// Returns the questions of a user that nobody has answered, oldest first.
  package func questions(of user: ServiceUser) -> [AppQuestion] {
    state.withLock { state in
      state.waiting.filter { $0.user == user && state.answers[$0.ask.code] == nil }.map(\.ask)
    }
  }

  /// Answers a question. The code can't be used again.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - text: the owner's words, which may be a passcode.
  ///   - user: the user to whom the owner's surface belongs.
  ///   - surface: the owner's surface.
  /// - Returns: false if no question waits with this code.
  package func answer(_ code: String, _ text: String, of user: ServiceUser, on surface: Surface) -> Bool {
    guard surface.trust == .owner else { return false }
    let digest = SHA256.digits(of: Array(code.utf8))
    return state.withLock { state in
      let found = state.waiting.first { waiting in
        waiting.user == user && state.answers[waiting.ask.code] == nil
          && SHA256.digits(of: Array(waiting.ask.code.utf8)) == digest
      }
      guard let found else { return false }
      state.answers[found.ask.code] = text
      found.isAnswered.signal()
      return true
    }
  }

  /// Withdraws all questions, and rejects new ones.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      return state.waiting
    }
    for waiting in waiting { waiting.isAnswered.signal() }
  }
}

/// Asks the owner about the requests of one user.
struct AppQuestionPrompter: OwnerPrompter {
  let asks: PendingAppQuestions
  let consents: PendingConsents
  let user: ServiceUser

  var pageLink: String? { consents.pageLink }

  var surface: String { "page" }

  var refusal: HostReply.Refusal? { asks.refusal }

  func ask(
    _ prompt: Prompt, for request: ConversationRequest, until deadline: ContinuousClock.Instant,
    hasStoppedWaiting: () -> Bool
  ) -> PromptAnswer { asks.ask(prompt, for: request, of: user, until: deadline, hasStoppedWaiting: hasStoppedWaiting) }
}
