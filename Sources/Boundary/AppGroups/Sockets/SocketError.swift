package import Foundation

/// The reason why a socket can't be used.
package struct SocketError: LocalizedError, CustomStringConvertible {
  /// The system's code, or `EPERM` if a check of ``LocalSocket`` failed.
  package let code: POSIXErrorCode
  /// The reason as a clause: the failed check with the path, or the system's text.
  package let description: String

  /// The error with the system's text for `code`.
  package init(_ code: POSIXErrorCode) {
    self.code = code
    description = String(cString: strerror(code.rawValue))
  }

  private init(_ reason: String) {
    code = .EPERM
    description = reason
  }

  /// The error in `errno`.
  static var last: SocketError { SocketError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns the error of a check that failed for `reason`: a socket or a folder was rejected.
  static func rejecting(_ reason: String) -> SocketError { SocketError(reason) }

  /// The description, for code that handles any `Error`.
  package var errorDescription: String? { description }
}
