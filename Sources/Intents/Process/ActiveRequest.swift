internal import IntentWire
internal import Synchronization

/// The request that the extension's code is handling.
///
/// The host has one call open at a time, so the request of the latest call is the active one on every thread. A task of
/// an earlier conversation that still runs, such as one that sends updates, keeps its own request.
struct ActiveRequest: Sendable {
  /// The conversation that the request belongs to.
  let conversation: Int64
  /// The language of the conversation as a BCP 47 tag; nil if the host does not name one.
  let language: String?
  /// Sends a request to the host that made this one, for the handlers of an app; nil in an extension, which has one host.
  let ask: Asking?

  /// Sends a request, and passes the reply to the completion, which does not block.
  typealias Asking = @Sendable (HostRequest, @escaping @Sendable (HostReply) -> Void) -> Void

  @TaskLocal private static var ofTask: ActiveRequest?
  private static let ofLatestCall = Mutex<ActiveRequest?>(nil)

  /// The request of this task, or else of the latest call; nil outside an extension and between conversations.
  static var current: ActiveRequest? { ofTask ?? ofLatestCall.withLock(\.self) }

  /// Sends a request to the host that made the request of this task; nil outside the handlers of an app. Threads without
  /// such a task use ``AppCalls``.
  static var askOfTask: Asking? { ofTask?.ask }

  /// Makes this the active request, and runs `body`. The tasks that `body` starts inherit it.
  func run(_ body: () -> Void) {
    // Without the host, whose socket closes with its last reference.
    Self.ofLatestCall.withLock { $0 = ActiveRequest(conversation: conversation, language: language, ask: nil) }
    Self.$ofTask.withValue(self, operation: body)
  }

  /// Clears the active request when it belongs to `conversation`.
  static func end(conversation: Int64) {
    ofLatestCall.withLock { active in
      if active?.conversation == conversation { active = nil }
    }
  }
}
