internal import Synchronization

/// The request that the extension's code handles now.
///
/// A host has one open call at a time, so the request of the latest call is the active one on every thread. Tasks that
/// an earlier conversation started, for example to send updates, keep the request of that conversation.
struct ActiveRequest: Sendable {
  /// The conversation that the request belongs to.
  let conversation: Int64
  /// The language of the conversation as a BCP 47 tag; nil if the host does not name one.
  let language: String?
  /// The session of the host.
  let session: HandlerSession
  /// Sends requests to the host that called the app's handler. Nil in an extension, which has only one host.
  let host: HostOperations?

  @TaskLocal private static var taskRequest: ActiveRequest?
  private static let latestRequest = Mutex<ActiveRequest?>(nil)

  /// The request of this task, or else of the latest call. Nil outside an extension and between conversations.
  static var current: ActiveRequest? { taskRequest ?? latestRequest.withLock(\.self) }

  /// Sends requests to the host whose call this task handles. Nil outside the handlers of an app. Code on other threads
  /// uses ``AppCalls``.
  static var taskHost: HostOperations? { taskRequest?.host }

  /// Makes this the active request while `body` runs. Tasks that `body` starts inherit it.
  func run(_ body: () -> Void) {
    // The stored copy has no reference to the host, because the host's socket closes with its last reference.
    let stored = ActiveRequest(conversation: conversation, language: language, session: session, host: nil)
    Self.latestRequest.withLock { $0 = stored }
    Self.$taskRequest.withValue(self, operation: body)
  }

  /// Clears the active request if it belongs to the conversation, or to any conversation of the session for nil.
  static func clear(_ session: HandlerSession, conversation: Int64? = nil) {
    latestRequest.withLock { active in
      guard let request = active, request.session === session else { return }
      if conversation == nil || request.conversation == conversation { active = nil }
    }
  }
}
