internal import Synchronization

/// Identifies programs by tokens, and browsers by a cookie and a key for which they exchanged a code.
package final class Tokens: Sendable {
  /// The codes with which browsers sign in.
  package let codes: EntryCodes

  private let bearers = Mutex<[String: Client]>([:])
  private let sessions: PageSessions
  private let cookie: String

  /// The field in which a page sends its key.
  static let keyField = "x-page-key"

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - cookie: the name of the cookie. All ports of a host name share their cookies, so servers on different ports
  ///     need different names.
  ///   - codes: the codes with which browsers sign in.
  ///   - sessions: the browsers that are signed in.
  package init(
    cookie: String = "intent-host", codes: EntryCodes = EntryCodes(), sessions: PageSessions = PageSessions()
  ) {
    self.cookie = cookie
    self.codes = codes
    self.sessions = sessions
  }

  /// Makes a token that a client sends as `Authorization: Bearer`. It is valid until it is revoked.
  package func makeBearer(for client: Client) -> String {
    let token = SecureRandom.token()
    addBearer(token, for: client)
    return token
  }

  /// Accepts an existing token.
  package func addBearer(_ token: String, for client: Client) {
    bearers.withLock { $0[SecureRandom.digest(token)] = client }
  }

  /// What a browser gets for a code.
  struct Entry {
    /// The value of `Set-Cookie`.
    let cookieField: String
    /// The key, which the page stores and sends with each request.
    let key: String
  }

  /// Exchanges a code for a session. May block.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - mayBeShort: whether a short code is accepted.
  /// - Returns: the secrets of the browser; nil if the code is unknown, used or expired.
  func enter(_ code: String, mayBeShort: Bool) -> Entry? {
    guard let client = codes.use(code, mayBeShort: mayBeShort) else { return nil }
    let secrets = sessions.begin(for: client)
    let field = "\(cookie)=\(secrets.cookie); Path=/; Max-Age=\(PageSessions.lifetime); HttpOnly; SameSite=Strict"
    return Entry(cookieField: field, key: secrets.key)
  }

  /// Identifies the client that sent a request.
  ///
  /// - Parameter request: the request.
  /// - Returns: the client; nil if there is neither token nor cookie.
  /// - Throws: ``Refusal`` if the token, the cookie or the key is invalid, or if another site may have made the browser
  ///   send the cookie.
  func client(_ request: HTTPRequest) throws(Refusal) -> Client? {
    if let field = request.fields["authorization"] {
      guard let client = bearer(field) else { throw Self.unauthorized("the token in 'Authorization' is invalid") }
      return client
    }
    guard let cookie = cookieValue(request) else { return nil }
    let key = request.fields[Self.keyField] ?? ""
    guard let client = sessions.client(PageSessions.Secrets(cookie: cookie, key: key)) else {
      throw Self.unauthorized("the page is signed out: its session has ended, or 'X-Page-Key' is not the page's key")
    }
    guard ["GET", "HEAD"].contains(request.method) || OriginCheck.isOfOwnPage(request) else {
      throw OriginCheck.foreign("a request with a cookie needs 'Origin', which browsers send")
    }
    return client
  }

  /// The rejection of a request without a valid token.
  static func unauthorized(_ reason: String) -> Refusal {
    Refusal(401, code: .notAuthorized, reason: reason, fields: ["www-authenticate": "Bearer realm=\"intent-host\""])
  }

  private func bearer(_ field: String) -> Client? {
    let words = field.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    let digest = SecureRandom.digest(String(words[1]))
    return bearers.withLock { $0[digest] }
  }

  private func cookieValue(_ request: HTTPRequest) -> String? {
    let pairs = request.fields.values("cookie").flatMap { $0.split(separator: ";") }
    let prefix = cookie + "="
    return pairs.map(HTTPFields.trimmed).first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }
}
