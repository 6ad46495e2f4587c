package import Foundation

extension POSIXError {
  /// The error for the current value of `errno`.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
