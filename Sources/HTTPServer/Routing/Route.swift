/// What a server answers at one path to one method.
package struct Route: Sendable {
  /// Who may use a route.
  package enum Access: Sendable {
    /// Whoever reaches the server.
    case everybody
    /// Clients with a token or a cookie.
    case clients
  }

  /// Where a route's requests are answered.
  package enum Place: Sendable {
    /// On the thread of all sockets, which must not wait: for what is in memory.
    case atOnce
    /// On one of a bounded number of threads, which may wait.
    case worker
  }

  /// The method. A route of `GET` also answers `HEAD`.
  package let method: String
  /// The path as it stands in requests, without percent signs.
  package let path: String
  /// Who may use the route.
  package let access: Access
  /// Where requests are answered.
  package let place: Place
  /// The type that the content must have; nil for any.
  package let type: String?
  /// Returns the answer.
  package let answer: @Sendable (ServerRequest) -> ServerReply

  /// Creates a route.
  package init(
    _ method: String, _ path: String, access: Access = .clients, place: Place = .worker, type: String? = nil,
    answer: @escaping @Sendable (ServerRequest) -> ServerReply
  ) {
    (self.method, self.path, self.access) = (method, path, access)
    (self.place, self.type, self.answer) = (place, type, answer)
  }
}
