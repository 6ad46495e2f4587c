internal import HostState

extension ParsedArguments {
  /// Returns the journal in `folders`; nil if the arguments disable it.
  ///
  /// - Throws: ``UsageError`` if the arguments contradict each other.
  func journal(_ folders: HostFolders, _ console: Console) throws(UsageError) -> Journal? {
    let keepsValues = has(.journalValues)
    guard has(.noJournal) else {
      return Journal(folders, keepsValues: keepsValues) { console.printDiagnostic("warning: \($0)") }
    }
    guard !keepsValues else {
      throw UsageError(message: "'--no-journal' and '--journal-values' contradict each other; give one")
    }
    return nil
  }
}
