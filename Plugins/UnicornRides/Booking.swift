import Foundation

/// The right to book the next ride, which one process at a time has.
///
/// A payment takes minutes, so the file of the rides can't stay locked meanwhile. The system releases this lock when the
/// process ends, however it ends.
final class Booking: @unchecked Sendable {
  private let file: Int32

  /// Takes the right; returns nil if another booking has it.
  init?(in directory: URL) throws {
    file = open(directory.appendingPathComponent("Rides.booking").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return nil
    }
  }

  /// Gives the right back.
  deinit { if file >= 0 { close(file) } }
}
