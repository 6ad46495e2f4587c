internal import BaseFiles
internal import Foundation
internal import Synchronization

/// A property list that several processes read and change. A reader never sees a partly written state.
///
/// A change locks a file next to the property list, reads the current values, and replaces the property list
/// atomically.
final class PreferencesFile: Sendable {
  /// The values and the open file that they were read from. While the file is open, no other file can have its inode
  /// number. All members are constant, and the values of a property list are immutable.
  private struct CachedValues: @unchecked Sendable {
    let handle: FileHandle
    let version: Version
    let values: [String: Any]
  }

  /// Identifies a state of the file.
  private struct Version: Equatable {
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      number = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  private let url: URL
  private let reading = Mutex<CachedValues?>(nil)

  /// Creates a reference to the file at `url`, which need not exist.
  init(_ url: URL) {
    self.url = url
  }

  /// The values in the file; empty if the file is missing, damaged or can't be read.
  var values: [String: Any] { (try? read()) ?? [:] }

  /// Reads the values; empty if the file is missing or damaged.
  private func read() throws -> [String: Any] {
    let path = url.path
    return try reading.withLock { reading in
      var status = stat()
      guard stat(path, &status) == 0 else {
        reading = nil
        guard errno == ENOENT else { throw POSIXError.last }
        return SendableValues(values: [:])
      }
      if reading?.version != Version(status) {
        reading = nil
        reading = try Self.read(path)
      }
      return SendableValues(values: reading?.values ?? [:])
    }.values
  }

  /// Changes the values while no other process changes them. A file that can't be read is not replaced.
  func update(_ change: (inout [String: Any]) -> Void) throws {
    try FileLock.withLock(url.appendingPathExtension("lock")) {
      var values = try read()
      change(&values)
      let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
      try DraftFile.replace(url.path, with: data, sweep: .file)
    }
  }

  private static func read(_ path: String) throws -> CachedValues {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { throw POSIXError.last }
    let data = try handle.readToEnd() ?? Data()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return CachedValues(handle: handle, version: Version(status), values: list as? [String: Any] ?? [:])
  }

  /// Carries the values of a property list out of the lock. The values are immutable.
  private struct SendableValues: @unchecked Sendable {
    let values: [String: Any]
  }
}
