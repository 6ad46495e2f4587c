internal import Dispatch
internal import HostServer
internal import Synchronization

/// The result of opening the page in the browser, for which threads wait.
final class BrowserVisit: Sendable {
  private let result = Mutex<Result<Void, BrowserOpener.OpenError>?>(nil)
  private let pending = DispatchGroup()

  /// Begins to wait for the browser.
  init() { pending.enter() }

  /// Sets the result, if there is none.
  func end(_ value: Result<Void, BrowserOpener.OpenError>) {
    let isFirst = result.withLock { result in
      defer { result = result ?? value }
      return result == nil
    }
    if isFirst { pending.leave() }
  }

  /// Waits for the result.
  ///
  /// - Parameter timeout: the time after which the wait ends.
  /// - Returns: whether the browser has opened the page; false if it has not done so in time.
  /// - Throws: the error if no browser can be opened.
  func wait(_ timeout: Duration) throws(BrowserOpener.OpenError) -> Bool {
    let nanoseconds = Int(timeout / .nanoseconds(1))
    _ = pending.wait(timeout: .now() + .nanoseconds(nanoseconds))
    switch result.withLock(\.self) {
    case .success: return true
    case .failure(let error): throw error
    case nil: return false
    }
  }
}
