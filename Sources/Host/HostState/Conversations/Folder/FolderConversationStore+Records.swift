internal import BaseFiles
internal import Foundation
package import IntentConversations

/// Open conversations and records: files that expire at the time of their stamp.
extension FolderConversationStore {
  package func saveOpen(_ conversation: ParkedConversation, for key: String, lasting limit: Duration) throws {
    let entry = StoredEntry.parkedHead + (try StoredEntry.json(conversation))
    try describingErrors {
      try makeRoom()
      try StampedFile.replace(path(.open, key), stamp: stamp(after: limit), entry: entry)
    }
  }

  package func loadOpen(_ key: String) throws -> ParkedConversation? {
    try describingErrors { try opened(path(.open, key)) }
  }

  package func removeOpen(_ key: String) throws -> ParkedConversation? {
    try describingErrors {
      // Only one process can rename the file. The sweep removes the new one if this process ends here.
      let taken = path(.open, "\(key) \(RandomDigits.hexadecimal(words: 2))")
      guard rename(path(.open, key), taken) == 0 else {
        if errno == ENOENT { return nil }
        throw POSIXError.last
      }
      defer { unlink(taken) }
      return try opened(taken)
    }
  }

  private func opened(_ path: String) throws -> ParkedConversation? {
    guard let entry = try presentEntry(path), case .parked(let parked) = try StoredEntry(entry) else { return nil }
    return parked
  }

  // MARK: Records

  package func record(_ key: String) throws -> SharedRecord? {
    try describingErrors { try presentEntry(path(.record, key)).map(RecordEntry.parsed) }
  }

  package func replaceRecord(
    _ key: String, version known: String?, with content: [UInt8], lasting limit: Duration
  ) throws -> SharedRecord? {
    let new = try RecordEntry.record(content, by: owner, number: nextNumber())
    return try describingErrors {
      // A record that is replaced has its room already.
      if known == nil { try makeRoom() }
      let lock = try FileLock(lockFile, timeout: Self.lockTime)
      return try withExtendedLifetime(lock) {
        guard try record(key)?.version == known else { return nil }
        try StampedFile.replace(path(.record, key), stamp: stamp(after: limit), entry: RecordEntry.bytes(new))
        return new
      }
    }
  }

  /// The time for which a change of a record waits while another process changes one.
  private static let lockTime = Duration.seconds(5)

  // MARK: Files

  private func stamp(after limit: Duration) -> StampedFile.Stamp { .init(now(), after: limit.milliseconds) }

  /// Returns the bytes in a file that has not expired; nil if there are none.
  private func presentEntry(_ path: String) throws -> [UInt8]? {
    guard let file = try StampedFile(path), !file.entry.isEmpty else { return nil }
    let present = StampedFile.Stamp(now())
    guard let end = file.stamp, end.boot == present.boot, end.milliseconds > present.milliseconds else { return nil }
    return file.entry
  }
}
