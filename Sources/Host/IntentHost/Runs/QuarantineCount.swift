internal import ExtensionManifests
internal import HostState
internal import IntentConversations

/// Reports the successes and faults of the extensions of a run to the quarantine.
final class QuarantineCount {
  private let quarantine: Quarantine
  /// The extension in use; nil if there is none, or if it has failed.
  private var current: InstalledExtension?

  init(_ quarantine: Quarantine) { self.quarantine = quarantine }

  /// Begins to use an extension. Counts a success of the previous one.
  ///
  /// - Returns: the notice if the quarantine pauses the extension.
  func begin(_ target: InstalledExtension) -> QuarantineNotice? {
    if let notice = quarantine.begin(target) { return notice }
    succeed()
    current = target
    return nil
  }

  /// Counts a success of the extension in use, once.
  func succeed() {
    if let current { quarantine.succeed(current) }
    current = nil
  }

  /// Counts a failure of an extension if it is the extension's fault.
  func fail(_ target: InstalledExtension, _ failure: RequestOutcome.Failure) {
    guard failure.code.countsForQuarantine else { return }
    current = nil
    guard !failure.isOfHost else { return }
    quarantine.fail(target, code: failure.code)
  }
}
