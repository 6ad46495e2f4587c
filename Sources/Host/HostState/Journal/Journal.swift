internal import BaseFiles
internal import ExtensionSupervisor
internal import Foundation
internal import Synchronization

/// Writes each request to a file: the extension that handled it, its outcome, and its costs. Any thread may use it, and
/// several hosts may share the file.
public final class Journal: Sendable {
  private struct State {
    var file: JournalFile
    var hasWarned = false
  }

  /// Whether the journal also contains the words of users and extensions.
  public let keepsValues: Bool
  private let onWarning: @Sendable (String) -> Void
  private let state: Mutex<State>

  /// Creates a journal in the state folder of `folders`.
  ///
  /// - Parameters:
  ///   - folders: the host's folders.
  ///   - keepsValues: whether the journal also contains utterances, parameters and messages.
  ///   - onWarning: called once if the journal can't be written; requests continue without it.
  public convenience init(
    _ folders: HostFolders, keepsValues: Bool = false, onWarning: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(JournalFile(folder: folders.state), keepsValues: keepsValues, onWarning: onWarning)
  }

  init(_ file: JournalFile, keepsValues: Bool, onWarning: @escaping @Sendable (String) -> Void) {
    self.keepsValues = keepsValues
    self.onWarning = onWarning
    state = Mutex(State(file: file))
  }

  deinit {
    state.withLock { $0.file.close() }
  }

  /// Appends an entry. If the file can't be written, warns once and drops the entry.
  package func append(_ entry: JournalEntry) {
    let line = entry.line
    state.withLock { state in
      do throws(POSIXError) {
        try state.file.append(line)
      } catch {
        guard !state.hasWarned else { return }
        state.hasWarned = true
        let path = JournalFile.path(in: state.file.folder)
        let reason = fileReason(error, path: path, followsLinks: false)
        onWarning(
          "the journal '\(path)' can't be written: \(reason); requests continue without it; "
            + "'intent-host journal' shows the remedy")
      }
    }
  }
}
