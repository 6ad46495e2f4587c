internal import BaseFiles
internal import Foundation

extension ConversationScript {
  /// The reason why a script can't be read, or why it or its page can't be written.
  typealias FileError = ReasonError

  /// Reads the file at `path`, up to the maximum size of a script.
  static func text(_ path: String) throws(FileError) -> String {
    let bytes: Data
    do {
      var entry = stat()
      guard stat(path, &entry) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      // A device or a pipe may never end, or may block when it is opened.
      guard entry.st_mode & S_IFMT == S_IFREG else { throw FileError("it is not a regular file") }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      bytes = try file.read(upToCount: maximumBytes + 1) ?? Data()
    } catch {
      throw (error as? FileError) ?? FileError("it can't be read: \(systemReason(error))")
    }
    guard bytes.count <= maximumBytes else {
      throw FileError("it is larger than \(maximumBytes) bytes; split it into several scripts")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError("it is not valid UTF-8; save it as UTF-8")
    }
    return text
  }
}
