internal import BaseNetwork
internal import Synchronization

/// Limits how much an extension may have the host write for its donations. Each one rewrites the list of the extension,
/// so an extension could keep the disk busy. Any thread may use it.
final class DonationRates: Sendable {
  /// The number of pieces of 64 KiB: 512 KiB a second, and 32 MiB after a pause.
  private static let rate = RequestRate(perSecond: 8, burst: 512)
  private static let pieceBytes = 64 << 10

  private let buckets = Mutex(TokenBuckets<String>())

  /// Counts an operation of the extension with `identifier`, whose list has `byteCount` bytes. Returns the reason to
  /// refuse the operation; nil if it is permitted.
  func refusal(of identifier: String, _ byteCount: Int) -> String? {
    let isPermitted = buckets.withLock { buckets in
      (0...byteCount / Self.pieceBytes).allSatisfy { _ in
        buckets.reserveToken(for: identifier, rate: Self.rate, at: MonotonicClock.nanoseconds) == nil
      }
    }
    return isPermitted ? nil : "the extension donates too often; the host stores 512 KiB a second for it"
  }
}
