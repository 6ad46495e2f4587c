internal import Foundation

/// Exchanges two paths atomically, so that both exist at any time.
package enum PathExchange {
  /// renameat2(2).
  private typealias Function =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  /// `RENAME_EXCHANGE` of linux/fs.h.
  private static let exchange: UInt32 = 2

  /// Exchanges `one` and `other`. Returns false if one of them does not exist, or if the file system does not support
  /// the exchange.
  package static func exchange(_ one: String, _ other: String) -> Bool {
    guard let rename: Function = SystemLibrary.process.function("renameat2") else { return false }
    return rename(AT_FDCWD, one, AT_FDCWD, other, exchange) == 0
  }
}
