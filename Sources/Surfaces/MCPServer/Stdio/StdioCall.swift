internal import BaseFiles
internal import Dispatch
internal import Synchronization

/// A request that a client has sent over standard input, until it is answered.
final class StdioCall: OpenCall {
  private struct State {
    var isCancelled = false
    /// Whether the client's input has ended, so that no question can be answered.
    var inputHasEnded = false
    /// The identifier of the pending request to the client; nil for none.
    var asked: JSONValue?
    var response: JSONValue?
  }

  private let state = Mutex(State())
  private let questionEnded = DispatchSemaphore(value: 0)
  private let writer: LineWriter
  /// Returns an identifier for a request to the client, and routes its response to this call.
  private let newIdentifier: @Sendable (StdioCall) -> JSONValue

  init(_ writer: LineWriter, newIdentifier: @escaping @Sendable (StdioCall) -> JSONValue) {
    self.writer = writer
    self.newIdentifier = newIdentifier
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func notify(_ method: String, _ params: [String: JSONValue]) {
    send(RPCWriter.notification(method, params))
  }

  /// Sends a message of the call, unless the call is cancelled.
  func send(_ line: [UInt8]) {
    writer.write(line) { !isCancelled }
  }

  func send(_ method: String, _ params: [String: JSONValue]) {
    send(RPCWriter.request(method, params, id: newIdentifier(self)))
  }

  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue? {
    let id = newIdentifier(self)
    let isWanted = state.withLock { state in
      guard !state.isCancelled, !state.inputHasEnded else { return false }
      state.asked = id
      return true
    }
    guard isWanted else { return nil }
    send(RPCWriter.request(method, params, id: id))
    questionEnded.wait()
    return state.withLock { state in
      defer {
        state.asked = nil
        state.response = nil
      }
      return state.response
    }
  }

  /// Receives the client's response to a request of this call.
  func handle(_ response: RPCResponse) {
    let isAwaited = state.withLock { state in
      guard state.asked == response.id else { return false }
      state.asked = nil
      state.response = response.result
      return true
    }
    if isAwaited { questionEnded.signal() }
  }

  /// Cancels the call: nothing more is sent for it, and pending questions end.
  func cancel() { end { $0.isCancelled = true } }

  /// Ends the call's questions, because the client answers none any longer. The call itself continues.
  func endQuestions() { end { $0.inputHasEnded = true } }

  private func end(_ change: (inout State) -> Void) {
    let isWaiting = state.withLock { state in
      change(&state)
      defer { state.asked = nil }
      return state.asked != nil
    }
    if isWaiting { questionEnded.signal() }
  }
}
