internal import Foundation

/// The reason why a keychain function failed.
struct KeychainError: Error {
  /// The result code for the caller.
  let status: OSStatus
  /// The message for the log; nil for an ordinary result, such as an item that does not exist.
  let reason: String?

  init(_ status: OSStatus, _ reason: String? = nil) {
    self.status = status
    self.reason = reason
  }

  /// Writes the message to standard error, which the host records as the extension's log.
  func log() {
    guard let reason else { return }
    FileHandle.standardError.write(Data("keychain: \(reason)\n".utf8))
  }
}
