internal import HTTPMessages
internal import Synchronization

/// Identifies clients by tokens, and browsers by cookies for which they exchanged a token.
package final class Tokens: Sendable {
  /// Limits the number and the lifetime of tokens and cookies.
  package struct Limits: Sendable {
    /// The time in which a token of a page's address can be exchanged.
    package var exchange: Duration = .seconds(600)
    /// The lifetime of a cookie after its last use.
    package var session: Duration = .seconds(7 * 24 * 3600)
    /// The maximum number of tokens that wait for an exchange, and of cookies. The oldest is evicted for a new one.
    package var count = 64

    /// Creates the default limits.
    package init() {}
  }

  private struct Entry {
    let client: Client
    var end: MonotonicInstant
  }

  private struct State {
    var bearers: [String: Client] = [:]
    var exchanges: [String: Entry] = [:]
    var sessions: [String: Entry] = [:]
  }

  private let state = Mutex(State())
  private let limits: Limits
  private let cookie: String
  private let onExchange: @Sendable (Tokens, Client) -> Void

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - cookie: the name of the cookie. All ports of a host name share their cookies, so servers on different ports
  ///     need different names.
  ///   - limits: the number and the lifetime of tokens and cookies.
  ///   - onExchange: called after a token was exchanged for a cookie, with its client. Must not block.
  package init(
    cookie: String = "intent-host", limits: Limits = Limits(),
    onExchange: @escaping @Sendable (Tokens, Client) -> Void = { _, _ in }
  ) {
    (self.cookie, self.limits, self.onExchange) = (cookie, limits, onExchange)
  }

  /// Makes a token that a client sends as `Authorization: Bearer`. It is valid until it is revoked.
  package func makeBearer(for client: Client) -> String {
    let token = SecureRandom.token()
    addBearer(token, for: client)
    return token
  }

  /// Accepts an existing token.
  package func addBearer(_ token: String, for client: Client) {
    state.withLock { $0.bearers[SecureRandom.digest(token)] = client }
  }

  /// Makes a token for the address of a page, which can be used once.
  package func makeExchange(for client: Client) -> String {
    let token = SecureRandom.token()
    state.withLock { put(client, SecureRandom.digest(token), lasting: limits.exchange, into: &$0.exchanges) }
    return token
  }

  /// Exchanges a token for a cookie.
  ///
  /// - Parameter token: the token from the address of a page.
  /// - Returns: the value of `Set-Cookie`; nil if the token is unknown, used or expired.
  package func exchange(_ token: String) -> String? {
    let digest = SecureRandom.digest(token)
    let session = SecureRandom.token()
    let client = state.withLock { state -> Client? in
      guard let entry = state.exchanges.removeValue(forKey: digest), entry.end > .now else { return nil }
      put(entry.client, SecureRandom.digest(session), lasting: limits.session, into: &state.sessions)
      return entry.client
    }
    guard let client else { return nil }
    onExchange(self, client)
    let seconds = Int(limits.session.components.seconds)
    return "\(cookie)=\(session); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
  }

  /// Identifies the client that sent a request.
  ///
  /// - Parameter request: the request.
  /// - Returns: the client; nil if there is neither token nor cookie.
  /// - Throws: ``Refusal`` if the token or the cookie is invalid, or if another site may have made the browser send the
  ///   cookie.
  func client(_ request: HTTPRequest) throws(Refusal) -> Client? {
    if let field = request.fields["authorization"] {
      guard let client = bearer(field) else { throw Self.unauthorized("the token in 'Authorization' is invalid") }
      return client
    }
    guard let value = cookieValue(request) else { return nil }
    guard let client = session(value) else {
      throw Self.unauthorized("the session has ended; open a new address of the page")
    }
    guard ["GET", "HEAD"].contains(request.method) || OriginCheck.isOfOwnPage(request) else {
      throw OriginCheck.foreign("a request with a cookie needs 'Origin', which browsers send")
    }
    return client
  }

  /// The rejection of a request without a valid token.
  static func unauthorized(_ reason: String) -> Refusal {
    Refusal(401, .notAuthorized, reason, fields: ["www-authenticate": "Bearer realm=\"intent-host\""])
  }

  private func bearer(_ field: String) -> Client? {
    let words = field.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    let digest = SecureRandom.digest(String(words[1]))
    return state.withLock { $0.bearers[digest] }
  }

  private func session(_ value: String) -> Client? {
    let digest = SecureRandom.digest(value)
    return state.withLock { state in
      guard var entry = state.sessions[digest] else { return nil }
      guard entry.end > .now else {
        state.sessions[digest] = nil
        return nil
      }
      entry.end = .now + limits.session
      state.sessions[digest] = entry
      return entry.client
    }
  }

  private func cookieValue(_ request: HTTPRequest) -> String? {
    let pairs = request.fields.values("cookie").flatMap { $0.split(separator: ";") }
    let prefix = cookie + "="
    return pairs.map(HTTPFields.trimmed).first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private func put(_ client: Client, _ digest: String, lasting: Duration, into entries: inout [String: Entry]) {
    let now = MonotonicInstant.now
    entries = entries.filter { $0.value.end > now }
    if entries.count >= limits.count, let oldest = entries.min(by: { $0.value.end < $1.value.end }) {
      entries[oldest.key] = nil
    }
    entries[digest] = Entry(client: client, end: now + lasting)
  }
}
