import Foundation

/// A JSON file that several extensions read and change, each in its own process.
///
/// It is replaced as a whole, so a reader sees the old content or the new; a lock file beside it has one writer at a time.
public struct SharedFile<Content: Codable> {
  /// Where the file lies; nil where there is no shared folder, and then every access throws.
  private let url: URL?
  /// What counts while there is no file.
  private let initial: Content

  /// Names a file in `directory`.
  public init(_ name: String, in directory: URL? = UCContainer.url, initial: Content) {
    url = directory?.appendingPathComponent(name)
    self.initial = initial
  }

  /// The content as it is now.
  public func read() throws -> Content {
    let data: Data
    do {
      data = try Data(contentsOf: try location())
    } catch CocoaError.fileReadNoSuchFile {
      return initial
    }
    return try decoded(data)
  }

  /// Changes the content; nothing is written when `change` throws.
  public func update<Result>(_ change: (inout Content) throws -> Result) throws -> Result {
    let url = try location()
    return try withFileLock(at: url.appendingPathExtension("lock")) {
      var content = try read()
      let result = try change(&content)
      try write(content, to: url)
      return result
    }
  }

  /// Replaces the content, also of a file that can't be understood.
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

/// Calls `body` while no other process, nor another thread of this one, holds the lock file at `url`.
///
/// The lock goes with the descriptor: a process that dies does not keep it.
func withFileLock<Result>(at url: URL, _ body: () throws -> Result) throws -> Result {
  let file = open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  defer { close(file) }
  while flock(file, LOCK_EX) != 0 {
    guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
  return try body()
}
