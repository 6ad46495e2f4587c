internal import BaseFiles
package import Foundation

/// The sentences that a user entered at a prompt of this machine, in a file that only the user can read. Several
/// sessions may add to it at the same time.
package struct SentenceHistory: Sendable {
  /// The maximum number of stored sentences.
  package static let maximumCount = 1_000
  /// The size beyond which the oldest sentences are dropped, in bytes.
  static let maximumBytes = 256 << 10
  /// The maximum size of a file that is read. A larger file was not written by this program.
  private static let maximumForeignBytes = 4 << 20

  /// The file's location.
  package let url: URL

  /// Creates a reference to the history in the state folder of `folders`, which need not exist.
  package init(_ folders: HostFolders) {
    url = folders.state.appending(path: "history")
  }

  /// Reads the sentences.
  ///
  /// - Returns: the newest sentences, the newest last; without control characters for terminals.
  /// - Throws: the system's error for the file, `EINVAL` if it is not a regular file, `EFBIG` if it is too long.
  package func read() throws -> [String] {
    guard let bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumForeignBytes) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(Self.maximumCount).map {
      TerminalText.plain(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Adds a sentence. Sentences that other sessions add at the same time are not lost.
  ///
  /// - Parameter sentence: the sentence. Its line ends become spaces.
  /// - Throws: the system's error for the file.
  package func add(_ sentence: String) throws {
    let line = TerminalText.plain(sentence)
    try FileLock.withLock(url.appendingPathExtension("lock")) {
      let size = FileStamp.of(path: url.path)?.size ?? 0
      if size + Int64(line.utf8.count) < Self.maximumBytes, try append(line) { return }
      try PrivateFile(url: url).replace(with: Self.shortened(read() + [line]))
    }
  }

  /// Appends a line to the file. Returns false if the whole file has to be rewritten.
  private func append(_ line: String) throws -> Bool {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = open(url.path, flags, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw POSIXError(.EINVAL) }
    // Another program may have made the file readable by other users.
    guard status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 else { throw POSIXError.last }
    let bytes = Array((line + "\n").utf8)
    return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Returns the newest sentences that fit into half of the maximum size, so that the file is not rewritten each time.
  private static func shortened(_ sentences: [String]) -> [UInt8] {
    var kept = [String]()
    var size = 0
    for sentence in sentences.suffix(maximumCount).reversed() {
      size += sentence.utf8.count + 1
      if size > maximumBytes / 2 { break }
      kept.append(sentence)
    }
    return kept.reversed().flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }
}
