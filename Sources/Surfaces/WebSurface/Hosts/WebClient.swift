internal import BaseNetwork
internal import HostRoutes
internal import HostServer
internal import IntentConversations

/// The kinds of clients that have tokens.
enum WebClient: String {
  /// A browser with a cookie that was exchanged for the token in the page's address.
  case page
  /// A program of the service's user with the token from ``TokenFile``.
  case http

  /// The client under which the server stores tokens.
  var client: Client { Client(rawValue) }

  /// Returns the caller of a request. A page that uses the routes `/v1` is the owner, because no other program is
  /// between it and the user. A program is relayed, and so is any client that uses the Model Context Protocol. A client
  /// of another user or on another machine is locked, whatever its token is.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - access: the protocol of the request.
  ///   - user: the user that the request names; nil if it names none.
  ///   - policy: the policy, which can change the trust of the surface.
  ///   - advice: logs which entry of the policy would trust a program of another user.
  /// - Returns: the caller with its surface.
  func caller(_ peer: Peer, by access: WebAccess, user: String? = nil, policy: Policy, advice: PeerAdvice) -> Caller {
    let kind = self == .page && access == .http ? .page : access.kind
    let surface = Surface(kind, of: peer)
    advice.note(peer, on: surface, of: kind, policy)
    // The name contains the user, so that a user can't continue the conversation of another one.
    let caller = user.map { "\(surface.name) of \($0)" } ?? surface.name
    return Caller(caller, surface: policy.trusted(surface), user: user, peer: peer.description)
  }
}

/// The protocol of requests over HTTP, which is also the name of a program's surface.
enum WebAccess: String {
  /// The routes `/v1`.
  case http
  /// The Model Context Protocol.
  case mcp

  /// The kind of a program's surface.
  var kind: SurfaceName.Kind {
    switch self {
    case .http: .http
    case .mcp: .mcp
    }
  }
}
