internal import Foundation
internal import Synchronization

/// The place of a group's encrypted items.
protocol ItemStorage: Sendable {
  /// Returns the bytes; nil if there are none yet.
  func read() throws(KeychainFailure) -> Data?
  /// Passes the bytes to `body`, and replaces them by its result; nil leaves them as they are. Nobody else changes them
  /// meanwhile.
  func change(_ body: (Data?) throws(KeychainFailure) -> Data?) throws(KeychainFailure)
}

/// Items that last as long as the process, for code that runs outside an extension, such as an author's unit tests.
final class ItemMemory: ItemStorage {
  private let bytes = Mutex<Data?>(nil)

  func read() throws(KeychainFailure) -> Data? { bytes.withLock(\.self) }

  func change(_ body: (Data?) throws(KeychainFailure) -> Data?) throws(KeychainFailure) {
    try bytes.withLock { (bytes) throws(KeychainFailure) in
      if let changed = try body(bytes) { bytes = changed }
    }
  }
}
