internal import BaseFiles
internal import BaseThreads
package import Foundation
package import IntentConversations
internal import Synchronization

/// A store in a folder, for several processes of one machine and one user.
///
/// A conversation has up to four files, whose names begin with the digest of its key: `.parked`, `.claim`, `.result`,
/// and `.reply` for a conversation that is parked after the result. An open question has a file `.open`, a record a file
/// `.record`, and a user a file `.replica`. Only one process can create `.claim`, and no process changes it. Ages are
/// measured with a clock that nobody can set.
package final class FolderConversationStore: SharedConversationStore {
  private struct State {
    var files = 0
    /// The milliseconds at which the last sweep began; nil before the first one.
    var lastSweep: Int64?

    /// Whether at least `pause` milliseconds have passed since the last sweep. If the store is over its capacity, one
    /// second is sufficient.
    func isDue(at now: Int64, after pause: Int64, capacity: Int) -> Bool {
      guard let lastSweep else { return true }
      return now - lastSweep >= (files > capacity ? min(pause, 1_000) : pause)
    }
  }

  package let name: String
  private let folder: URL
  /// The identifier of this store object in claims and results.
  let owner = RandomDigits.hexadecimal(words: 2)
  /// The number of claims and of changed records so far.
  private let claims = Atomic(0)
  private let state = Mutex(State())
  private let capacity: Int
  private let sweep: FolderSweep
  private let retention: Duration
  let now: @Sendable () -> BootTime
  private let startSweep: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Opens a store, and creates its folder if it is missing.
  ///
  /// - Parameters:
  ///   - folder: a folder that only its user can read.
  ///   - retention: the time for which a conversation is stored after its last change.
  ///   - capacity: the approximate maximum number of files.
  ///   - now: returns the current time.
  ///   - startSweep: runs the removal of old files; by default on a thread of its own, so that no operation waits for
  ///     it.
  /// - Throws: ``StoreError`` if the folder can't be created, or if others can read it.
  package init(
    _ folder: URL, retention: Duration = .seconds(86_400), capacity: Int = 200_000,
    now: @escaping @Sendable () -> BootTime = { .now },
    startSweep: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = FolderConversationStore.startThread
  ) throws {
    self.folder = folder
    self.retention = retention
    self.capacity = capacity
    self.now = now
    self.startSweep = startSweep
    name = "the folder '\(folder.path)'"
    sweep = FolderSweep(folder: folder.path, retention: retention)
    try Self.prepare(folder)
  }

  /// Runs `body` on a thread of its own; directly if the system permits no further thread.
  package static func startThread(_ body: @escaping @Sendable () -> Void) {
    if SystemThread.start("sweep", stackBytes: 256 << 10, body) != 0 { body() }
  }

  private static func prepare(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Foundation's function creates the folder before it is private, so another process could open it.
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw POSIXError.last }
    } catch {
      throw StoreError("the folder '\(folder.path)' of the store can't be created: \(systemReason(error))")
    }
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else {
      throw StoreError(
        "the folder '\(folder.path)' of the store must belong to this user, and no other user may read it; "
          + "use another folder, or run 'chmod 700' on it")
    }
  }

  // MARK: Operations

  package func load(_ key: String) throws -> StoredConversation? {
    try describingErrors { try loaded(key) }
  }

  package func save(_ conversation: ParkedConversation, for key: String) throws {
    let entry = StoredEntry.parkedHead + (try StoredEntry.json(conversation))
    try describingErrors {
      if try settled(key) != nil { return try storeEntry(.reply, key: key, entry: entry) }
      if access(path(.claim, key), F_OK) != 0 { try storeEntry(.parked, key: key, entry: entry) }
    }
  }

  package func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    try describingErrors {
      if let known = try settled(key) { return known }
      try makeRoom()
      let claimant = StoredEntry.Claimant(owner: owner, number: nextNumber())
      // The age of a claim counts from its end, so that it outlives the retention.
      let end = StampedFile.Stamp(now(), after: limit.milliseconds)
      let entry = StoredEntry.claim(claimant, end: end.milliseconds)
      guard try StampedFile.create(path(.claim, key), stamp: end, entry: entry) else { return try loaded(key) ?? .lost }
      return nil
    }
  }

  package func settle(_ key: String, _ result: ConversationResult) throws {
    let json = try StoredEntry.json(result)
    try describingErrors {
      for kind in [FolderFile.result, .claim] {
        guard let file = try StampedFile(path(kind, key)) else { continue }
        guard StoredEntry.owner(of: file.entry) ?? owner == owner else {
          throw StoreError("another process has claimed the conversation")
        }
      }
      try storeEntry(.result, key: key, entry: StoredEntry.settled(json, by: owner))
      unlink(path(.reply, key))
    }
  }

  // MARK: The service

  package func check() throws {
    do {
      try FolderAccess.check(folder)
    } catch {
      throw StoreError("\(name) can't be written to: \(systemReason(error))")
    }
  }

  /// All processes with this folder are on one machine.
  package func clockDifference() -> Duration { .zero }

  package func warnings() throws -> [String] {
    try check()
    return []
  }

  package func secret(orStore proposal: [UInt8]) throws -> [UInt8] {
    let path = folder.appending(path: "secret").path
    return try describingErrors {
      _ = try StampedFile.create(path, stamp: StampedFile.Stamp(now()), entry: proposal)
      guard let file = try StampedFile(path), !file.entry.isEmpty else {
        throw StoreError("'\(path)' is damaged; remove it, and open conversations start again")
      }
      return file.entry
    }
  }

  package func replica(of user: String, orClaim own: Replica) throws -> Replica {
    let path = path(.replica, user)
    return try describingErrors {
      if try StampedFile(path) == nil {
        try makeRoom()
        if try StampedFile.create(path, stamp: StampedFile.Stamp(now()), entry: own.bytes) { return own }
      }
      guard let file = try StampedFile(path), let known = Replica(file.entry) else {
        throw StoreError("'\(path)' is damaged; remove it, and the next request of the user selects a replica again")
      }
      // The age counts from the user's last request.
      if known.identifier == own.identifier {
        try StampedFile.replace(path, stamp: StampedFile.Stamp(now()), entry: own.bytes)
      }
      return known
    }
  }

  // MARK: Files

  /// The file whose lock a process holds while it changes a record.
  var lockFile: String { folder.appending(path: "records.lock").path }

  /// Returns the number of the next claim or change of a record.
  func nextNumber() -> Int { claims.add(1, ordering: .relaxed).newValue }

  func path(_ kind: FolderFile, _ key: String) -> String {
    folder.appending(path: "\(SHA256.digits(of: Array(key.utf8))).\(kind.rawValue)").path
  }

  private func loaded(_ key: String) throws -> StoredConversation? {
    if let settled = try settled(key) { return settled }
    if let file = try StampedFile(path(.claim, key)) {
      // A claim from before the last boot is lost, because its process ended with the system.
      let present = StampedFile.Stamp(now())
      return try StoredEntry(file.entry).state { file.stamp?.boot == present.boot ? present.milliseconds : .max }
    }
    return try parked(.parked, key).map { .parked($0) }
  }

  private func settled(_ key: String) throws -> StoredConversation? {
    guard let file = try StampedFile(path(.result, key)) else { return nil }
    // After a power failure, the file of a result may be empty. The request was handled nevertheless.
    guard !file.entry.isEmpty, case .settled(let result, _) = try StoredEntry(file.entry) else { return .lost }
    return .settled(result, try parked(.reply, key))
  }

  private func parked(_ kind: FolderFile, _ key: String) throws -> ParkedConversation? {
    guard let file = try StampedFile(path(kind, key)), !file.entry.isEmpty,
      case .parked(let parked) = try StoredEntry(file.entry)
    else { return nil }
    return parked
  }

  private func storeEntry(_ kind: FolderFile, key: String, entry: [UInt8]) throws {
    // A result is stored even if the store is full. Otherwise its claim would count as lost.
    if kind != .result { try makeRoom() }
    try StampedFile.replace(path(kind, key), stamp: StampedFile.Stamp(now()), entry: entry)
  }

  /// Counts one more file. From time to time, starts the removal of old files, which counts the rest. A full store
  /// waits for it.
  ///
  /// - Throws: ``StoreError`` if the store has no room for the file.
  func makeRoom() throws {
    let present = StampedFile.Stamp(now())
    let pause = min(retention.milliseconds / 2, 600_000)
    let isDue = state.withLock { state in
      state.files += 1
      let isDue = state.isDue(at: present.milliseconds, after: pause, capacity: capacity)
      if isDue { state.lastSweep = present.milliseconds }
      return isDue
    }
    if isDue {
      let isFull = state.withLock { $0.files > capacity }
      let recount: @Sendable () -> Void = { [self] in
        let files = sweep.run(at: present)
        state.withLock { $0.files = files + 1 }
      }
      if isFull { recount() } else { startSweep(recount) }
    }
    guard state.withLock({ $0.files <= capacity }) else {
      throw StoreError("\(name) contains \(capacity) files, which is its limit; try again later")
    }
  }

  /// Runs an operation. Converts an error of the system into a ``StoreError`` that names the folder.
  func describingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as POSIXError {
      throw StoreError("\(name) can't be used: \(systemReason(error))")
    }
  }
}

/// The kinds of files: four for a conversation, and one each for an open question, a record and a user.
enum FolderFile: String, CaseIterable {
  case parked, claim, result, reply, open, record
  /// The replica that has the data of a user.
  case replica
}
