internal import Synchronization

/// One-time codes with which browsers sign in. Only digests of the codes are stored, and only in memory.
///
/// A long code is in a file that the browser opens: nobody can guess it, and it is valid for seconds. A short code has
/// eight digits, which the owner types: there is at most one, it is valid for minutes, and a few wrong codes end it.
package final class EntryCodes: Sendable {
  /// Limits the lifetime and the number of codes.
  package struct Limits: Sendable {
    /// The lifetime of a long code.
    package var long: Duration = .seconds(30)
    /// The lifetime of the short code.
    package var short: Duration = .seconds(300)
    /// The number of wrong codes that end the short code.
    package var tries = 5
    /// The maximum number of long codes. The oldest is evicted for a new one.
    package var count = 16

    /// Creates the default limits.
    package init() {}
  }

  private struct Entry {
    let client: Client
    let end: MonotonicInstant
    var triesLeft = 0
    var onUse: @Sendable () -> Void = {}
  }

  private struct State {
    var long: [String: Entry] = [:]
    var short: (digest: String, entry: Entry)?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> MonotonicInstant
  /// The limits.
  package let limits: Limits

  /// The number of digits of a short code.
  private static let digits = 8

  /// Creates an empty list.
  package convenience init(limits: Limits = Limits()) { self.init(limits: limits) { .now } }

  /// Creates an empty list with the clock `now`.
  init(limits: Limits = Limits(), now: @escaping @Sendable () -> MonotonicInstant) {
    self.limits = limits
    self.now = now
  }

  /// Makes a long code.
  ///
  /// - Parameters:
  ///   - client: the client that the browser becomes.
  ///   - onUse: called when the code is used. Must not block.
  /// - Returns: the code.
  package func makeLong(for client: Client, onUse: @escaping @Sendable () -> Void = {}) -> String {
    let code = SecureRandom.token()
    let now = now()
    state.withLock { state in
      state.long = state.long.filter { $0.value.end > now }
      if state.long.count >= limits.count, let oldest = state.long.min(by: { $0.value.end < $1.value.end }) {
        state.long[oldest.key] = nil
      }
      state.long[SecureRandom.digest(code)] = Entry(client: client, end: now + limits.long, onUse: onUse)
    }
    return code
  }

  /// Makes a short code. The previous one is no longer valid.
  package func makeShort(for client: Client) -> String {
    let code = SecureRandom.digits(Self.digits)
    let entry = Entry(client: client, end: now() + limits.short, triesLeft: limits.tries)
    state.withLock { $0.short = (SecureRandom.digest(code), entry) }
    return code
  }

  /// Makes a long code invalid.
  package func revoke(_ code: String) {
    state.withLock { _ = $0.long.removeValue(forKey: SecureRandom.digest(code)) }
  }

  /// Uses a code.
  ///
  /// - Parameters:
  ///   - code: the code. A short one may contain spaces.
  ///   - mayBeShort: whether a short code is accepted. If not, a wrong one does not count.
  /// - Returns: the client; nil if the code is unknown, used or expired.
  func use(_ code: String, mayBeShort: Bool) -> Client? {
    let now = now()
    let plain = code.filter { $0 != " " }
    let isShort = plain.utf8.count <= Self.digits
    guard !isShort || mayBeShort else { return nil }
    let entry = state.withLock { state in
      isShort ? Self.useShort(plain, &state) : state.long.removeValue(forKey: SecureRandom.digest(code))
    }
    guard let entry, entry.end > now else { return nil }
    entry.onUse()
    return entry.client
  }

  private static func useShort(_ code: String, _ state: inout State) -> Entry? {
    guard let short = state.short else { return nil }
    if SecureRandom.digest(code) == short.digest {
      state.short = nil
      return short.entry
    }
    state.short?.entry.triesLeft -= 1
    if short.entry.triesLeft <= 1 { state.short = nil }
    return nil
  }
}
