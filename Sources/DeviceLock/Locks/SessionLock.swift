public import IntentConversations
internal import Synchronization

/// The lock of the user's login session, as systemd-logind knows it.
///
/// Once the session can't be asked any more, the device counts as locked for good: what could say that it is not is gone.
public final class SessionLock: LockSource {
  /// Why a session's lock can't be followed.
  public struct Failure: Error, CustomStringConvertible {
    /// What is missing, and the mend.
    public let description: String
  }

  private let bus: SessionBus
  private let writer: DeviceStateWriter
  private let tell: @Sendable (String) -> Void
  /// Whether the session could not be asked once. One thread asks at a time, so that no older answer comes last.
  private let isLost = Mutex(false)

  /// Finds the session of this process and asks whether it is locked.
  ///
  /// - Parameters:
  ///   - environment: may name the session, as `XDG_SESSION_ID`.
  ///   - onLoss: is told once, should the session be out of reach later.
  /// - Throws: ``Failure`` where there is no session or no way to ask about it.
  public init(environment: [String: String], onLoss: @escaping @Sendable (String) -> Void) throws(Failure) {
    do {
      bus = try SessionBus(environment: environment)
      // Who is logged in has unlocked the device once.
      writer = DeviceStateWriter(isLocked: try bus.isLocked())
      tell = onLoss
    } catch {
      throw Failure(
        description: "the lock of the login session can't be followed: \(error); start the host within a session of "
          + "systemd-logind, with 'busctl' installed, or use '--lock-source manual'")
    }
  }

  /// The state as it was known last.
  public var device: DeviceState { writer.state }

  /// Asks whether the session is locked.
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
          "the login session can't be asked any more: \(error); the device counts as locked from now on, until the "
          + "host is started anew"
      }
    }
    if let loss { tell(loss) }
  }

  /// A passcode that is typed here opens no session.
  public var unlockDefect: String? {
    isLost.withLock(\.self)
      ? "the login session can't be asked any more; start the host anew"
      : "it follows the login session, which has to be unlocked itself, as with 'loginctl unlock-session\(name)'"
  }

  /// Nobody is asked: the session has to be unlocked itself.
  public func unlock(with passcode: String) -> UnlockVerdict { .refused(unlockDefect ?? "") }

  /// The session's own lock counts.
  public var lockDefect: String? {
    "the device follows the login session; lock that, as with 'loginctl lock-session\(name)'"
  }

  /// Does nothing: the session's own lock counts.
  public func lock() {}

  private var name: String { bus.identifier.map { " \($0)" } ?? "" }
}
