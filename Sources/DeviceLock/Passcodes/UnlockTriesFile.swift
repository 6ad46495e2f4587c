package import Foundation
package import HostState
internal import SourceFiles

/// The JSON file that stores the count of wrong passcodes across restarts. Several processes may use it at the same
/// time.
package struct UnlockTriesFile: Sendable {
  private static let maximumBytes = 4096

  /// The file's location.
  let url: URL
  private let now: @Sendable () -> BootTime

  /// Creates a reference to the file beside that of a passcode. `now` returns the current moment.
  package init(beside passcode: URL, now: @escaping @Sendable () -> BootTime = { .now }) {
    url = passcode.deletingLastPathComponent().appending(path: passcode.lastPathComponent + ".tries")
    self.now = now
  }

  /// Returns the current pause; nil if a passcode may be tried.
  ///
  /// - Throws: the system's error for the file.
  func pause() throws -> UnlockTries.Pause? {
    let moment = now()
    if let tries = try read(moment) { return tries.pause(moment) }
    return try change { $0.pause($1) }
  }

  /// Counts a try as wrong and returns nil. During a pause, counts nothing and returns the pause.
  ///
  /// - Throws: the system's error for the file.
  func count() throws -> UnlockTries.Pause? {
    try change { tries, moment in
      if let pause = tries.pause(moment) { return pause }
      tries.count(moment)
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
      let moment = now()
      let known = try read(moment)
      var tries = known ?? .unknown(moment)
      let result = body(&tries, moment)
      if tries != known { try PrivateFile(url: url).replace(with: Array(JSONEncoder().encode(tries))) }
      return result
    }
  }

  /// Reads the count, which is 0 if there is no file; nil if the file is damaged.
  private func read(_ moment: BootTime) throws -> UnlockTries? {
    let bytes: [UInt8]?
    do {
      bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes)
    } catch POSIXError.EFBIG {
      return nil
    }
    guard let bytes else { return UnlockTries.none }
    guard let tries = try? JSONDecoder().decode(UnlockTries.self, from: Data(bytes)), tries.isPlausible(moment) else {
      return nil
    }
    return tries
  }
}
