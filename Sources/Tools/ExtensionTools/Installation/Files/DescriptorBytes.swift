internal import BaseFiles
internal import Foundation

/// Reads descriptors.
enum DescriptorBytes {
  /// Returns the next bytes; empty at the end.
  static func read(_ descriptor: Int32, upTo count: Int, _ path: String) throws(InstallError) -> [UInt8] {
    guard count > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let read = Foundation.read(descriptor, &buffer, count)
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw InstallError("'\(path)' can't be read: \(systemReason(errno))") }
      return Array(buffer.prefix(read))
    }
  }
}
