internal import Glibc
internal import Synchronization

/// The browsers that are signed in.
///
/// A browser has two secrets: a cookie, which finds its session, and a key, which its page sends in a field. Browsers
/// send a cookie to every port of a host, so another server may learn it. The key is in storage that only pages of the
/// same origin can read. Only digests of both are stored.
package final class PageSessions: Sendable {
  /// A session.
  package struct Session: Hashable, Sendable {
    /// The digest of the cookie.
    package let cookie: String
    /// The digest of the key.
    package let key: String
    /// The client that the browser is.
    package let client: Client
    /// The end, in seconds since 1970.
    package let end: Int64

    /// Creates a session.
    package init(cookie: String, key: String, client: Client, end: Int64) {
      self.cookie = cookie
      self.key = key
      self.client = client
      self.end = end
    }
  }

  /// The secrets of a browser.
  struct Secrets {
    let cookie: String
    let key: String
  }

  /// The lifetime of a session in seconds.
  package static let lifetime: Int64 = 7 * 24 * 3600
  /// The maximum number of sessions. The oldest is evicted for a new one.
  package static let limit = 64

  private let sessions: Mutex<[Session]>
  /// Held while sessions are saved, so that they are saved in order. The thread that admits requests never takes it.
  private let saving = Mutex(())
  private let save: @Sendable ([Session]) -> Void
  private let now: @Sendable () -> Int64

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - stored: the sessions of an earlier process.
  ///   - now: returns the time in seconds since 1970.
  ///   - save: stores the sessions. Called when a session begins; may block.
  package init(
    stored: [Session] = [], now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) },
    save: @escaping @Sendable ([Session]) -> Void = { _ in }
  ) {
    sessions = Mutex(Array(stored.suffix(Self.limit)))
    self.now = now
    self.save = save
  }

  /// Begins a session.
  ///
  /// - Parameter client: the client that the browser becomes.
  /// - Returns: the secrets of the browser.
  func begin(for client: Client) -> Secrets {
    let secrets = Secrets(cookie: SecureRandom.token(), key: SecureRandom.token())
    let now = now()
    let session = Session(
      cookie: SecureRandom.digest(secrets.cookie), key: SecureRandom.digest(secrets.key), client: client,
      end: now + Self.lifetime)
    sessions.withLock { sessions in
      sessions = sessions.filter { $0.end > now }.suffix(Self.limit - 1) + [session]
    }
    saving.withLock { _ in save(sessions.withLock(\.self)) }
    return secrets
  }

  /// Returns the client with a cookie and a key; nil if no session has both, or if it has ended.
  func client(_ secrets: Secrets) -> Client? {
    let cookie = SecureRandom.digest(secrets.cookie)
    let key = SecureRandom.digest(secrets.key)
    let session = sessions.withLock { $0.first { $0.cookie == cookie } }
    guard let session, session.key == key, session.end > now() else { return nil }
    return session.client
  }
}
