package import Foundation

/// A lock that makes this service the only one for a data folder, for the lifetime of the object.
package final class DataFolderLock: Sendable {
  private let lock: ServiceLock

  /// Acquires the lock.
  ///
  /// - Parameter folder: the data folder.
  /// - Throws: ``ServiceError`` if another service holds the lock.
  package init(_ folder: URL) throws(ServiceError) {
    lock = try ServiceLock(
      folder.appending(path: "serve.lock"), of: "the data folder '\(folder.path)'",
      remedy: "stop it, or set XDG_DATA_HOME to another folder")
  }
}
