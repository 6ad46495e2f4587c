internal import BaseFiles
package import ExtensionManifests
internal import Foundation
package import IntentConversations
internal import Synchronization

/// The circuit breaker: pauses requests to extensions that fail repeatedly. The pauses persist across restarts of the
/// host.
///
/// Any thread may use it, and several hosts may share its file. If the file can't be written, the state lasts until
/// this host ends.
public final class Quarantine: Sendable {
  private struct LoadedFile {
    var records: QuarantineFile.Records = [:]
    /// The stamp of the file that the records were read from.
    var stamp: FileStamp?
    /// Whether the file with that stamp was read. It is read again while this is false.
    var isRead = false
    var hasWarned = false
  }

  private let file: QuarantineFile
  private let onWarning: @Sendable (String) -> Void
  private let loaded = Mutex(LoadedFile())

  /// Creates a breaker that stores faults in the state folder of `folders`. The first fault creates the folder.
  /// `onWarning` receives a message if the file is damaged, and one message if it can't be read or written.
  public init(_ folders: HostFolders, onWarning: @escaping @Sendable (String) -> Void = { _ in }) {
    file = QuarantineFile(folder: folders.state)
    self.onWarning = onWarning
  }

  // MARK: Queries

  /// The bundle identifiers of the extensions with recorded faults, sorted.
  public var identifiers: [String] {
    loaded.withLock { loaded in
      refresh(&loaded)
      return loaded.records.keys.sorted()
    }
  }

  /// Returns a function that gives the reason why an extension accepts no requests now; nil if it accepts them.
  package func notices(_ now: ClockTime = .now) -> (InstalledExtension) -> QuarantineNotice? {
    let records = loaded.withLock { loaded in
      refresh(&loaded)
      return loaded.records
    }
    return { Self.notice($0, records: records, now: now) }
  }

  /// Returns the reason why `target` accepts no requests now; nil if it accepts them.
  func notice(_ target: InstalledExtension, _ now: ClockTime = .now) -> QuarantineNotice? { notices(now)(target) }

  private static func notice(
    _ target: InstalledExtension, records: QuarantineFile.Records, now: ClockTime
  ) -> QuarantineNotice? {
    let identifier = target.manifest.identifier
    guard let record = records[identifier] else { return nil }
    let until: Date?
    switch record.state(now) {
    case .free, .halfOpen: return nil
    case .paused(let left): until = Date(timeIntervalSince1970: now.date + left)
    case .trying: until = nil
    }
    guard record.files == ExtensionFileStamps(target) else { return nil }
    return QuarantineNotice(
      identifier: identifier, until: until,
      faults: record.faults.map(\.code).filter { RequestOutcome.Code(rawValue: $0) != nil })
  }

  // MARK: Events

  /// Records that `target` is about to get a request. After a pause, this request is the single trial.
  ///
  /// - Returns: the reason why the extension may not receive the request; nil if it may.
  package func begin(_ target: InstalledExtension, _ now: ClockTime = .now) -> QuarantineNotice? {
    loaded.withLock { loaded in
      refresh(&loaded)
      let identifier = target.manifest.identifier
      guard let record = loaded.records[identifier] else { return nil }
      guard record.state(now) == .halfOpen, record.files == ExtensionFileStamps(target) else {
        return Self.notice(target, records: loaded.records, now: now)
      }
      var notice: QuarantineNotice?
      change(&loaded, now: now) { records in
        // Another host may have started the trial first.
        notice = Self.notice(target, records: records, now: now)
        if notice == nil { records[identifier]?.beginTrial(now) }
      }
      return notice
    }
  }

  /// Records that `target` failed with `code`, if that code counts for the quarantine.
  package func fail(_ target: InstalledExtension, code: RequestOutcome.Code, now: ClockTime = .now) {
    guard code.countsForQuarantine else { return }
    let marks = ExtensionFileStamps(target)
    loaded.withLock { loaded in
      change(&loaded, now: now) { records in
        let kept = records[target.manifest.identifier].flatMap { $0.files == marks ? $0 : nil }
        var record = kept ?? QuarantineRecord(files: marks)
        record.fail(code.rawValue, now)
        records[target.manifest.identifier] = record
      }
    }
  }

  /// Records that a request to `target` ended without a fault.
  package func succeed(_ target: InstalledExtension, _ now: ClockTime = .now) {
    loaded.withLock { loaded in
      let identifier = target.manifest.identifier
      guard loaded.records[identifier]?.pause != nil else { return }
      change(&loaded, now: now) { $0[identifier]?.succeed(now) }
    }
  }

  /// Removes the recorded faults of the extension with `identifier`.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  public func reset(_ identifier: String) -> Bool {
    loaded.withLock { loaded in
      var hadFaults = false
      change(&loaded, now: .now) { hadFaults = $0.removeValue(forKey: identifier) != nil }
      return hadFaults
    }
  }

  // MARK: The file

  /// Reads the file if another host has changed it.
  private func refresh(_ loaded: inout LoadedFile) {
    let stamp = file.stamp
    guard !loaded.isRead || stamp != loaded.stamp else { return }
    if let records = try? file.read() {
      loaded.records = records
      loaded.stamp = stamp
      loaded.isRead = true
    } else {
      // A damaged file is set aside under the lock, so that only one host does it.
      change(&loaded, now: .now) { _ in }
    }
  }

  /// Changes the records in memory and in the file.
  private func change(_ loaded: inout LoadedFile, now: ClockTime, body: (inout QuarantineFile.Records) -> Void) {
    file.withLock { changeUnderLock(&loaded, now: now, body: body) }
  }

  private func changeUnderLock(_ loaded: inout LoadedFile, now: ClockTime, body: (inout QuarantineFile.Records) -> Void)
  {
    reload(&loaded)
    let before = loaded.records
    loaded.records = before.filter { !$0.value.isExpired(now) }
    body(&loaded.records)
    // A file that can't be read may be valid, so it is not replaced.
    guard loaded.records != before, loaded.isRead else { return }
    do {
      try file.write(loaded.records)
      loaded.stamp = file.stamp
    } catch {
      warnOnce(&loaded, "faults of extensions can't be stored in '\(file.path)': \(systemReason(error))")
    }
  }

  /// Reads the file if it has changed. A damaged file is set aside, and the records start empty. If the file can't be
  /// read, the records stay.
  private func reload(_ loaded: inout LoadedFile) {
    let stamp = file.stamp
    guard !loaded.isRead || stamp != loaded.stamp else { return }
    do {
      loaded.records = try file.read()
      loaded.stamp = stamp
      loaded.isRead = true
    } catch let error where PrivateFile.isDamage(error) {
      let place = file.renameDamagedFile()
      loaded.records = [:]
      loaded.stamp = file.stamp
      loaded.isRead = true
      onWarning(
        "'\(file.path)' is damaged and counts as empty: \(systemReason(error))"
          + (place.map { "; it was renamed to '\($0)'" } ?? ""))
    } catch {
      loaded.isRead = false
      warnOnce(&loaded, "'\(file.path)' can't be read: \(systemReason(error))")
    }
  }

  private func warnOnce(_ loaded: inout LoadedFile, _ message: String) {
    guard !loaded.hasWarned else { return }
    loaded.hasWarned = true
    onWarning(message)
  }
}
