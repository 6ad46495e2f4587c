internal import BaseFiles
internal import Foundation
internal import HostState

/// The lines of a session and of earlier sessions. Sentences and structured requests are stored in a file; commands,
/// answers and passcodes are not.
struct SessionHistory {
  /// The lines to which the user can go back.
  private(set) var lines: LineHistory
  /// The file; nil to store nothing beyond the session.
  private let file: SentenceHistory?
  private let warn: (String) -> Void
  private var isBroken = false

  /// Reads the history.
  ///
  /// - Parameters:
  ///   - file: the file; nil to store nothing beyond the session.
  ///   - warn: called with the reason if the file can't be used.
  init(_ file: SentenceHistory?, warn: @escaping (String) -> Void) {
    self.file = file
    self.warn = warn
    do {
      lines = LineHistory(try file?.read() ?? [])
    } catch {
      lines = LineHistory()
      isBroken = true
      warn("the history '\(file?.url.path ?? "")' can't be read, and is not written: \(systemReason(error))")
    }
  }

  /// Adds a command, for this session only.
  mutating func add(command: String) { lines.add(command) }

  /// Adds a request. A request that begins with a space is not stored, as in other shells.
  mutating func add(request line: String) {
    guard !line.hasPrefix(" "), lines.add(line), let file, !isBroken else { return }
    do {
      try file.add(line)
    } catch {
      isBroken = true
      warn("the history '\(file.url.path)' can't be written: \(systemReason(error))")
    }
  }
}
