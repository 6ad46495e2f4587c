internal import Foundation
internal import HostState
internal import LineEditing
internal import SourceFiles

/// The lines of a session and of those before it. Sentences and structured requests are kept in a file; commands, answers
/// and passcodes are not.
struct SessionHistory {
  /// The lines that the user can go back to.
  private(set) var lines: LineHistory
  /// The file; nil to keep nothing beyond the session.
  private let file: SentenceHistory?
  private let warn: (String) -> Void
  private var isBroken = false

  /// Reads the history.
  ///
  /// - Parameters:
  ///   - file: the file; nil to keep nothing beyond the session.
  ///   - warn: takes the reason why the file can't be used.
  init(_ file: SentenceHistory?, warn: @escaping (String) -> Void) {
    (self.file, self.warn) = (file, warn)
    do {
      lines = LineHistory(try file?.read() ?? [])
    } catch {
      lines = LineHistory()
      isBroken = true
      warn("the history '\(file?.url.path ?? "")' can't be read, and is not written: \(systemReason(error))")
    }
  }

  /// Adds a command, for this session alone.
  mutating func add(command: String) { lines.add(command) }

  /// Adds a request. One that begins with a space is not kept, as in other shells.
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
