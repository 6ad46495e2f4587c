internal import BaseNetwork
internal import Synchronization

/// Opens the host's page on a program's request, but not too often. Any thread may use it.
///
/// Only the browser and the owner's terminal get a code, because a program with a code could consent in the owner's
/// place.
final class PageOpener: Sendable {
  private let entrance: any PageEntrance
  private let opened = Mutex(TokenBuckets<Bool>())

  /// The rate at which the page may be opened, so that no program covers the screen with windows.
  private static let rate = RequestRate(perSecond: 1, burst: 3)

  /// Creates an opener of a page.
  init(_ entrance: any PageEntrance) { self.entrance = entrance }

  /// Opens the page, with a sentence in its field, and returns whether the browser has done so.
  ///
  /// - Throws: a ``ServiceRefusal`` with the reason.
  func open(with sentence: String?) throws(ServiceRefusal) -> Bool {
    try count()
    do {
      return try entrance.open(with: sentence)
    } catch {
      throw ServiceRefusal(.noBrowser, "the page can't be opened: \(error)")
    }
  }

  /// Makes a short code.
  ///
  /// - Throws: a ``ServiceRefusal`` if codes are made too often.
  func makeCode() throws(ServiceRefusal) -> PageCode {
    try count()
    return entrance.makeCode()
  }

  private func count() throws(ServiceRefusal) {
    let wait = opened.withLock { $0.reserveToken(for: true, rate: Self.rate, at: MonotonicClock.nanoseconds) }
    if let wait { throw .tooOften(wait) }
  }
}
