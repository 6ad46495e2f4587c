import Foundation

/// The reservation of the next booking, which only one process can hold.
///
/// A payment may take minutes, so the file of the rides can't stay locked for that time. The system releases this lock
/// when the process ends, also after a crash. The object is immutable after `init`.
final class Booking: @unchecked Sendable {
  private let file: Int32

  /// Acquires the reservation; nil if another booking holds it.
  init?(in directory: URL) throws {
    file = open(directory.appendingPathComponent("Rides.booking").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return nil
    }
  }

  /// Releases the reservation.
  deinit { if file >= 0 { close(file) } }
}
