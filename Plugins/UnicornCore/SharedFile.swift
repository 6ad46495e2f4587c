import Foundation

/// A JSON file that several extensions read and change, each in its own process.
///
/// It is replaced atomically, so a reader sees the old content or the new. A lock file beside it allows one writer at a
/// time.
public struct SharedFile<Content: Codable> {
  /// The location of the file; nil without a shared folder, in which case every access throws.
  private let url: URL?
  /// The content as long as there is no file.
  private let initial: Content

  /// Describes a file in `directory`.
  public init(_ name: String, in directory: URL? = UCContainer.url, initial: Content) {
    url = directory?.appendingPathComponent(name)
    self.initial = initial
  }

  /// The current content.
  public func read() throws -> Content {
    let data: Data
    do {
      data = try Data(contentsOf: try location())
    } catch CocoaError.fileReadNoSuchFile {
      return initial
    }
    return try decoded(data)
  }

  /// Changes the content. If `change` throws, nothing is written.
  public func update<Result>(_ change: (inout Content) throws -> Result) throws -> Result {
    let url = try location()
    return try withFileLock(at: url.appendingPathExtension("lock")) {
      var content = try read()
      let result = try change(&content)
      try write(content, to: url)
      return result
    }
  }

  /// Replaces the content, even if the file is invalid.
  public func replace(with content: Content) throws {
    let url = try location()
    try withFileLock(at: url.appendingPathExtension("lock")) { try write(content, to: url) }
  }

  private func write(_ content: Content, to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(content).write(to: url, options: .atomic)
  }

  private func location() throws -> URL {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return url
  }
}

/// Calls `body` with an exclusive lock on the file at `url`, against other processes and threads.
///
/// The lock belongs to the descriptor, so the system releases it when the process ends.
func withFileLock<Result>(at url: URL, _ body: () throws -> Result) throws -> Result {
  let file = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  defer { close(file) }
  while flock(file, LOCK_EX) != 0 {
    guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
  return try body()
}
