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

  @TaskLocal private static var ofTask: ActiveRequest?
  private static let ofLatestCall = Mutex<ActiveRequest?>(nil)

  /// The request of this task, or else of the latest call; nil outside an extension and between conversations.
  static var current: ActiveRequest? { ofTask ?? ofLatestCall.withLock(\.self) }

  /// Makes this the active request, and runs `body`. The tasks that `body` starts inherit it.
  func run(_ body: () -> Void) {
    Self.ofLatestCall.withLock { $0 = self }
    Self.$ofTask.withValue(self, operation: body)
  }

  /// Clears the active request when it belongs to `conversation`.
  static func end(conversation: Int64) {
    ofLatestCall.withLock { active in
      if active?.conversation == conversation { active = nil }
    }
  }
}
