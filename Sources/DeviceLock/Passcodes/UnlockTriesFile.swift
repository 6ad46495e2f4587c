package import Foundation
package import HostState
internal import SourceFiles

/// The file that keeps the count of wrong passcodes over restarts, as JSON; several processes may use it at once.
package struct UnlockTriesFile: Sendable {
  private static let maximumBytes = 4096

  /// Where it lies.
  let url: URL
  private let now: @Sendable () -> BootMoment

  /// Names the file beside that of a passcode.
  package init(beside passcode: URL, now: @escaping @Sendable () -> BootMoment = { .now }) {
    url = passcode.deletingLastPathComponent().appending(path: passcode.lastPathComponent + ".tries")
    self.now = now
  }

  /// The pause that holds now; nil where a passcode may be tried.
  ///
  /// - Throws: what the system says about the file.
  func pause() throws -> UnlockTries.Pause? {
    let moment = now()
    if let tries = try read(moment) { return tries.pause(moment) }
    return try change { $0.pause($1) }
  }

  /// Counts a try as a wrong one, unless a pause holds, which is given back then.
  ///
  /// - Throws: what the system says about the file.
  func count() throws -> UnlockTries.Pause? {
    try change { tries, moment in
      if let pause = tries.pause(moment) { return pause }
      tries.count(moment)
      return nil
    }
  }

  /// Forgets the tries: there was a right one.
  func clear() throws {
    try FileLock.hold(lock) { try PrivateFile(url: url).remove() }
  }

  /// Why no passcode can be tried, where the file gave `error`.
  func defect(_ error: any Error) -> String {
    "wrong passcodes can't be counted in '\(url.path)': \(systemReason(error)); let the host's user write there"
  }

  private var lock: URL { url.appendingPathExtension("lock") }

  /// Changes the count, which nobody else changes meanwhile.
  private func change<Result>(_ body: (inout UnlockTries, BootMoment) -> Result) throws -> Result {
    try FileLock.hold(lock) {
      let moment = now()
      let known = try read(moment)
      var tries = known ?? .unknown(moment)
      let result = body(&tries, moment)
      if tries != known { try PrivateFile(url: url).replace(with: Array(JSONEncoder().encode(tries))) }
      return result
    }
  }

  /// What the file says; nil where it is damaged.
  private func read(_ moment: BootMoment) throws -> UnlockTries? {
    let bytes: [UInt8]?
    do {
      bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes)
    } catch POSIXError.EFBIG {
      return nil
    }
    guard let bytes else { return UnlockTries.none }
    guard let tries = try? JSONDecoder().decode(UnlockTries.self, from: Data(bytes)), tries.isSound(moment) else {
      return nil
    }
    return tries
  }
}
