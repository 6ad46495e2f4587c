internal import HTTPServer
internal import HostRoutes
internal import IntentConversations
internal import SocketPeers

/// The kinds of clients that have tokens.
enum WebClient: String {
  /// A browser with the cookie that the page's address was exchanged for.
  case page
  /// A program of the service's user with the token from ``TokenFile``.
  case http

  /// What the server knows the client as.
  var client: Client { Client(rawValue) }

  /// Returns the caller of a request. Only the host stands between the page and the user. A program relays, and so does
  /// whatever speaks for a language model. Whoever comes from another machine counts as locked, whatever token it has.
  ///
  /// - Parameters:
  ///   - peer: the other end of the connection.
  ///   - access: what the request comes by.
  ///   - user: the user that the request names; nil if it names none.
  ///   - policy: may give the surface another trust.
  /// - Returns: the caller with its surface.
  func caller(_ peer: Peer, by access: WebAccess, user: String? = nil, _ policy: Policy) -> Caller {
    let isPage = self == .page && access == .http
    let surface = isPage ? rawValue : access.rawValue
    let name = peer.isLocal ? surface : "\(surface):\(peer.description)"
    let trust: Surface.Trust = !peer.isLocal ? .locked : isPage ? .owner : .relayed
    // A conversation of one user is closed to the others.
    let caller = user.map { "\(name) of \($0)" } ?? name
    return Caller(caller, surface: policy.trusted(Surface(name, trust: trust)), user: user, peer: peer.description)
  }
}

/// What requests come by over HTTP, which names the surface of a program.
enum WebAccess: String {
  /// The routes `/v1`.
  case http
  /// The Model Context Protocol.
  case mcp
}
