internal import Foundation
internal import Synchronization

/// Stores the encrypted items of a group.
protocol ItemStorage: Sendable {
  /// Returns the bytes; nil if there are none yet.
  func read() throws(KeychainError) -> Data?
  /// Passes the bytes to `body` and replaces them with its result; nil leaves them unchanged. A lock prevents other
  /// changes meanwhile.
  func change(_ body: (Data?) throws(KeychainError) -> Data?) throws(KeychainError)
}

/// Stores items in memory until the process ends. It serves code outside an extension, such as an author's unit tests.
final class ItemMemory: ItemStorage {
  private let bytes = Mutex<Data?>(nil)

  func read() throws(KeychainError) -> Data? { bytes.withLock(\.self) }

  func change(_ body: (Data?) throws(KeychainError) -> Data?) throws(KeychainError) {
    try bytes.withLock { (bytes) throws(KeychainError) in
      if let changed = try body(bytes) { bytes = changed }
    }
  }
}
