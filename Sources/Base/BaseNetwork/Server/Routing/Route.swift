/// Answers one method at one path.
package struct Route: Sendable {
  /// Who may use a route.
  package enum Access: Sendable {
    /// Everybody who can connect.
    case everybody
    /// Clients with a token or a cookie.
    case clients
  }

  /// The thread that answers the requests of a route.
  package enum Executor: Sendable {
    /// The socket thread, which must not block: for answers that are in memory.
    case socketThread
    /// One of a bounded number of worker threads, which may block.
    case worker
  }

  /// The method. A route of `GET` also answers `HEAD`.
  package let method: String
  /// The path as it occurs in requests, without percent signs.
  package let path: String
  /// Who may use the route.
  package let access: Access
  /// The thread that answers requests.
  package let executor: Executor
  /// The type that the content must have; nil for any.
  package let type: String?
  /// Returns the answer.
  package let answer: @Sendable (ServerRequest) -> ServerReply

  /// Creates a route.
  package init(
    _ method: String, _ path: String, access: Access = .clients, executor: Executor = .worker, type: String? = nil,
    answer: @escaping @Sendable (ServerRequest) -> ServerReply
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.executor = executor
    self.type = type
    self.answer = answer
  }
}
