internal import BaseThreads
internal import Dispatch
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import IntentConversations
internal import Synchronization

/// Starts an extension that shows views on a separate thread, so that the request does not wait for the start.
final class ViewStart: Sendable {
  private enum State {
    case starting
    case ended(Result<ExtensionConnection, ExtensionFault>)
    /// The request has used the result, or has ended.
    case over
  }

  private let pool: ExtensionPool
  private let state = Mutex(State.starting)
  private let end = DispatchSemaphore(value: 0)

  /// Starts `target` within `budget` for a request of this trust. Uses an idle process if there is one. Never waits for
  /// a process that another request uses.
  init(_ target: InstalledExtension, in pool: ExtensionPool, budget: Duration, trust: Surface.Trust) {
    self.pool = pool
    let code = SystemThread.start("views", stackBytes: 512 << 10) { [self] in
      finish(Self.connect(target, pool: pool, budget: budget, trust: trust))
    }
    if code != 0 { finish(.failure(.startFailed("the system can't start a thread: error \(code)"))) }
  }

  private static func connect(
    _ target: InstalledExtension, pool: ExtensionPool, budget: Duration, trust: Surface.Trust
  ) -> Result<ExtensionConnection, ExtensionFault> {
    if let connection = pool.connection(to: target, trust: trust) { return .success(connection) }
    do throws(ExtensionPool.LaunchError) {
      return .success(try pool.start(target, budget: budget, trust: trust, waitsForSlot: false))
    } catch {
      return .failure(error.fault)
    }
  }

  private func finish(_ result: Result<ExtensionConnection, ExtensionFault>) {
    let isWanted = state.withLock { state in
      guard case .starting = state else { return false }
      state = .ended(result)
      return true
    }
    if isWanted {
      end.signal()
    } else if case .success(let connection) = result {
      pool.returnConnection(connection)
    }
  }

  /// Waits until the start has succeeded or failed.
  ///
  /// - Parameter deadline: the end of the wait. After it, the extension is not used for this request.
  /// - Returns: the connection, which the caller gives back or discards, or the fault; nil after the deadline.
  func connection(until deadline: ContinuousClock.Instant) -> Result<ExtensionConnection, ExtensionFault>? {
    _ = end.wait(timeout: .now() + max(0, (deadline - .now) / .seconds(1)))
    return state.withLock { state in
      defer { state = .over }
      return if case .ended(let result) = state { result } else { nil }
    }
  }

  /// Gives the process back to the pool as soon as it is ready.
  func abandon() {
    let ended: Result<ExtensionConnection, ExtensionFault>? = state.withLock { state in
      defer { state = .over }
      return if case .ended(let result) = state { result } else { nil }
    }
    if case .success(let connection) = ended { pool.returnConnection(connection) }
  }
}
