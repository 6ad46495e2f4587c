internal import Foundation

/// The reason why a keychain function does not succeed.
struct KeychainFailure: Error {
  /// The code that the caller gets.
  let status: OSStatus
  /// What the log says about it; nil for an ordinary result, such as an item that is not there.
  let reason: String?

  init(_ status: OSStatus, _ reason: String? = nil) {
    (self.status, self.reason) = (status, reason)
  }

  /// Writes the reason to standard error, which the host records as the extension's log.
  func log() {
    guard let reason else { return }
    FileHandle.standardError.write(Data("keychain: \(reason)\n".utf8))
  }
}
