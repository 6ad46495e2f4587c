public import IntentConversations
internal import Synchronization

/// The lock of the user's login session, from systemd-logind.
///
/// After a failed query, the device counts as locked until the host is restarted, because no later query is made.
public final class SessionLock: LockSource {
  /// The reason why the session's lock state can't be queried.
  public struct SessionError: Error, CustomStringConvertible {
    /// A message with the missing part and the remedy.
    public let description: String
  }

  private let bus: SessionBus
  private let writer: DeviceStateWriter
  /// Verifies passcodes for apps; the session's own lock does not offer that.
  private let passcode: PasscodeGuard?
  private let onLoss: @Sendable (String) -> Void
  /// Whether a query has failed. The mutex lets one thread query at a time, so that an older answer never replaces a
  /// newer one.
  private let isLost = Mutex(false)

  /// Finds the user's session and queries its lock.
  ///
  /// - Parameters:
  ///   - environment: may name the session, as `XDG_SESSION_ID`.
  ///   - passcode: verifies passcodes for apps that ask for one; nil to verify none.
  ///   - onLoss: called once with a message if the session becomes unreachable later.
  /// - Throws: ``SessionError`` if there is no session or no way to query it.
  public init(
    environment: [String: String], passcode: PasscodeGuard? = nil, onLoss: @escaping @Sendable (String) -> Void
  ) throws(SessionError) {
    self.passcode = passcode
    do {
      bus = try SessionBus(environment: environment)
      // A logged-in user has unlocked the device once.
      writer = DeviceStateWriter(isLocked: try bus.isLocked())
      self.onLoss = onLoss
    } catch {
      throw SessionError(
        description: "the lock of the login session can't be queried: \(error); start the host within a session of "
          + "systemd-logind, with 'busctl' installed, or use '--lock-source manual'")
    }
  }

  /// The last known state.
  public var device: DeviceState { writer.state }

  /// Queries whether the session is locked.
  public func refresh() {
    let loss = isLost.withLock { isLost -> String? in
      guard !isLost else { return nil }
      do {
        if try bus.isLocked() { writer.lock() } else { writer.unlock() }
        return nil
      } catch {
        isLost = true
        writer.lock()
        return
          "the login session can't be queried any more: \(error); the device counts as locked from now on, until the "
          + "host is restarted"
      }
    }
    if let loss { onLoss(loss) }
  }

  /// The reason why no passcode opens the session; never nil.
  public var unlockDefect: String? {
    isLost.withLock(\.self)
      ? "the login session can't be queried any more; restart the host"
      : "it follows the login session, which has to be unlocked itself, for example with "
        + "'loginctl unlock-session\(name)'"
  }

  /// Always refuses, because only the session's own screen lock can unlock the session.
  public func unlock(with passcode: String) -> PasscodeVerdict { .refused(unlockDefect ?? "") }

  /// The reason why no passcode can be verified for an app; nil if one can.
  public var authenticationDefect: AuthenticationDefect? {
    passcode.map(\.authenticationDefect) ?? .noPasscode("no passcode can be verified for apps")
  }

  /// Verifies `passcode`. The session's lock does not change.
  public func authenticate(with passcode: String) -> PasscodeVerdict {
    self.passcode?.check(passcode) ?? .refused("no passcode can be verified for apps")
  }

  /// The reason why the device can't be locked by the host: it follows the session's own lock. Never nil.
  public var lockDefect: String? {
    "the device follows the login session; lock that, for example with 'loginctl lock-session\(name)'"
  }

  /// Does nothing: the session's own lock decides.
  public func lock() {}

  private var name: String { bus.identifier.map { " \($0)" } ?? "" }
}
