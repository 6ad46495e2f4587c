internal import BaseFiles
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A call of a tool that may go on after its request is answered, in the format of the extension
/// `io.modelcontextprotocol/tasks`. Until the client knows the task, the call behaves as any other one.
final class ServerTask: OpenCall {
  /// Answers a call; nil if it was cancelled. `more` has the parameters of a resumed call.
  typealias Work =
    @Sendable (_ call: any OpenCall, _ more: [String: JSONValue]) throws(RPCError) -> [String: JSONValue]?

  /// How the call has ended, or stopped at a question.
  fileprivate enum Outcome {
    case result([String: JSONValue]?)
    case error(RPCError)
  }

  fileprivate struct State {
    /// Nil while the call is being answered.
    var outcome: Outcome?
    var isKnown = false
    var isCancelled = false
    var message: String?
    var updated: Date
    /// The number of the question at which the call stops, or of the next one.
    var question = 1
  }

  /// The identifier: 128 random bits.
  let identifier = RandomDigits.hexadecimal(words: 2)
  /// The name of the caller, which alone may use the task.
  let caller: String
  /// When the task began.
  let created: Date
  private let call: any OpenCall
  private let settings: TaskSettings
  private let work: Work
  private let onChange: @Sendable (ServerTask) -> Void
  private let state: Mutex<State>
  private let stopped = DispatchSemaphore(value: 0)

  /// Creates a task. `onChange` is called after each change that a client can see.
  init(
    _ work: @escaping Work, of caller: String, over call: any OpenCall, _ settings: TaskSettings,
    onChange: @escaping @Sendable (ServerTask) -> Void
  ) {
    self.work = work
    self.caller = caller
    self.call = call
    self.settings = settings
    self.onChange = onChange
    created = settings.now()
    state = Mutex(State(updated: created))
  }

  /// Whether the client may no longer use the task.
  var hasExpired: Bool { settings.now() >= created.addingTimeInterval(settings.life / .seconds(1)) }

  // MARK: The work

  /// Answers the call until it ends or needs an answer of the user. Blocks meanwhile.
  func run(_ more: [String: JSONValue] = [:]) {
    let outcome: Outcome
    do throws(RPCError) { outcome = .result(try work(self, more)) } catch { outcome = .error(error) }
    change { state in
      state.outcome = outcome
      // A question of a call that nobody waits for is not asked.
      if state.isCancelled, state.inputs != nil { state.outcome = .result(nil) }
    }
    stopped.signal()
  }

  /// Waits until the call has ended or needs an answer, but no longer than the settings say.
  ///
  /// - Returns: whether the client gets a task instead of a result. The task is then known to the client.
  func becomesTask() -> Bool {
    _ = stopped.wait(timeout: .now() + settings.delay / .seconds(1))
    return state.withLock { state in
      guard state.outcome == nil, !call.isCancelled else {
        state.isCancelled = state.outcome == nil
        return false
      }
      state.isKnown = true
      return true
    }
  }

  /// The result of a call that did not become a task; nil if it was cancelled.
  func result() throws(RPCError) -> [String: JSONValue]? {
    switch state.withLock(\.outcome) {
    case .result(let members): return members
    case .error(let error): throw error
    case nil: return nil
    }
  }

  /// Lets a call that stops at a question go on with the responses of the client. Responses to other questions have no
  /// effect.
  ///
  /// - Parameters:
  ///   - responses: the responses, by the keys of the questions.
  ///   - start: runs the work on another thread; returns false if there is none.
  /// - Returns: false if the work could not be started, so that the question remains.
  func resume(_ responses: [String: JSONValue], _ start: (@escaping @Sendable () -> Void) -> Bool) -> Bool {
    let stop: (outcome: Outcome?, more: [String: JSONValue])? = state.withLock { state in
      guard let inputs = state.inputs, let response = responses[state.key] else { return nil }
      defer {
        state.outcome = nil
        state.question += 1
      }
      let more = ["requestState": inputs.state, "inputResponses": .object([CallHandler.questionName: response])]
      return (state.outcome, more)
    }
    guard let stop else { return true }
    let isStarted = start { [self] in run(stop.more) }
    change { state in
      guard !isStarted else { return }
      state.outcome = stop.outcome
      state.question -= 1
    }
    return isStarted
  }

  /// Cancels the call. What the host is doing is not interrupted, and its result then counts.
  func cancel() {
    change { state in
      state.isCancelled = true
      if state.inputs != nil { state.outcome = .result(nil) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let isKnown = state.withLock { state in
      body(&state)
      state.updated = settings.now()
      return state.isKnown
    }
    if isKnown { onChange(self) }
  }

  // MARK: The connection

  var isCancelled: Bool {
    let (isKnown, isCancelled) = state.withLock { ($0.isKnown, $0.isCancelled) }
    return isCancelled || !isKnown && call.isCancelled
  }

  /// Nothing is sent for a request that is answered. The lock keeps the order.
  func notify(_ method: String, _ params: [String: JSONValue]) {
    state.withLock { if !$0.isKnown { call.notify(method, params) } }
  }

  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue? { nil }

  var showsStatus: Bool { true }

  func show(_ status: String) { change { $0.message = status } }

  // MARK: The format

  /// The task with its result or its question.
  var members: [String: JSONValue] {
    let state = state.withLock(\.self)
    var members: [String: JSONValue] = [
      "taskId": .string(identifier), "createdAt": .string(created.formatted(.iso8601)),
      "lastUpdatedAt": .string(state.updated.formatted(.iso8601)),
      "ttlMs": .int(Int64(settings.life / .milliseconds(1))),
      "pollIntervalMs": .int(Int64(settings.interval / .milliseconds(1))),
    ]
    members["statusMessage"] = state.message.map(JSONValue.string)
    switch state.outcome {
    case nil: members["status"] = "working"
    case .result(nil): members["status"] = "cancelled"
    case .error(let error):
      members["status"] = "failed"
      members["statusMessage"] = .string(error.message)
      members["error"] = error.object
    case .result(let result?):
      if let inputs = state.inputs {
        members["status"] = "input_required"
        members["inputRequests"] = .object([state.key: inputs.request])
      } else {
        members["status"] = "completed"
        members["result"] = .object(result.merging(["resultType": "complete"]) { own, _ in own })
      }
    }
    return members
  }
}

extension ServerTask.State {
  /// The key of the question, which no other question of the task has.
  fileprivate var key: String { "\(CallHandler.questionName)-\(question)" }

  /// The question at which the call stops, and the state with which it goes on; nil if it stops at none.
  fileprivate var inputs: (request: JSONValue, state: JSONValue)? {
    guard case .result(let members?) = outcome, members["resultType"] == "input_required",
      case .object(let requests)? = members["inputRequests"], let request = requests[CallHandler.questionName],
      let state = members["requestState"]
    else { return nil }
    return (request, state)
  }
}
