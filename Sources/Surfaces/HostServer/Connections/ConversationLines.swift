internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// Sends the events of one request to a client. The first events of a turn are held back and sent together with its
/// question or its end, or after ``holding`` at the latest.
///
/// Holds back a question or the end until the connection has recorded it, because a client may answer, or reuse the
/// identifier, as soon as it reads the event. Used by one thread at a time.
final class ConversationLines: Presenter {
  private let id: String?
  private let outbox: Outbox
  /// The number of the request, counted from 1.
  var number: Int
  private var waiting: ConversationEvent?
  private let begin = ContinuousClock.now

  /// The time after which the service sends held-back lines.
  static let holding = Duration.milliseconds(20)

  init(_ id: String?, number: Int, _ outbox: Outbox) {
    self.id = id
    self.number = number
    self.outbox = outbox
  }

  /// Sends an event.
  func show(_ event: ConversationEvent) {
    release()
    switch event {
    // The turn waits while the owner answers elsewhere.
    case .prompt(let prompt) where prompt.pageLink != nil: send(event, [:])
    case .prompt, .finished: waiting = event
    default: send(event, [:], isHeld: .now - begin < Self.holding)
    }
  }

  /// Sends the held-back question or end.
  ///
  /// - Parameters:
  ///   - question: the number of the question; nil if the event is no question.
  ///   - consent: the address at which the owner of the device answers the question; nil if the client may answer it.
  ///   - state: the conversation in the form with which another connection continues it; nil for none.
  ///   - continues: whether another request of the same conversation follows the end.
  func release(question: Int64? = nil, consent: String? = nil, state: String? = nil, continues: Bool = false) {
    guard let event = waiting else { return }
    waiting = nil
    var more: [String: JSONValue] = [:]
    more["question"] = question.map(JSONValue.int)
    more["consent"] = consent.map { .object(["url": .string($0)]) }
    more["state"] = state.map(JSONValue.string)
    if continues { more["continues"] = .bool(true) }
    send(event, more)
  }

  /// Drops the held-back question, because the client has cancelled the request in the meantime.
  func dropQuestion() { waiting = nil }

  private func send(_ event: ConversationEvent, _ more: [String: JSONValue], isHeld: Bool = false) {
    outbox.send(event.line(RequestLabel(number: number, identifier: id), with: more), isHeld: isHeld)
  }

  // MARK: Presenter, for commands that ask nothing

  func show(_ event: ConversationEvent, of label: RequestLabel) { show(event) }

  func canAnswer(_ prompt: Prompt) -> Bool { false }

  func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}
