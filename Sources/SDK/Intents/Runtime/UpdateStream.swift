internal import IntentWire
internal import Synchronization

/// Sends further responses to one request until the host stops the stream.
final class UpdateStream: Sendable {
  private enum State {
    case open, stopped, logged
  }

  private let conversation: Int64
  private let connection: HostConnection
  private let state = Mutex(State.open)

  init(conversation: Int64, connection: HostConnection) {
    self.conversation = conversation
    self.connection = connection
  }

  /// Sends `response` to the host, from any thread.
  func send(_ response: INIntentResponse) {
    let update = ExtensionToHostMessage.update(conversation: conversation, response: response.wireObject)
    let before = state.withLock { state in
      defer { if state == .stopped { state = .logged } }
      return state
    }
    switch before {
    case .open:
      do { try connection.send(update) } catch { log("an update was not sent: \(error)") }
    case .stopped: log("an update was sent after the host stopped the updates; such updates are ignored")
    case .logged: break
    }
  }

  /// Ends the stream; later responses are not sent.
  func stop() {
    state.withLock { $0 = .stopped }
  }
}
