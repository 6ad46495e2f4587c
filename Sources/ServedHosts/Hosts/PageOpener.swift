internal import Foundation
internal import RequestRates
internal import Synchronization

/// Opens the host's page in the user's browser, on a program's request. Only the browser learns the page's address
/// with its token, because a program with the token could consent in the user's place. Any thread may use it.
package final class PageOpener: Sendable {
  private let openNow: @Sendable () throws -> Void
  private let opened = Mutex(TokenBuckets<Bool>())

  /// The rate at which the page may be opened, so that no program covers the screen with windows.
  private static let rate = RequestRate(perSecond: 1, burst: 3)

  /// Creates an opener.
  ///
  /// - Parameter open: opens the page; throws if it can't.
  package init(_ open: @escaping @Sendable () throws -> Void) {
    openNow = open
  }

  /// Opens the page.
  ///
  /// - Throws: a ``ServiceRefusal`` with the reason.
  func open() throws(ServiceRefusal) {
    let wait = opened.withLock { $0.reserveToken(for: true, rate: Self.rate, at: MonotonicClock.nanoseconds) }
    if let wait { throw .tooOften(wait) }
    do {
      try openNow()
    } catch {
      throw ServiceRefusal(.tryAgain, "the page can't be opened: \(error)")
    }
  }
}
