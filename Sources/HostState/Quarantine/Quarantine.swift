package import ExtensionManifests
internal import Foundation
package import IntentConversations
internal import SourceFiles
internal import Synchronization

/// The breaker: keeps extensions that fail again and again from requests for a while, over restarts of the host.
///
/// Any thread may use it, and several hosts may share its file. What can't be written is remembered until this host ends.
public final class Quarantine: Sendable {
  private struct Known {
    var records: QuarantineFile.Records = [:]
    /// The state of the file from which the records come.
    var stamp: FileStamp?
    var hasWarned = false
  }

  private let file: QuarantineFile
  private let onWarning: @Sendable (String) -> Void
  private let known = Mutex(Known())

  /// Makes a breaker that remembers in the folder for state of `folders`, which is made when there is something to
  /// remember. `onWarning` is told, once, where that can't be read or written.
  public init(_ folders: HostFolders, onWarning: @escaping @Sendable (String) -> Void = { _ in }) {
    file = QuarantineFile(folder: folders.state)
    self.onWarning = onWarning
  }

  // MARK: Asking

  /// The extensions of which faults are remembered, by bundle identifier.
  public var identifiers: [String] {
    known.withLock { known in
      refresh(&known)
      return known.records.keys.sorted()
    }
  }

  /// Tells of each extension why it is not to be asked now; nil where it may be.
  package func notices(_ now: Moment = .now) -> (InstalledExtension) -> QuarantineNotice? {
    let records = known.withLock { known in
      refresh(&known)
      return known.records
    }
    return { Self.notice($0, records, now) }
  }

  /// Why `target` is not to be asked now; nil where it may be.
  func notice(_ target: InstalledExtension, _ now: Moment = .now) -> QuarantineNotice? { notices(now)(target) }

  private static func notice(
    _ target: InstalledExtension, _ records: QuarantineFile.Records, _ now: Moment
  ) -> QuarantineNotice? {
    let identifier = target.manifest.identifier
    guard let record = records[identifier] else { return nil }
    let until: Date?
    switch record.state(now) {
    case .free, .halfOpen: return nil
    case .paused(let left): until = Date(timeIntervalSince1970: now.date + left)
    case .trying: until = nil
    }
    guard record.files == FileMarks(target) else { return nil }
    return QuarantineNotice(
      identifier: identifier, until: until,
      faults: record.faults.map(\.code).filter { RequestOutcome.Code(rawValue: $0) != nil })
  }

  // MARK: Telling

  /// Takes in that `target` is about to be asked: after a pause, this is its one try.
  ///
  /// - Returns: why it is not to be asked after all; nil where it may be.
  package func begin(_ target: InstalledExtension, _ now: Moment = .now) -> QuarantineNotice? {
    known.withLock { known in
      refresh(&known)
      let identifier = target.manifest.identifier
      guard let record = known.records[identifier] else { return nil }
      guard record.state(now) == .halfOpen, record.files == FileMarks(target) else {
        return Self.notice(target, known.records, now)
      }
      var notice: QuarantineNotice?
      change(&known, now) { records in
        // Another host may have been faster.
        notice = Self.notice(target, records, now)
        if notice == nil { records[identifier]?.beginTrial(now) }
      }
      return notice
    }
  }

  /// Takes in that `target` failed with `code`.
  package func fail(_ target: InstalledExtension, _ code: RequestOutcome.Code, _ now: Moment = .now) {
    guard code.countsForQuarantine else { return }
    let marks = FileMarks(target)
    known.withLock { known in
      change(&known, now) { records in
        let kept = records[target.manifest.identifier].flatMap { $0.files == marks ? $0 : nil }
        var record = kept ?? QuarantineRecord(files: marks)
        record.fail(code.rawValue, now)
        records[target.manifest.identifier] = record
      }
    }
  }

  /// Takes in that a request to `target` ended without a fault.
  package func succeed(_ target: InstalledExtension, _ now: Moment = .now) {
    known.withLock { known in
      let identifier = target.manifest.identifier
      guard known.records[identifier]?.pause != nil else { return }
      change(&known, now) { $0[identifier]?.succeed(now) }
    }
  }

  /// Forgets the faults of the extension with `identifier`.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  public func reset(_ identifier: String) -> Bool {
    known.withLock { known in
      var hadFaults = false
      change(&known, .now) { hadFaults = $0.removeValue(forKey: identifier) != nil }
      return hadFaults
    }
  }

  // MARK: The file

  /// Takes in what another host has written.
  private func refresh(_ known: inout Known) {
    let stamp = file.stamp
    guard stamp != known.stamp else { return }
    if let records = try? file.read() {
      known.records = records
      known.stamp = stamp
    } else {
      // What is damaged is set aside while no other host does the same.
      change(&known, .now) { _ in }
    }
  }

  /// Changes what is remembered, here and in the file.
  private func change(_ known: inout Known, _ now: Moment, _ body: (inout QuarantineFile.Records) -> Void) {
    file.hold { changeAlone(&known, now, body) }
  }

  private func changeAlone(_ known: inout Known, _ now: Moment, _ body: (inout QuarantineFile.Records) -> Void) {
    takeIn(&known)
    let before = known.records
    known.records = before.filter { !$0.value.isForgotten(now) }
    body(&known.records)
    guard known.records != before else { return }
    do {
      try file.write(known.records)
      known.stamp = file.stamp
    } catch {
      guard !known.hasWarned else { return }
      known.hasWarned = true
      onWarning("faults of extensions can't be remembered in '\(file.path)': \(systemReason(error))")
    }
  }

  /// Reads the file where it has changed; one that is damaged is set aside, and the records begin anew.
  private func takeIn(_ known: inout Known) {
    let stamp = file.stamp
    guard stamp != known.stamp else { return }
    do throws(QuarantineFile.Damage) {
      known.records = try file.read()
      known.stamp = stamp
    } catch {
      let place = file.setAside()
      known.records = [:]
      known.stamp = file.stamp
      onWarning(
        "'\(file.path)' is damaged and counts as empty: \(error.reason)"
          + (place.map { "; it lies in '\($0)' now" } ?? ""))
    }
  }
}
