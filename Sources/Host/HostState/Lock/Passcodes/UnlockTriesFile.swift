internal import BaseFiles
package import Foundation

/// The JSON file that stores the count of wrong passcodes across restarts. Several processes may use it at the same
/// time.
package struct UnlockTriesFile: Sendable {
  private static let maximumBytes = 4096

  /// The file's location.
  let url: URL
  private let now: @Sendable () -> BootTime

  /// Creates a reference to the file beside that of a passcode. `now` returns the current time.
  package init(beside passcode: URL, now: @escaping @Sendable () -> BootTime = { .now }) {
    url = passcode.deletingLastPathComponent().appending(path: passcode.lastPathComponent + ".tries")
    self.now = now
  }

  /// Returns the current pause; nil if a passcode may be tried.
  ///
  /// - Throws: the system's error for the file.
  func pause() throws -> UnlockTries.Pause? {
    let instant = now()
    if let tries = try read(instant) { return tries.pause(instant) }
    // The file is damaged: the count of an unknown history is stored, and its pause begins now.
    return try change { $0.pause($1) }
  }

  /// Counts a try as wrong and returns nil. During a pause, counts nothing and returns the pause.
  ///
  /// - Throws: the system's error for the file.
  func count() throws -> UnlockTries.Pause? {
    try change { tries, instant in
      if let pause = tries.pause(instant) { return pause }
      tries.count(instant)
      return nil
    }
  }

  /// Removes the count after a correct passcode.
  func clear() throws {
    try FileLock.withLock(lock) { try PrivateFile(url: url).remove() }
  }

  /// Returns the reason why no passcode can be tried after `error` for the file.
  func defect(_ error: any Error) -> String {
    let path = [url, lock].map(\.path).first { FileKind.name(path: $0) != nil } ?? url.path
    return "wrong passcodes can't be counted in '\(path)': \(fileReason(error, path: path)); "
      + (FileKind.name(path: path) == nil ? "let the host's user write there" : "remove it")
  }

  private var lock: URL { url.appendingPathExtension("lock") }

  /// Changes the count under the file's lock.
  private func change<Result>(_ body: (inout UnlockTries, BootTime) -> Result) throws -> Result {
    try FileLock.withLock(lock) {
      let instant = now()
      let known = try read(instant)
      var tries = known ?? .unknown(instant)
      let result = body(&tries, instant)
      if tries != known { try PrivateFile(url: url).replace(with: Array(JSONEncoder().encode(tries))) }
      return result
    }
  }

  /// Reads the count, which is 0 if there is no file; nil if the file is damaged.
  private func read(_ instant: BootTime) throws -> UnlockTries? {
    let bytes: [UInt8]?
    do {
      bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes)
    } catch POSIXError.EFBIG {
      return nil
    }
    guard let bytes else { return UnlockTries.none }
    guard let tries = try? JSONReader.decode(UnlockTries.self, from: bytes), tries.isPlausible(instant) else {
      return nil
    }
    return tries
  }
}
