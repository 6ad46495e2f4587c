internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentHost

/// The setup of every command that runs requests. The order lets the slow steps overlap.
struct HostSetup: Sendable {
  /// Starts extensions.
  let launcher: ExtensionLauncher
  private let arguments: ParsedArguments
  private let console: Console
  private let lock: any LockSource

  /// Starts to prepare the launcher.
  ///
  /// - Throws: ``UsageError`` for an invalid option about the lock.
  init(_ arguments: ParsedArguments, settings: HostSettings, console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    let launcher = ExtensionLauncher(
      isolation: arguments.value(.isolation).flatMap(Isolation.init(rawValue:)) ?? .process)
    let level = settings.policy.sandbox.level
    // This runs during the scan of the catalogue, so that the first extension can be forked right after it.
    Thread.detachNewThread { launcher.prepare(level) }
    self.launcher = launcher
    lock = try arguments.lock(settings, console)
  }

  /// Returns the configuration of a host with the launcher, and with the lock and the journal of the options.
  ///
  /// - Throws: ``UsageError`` for an invalid option about the journal.
  func configuration(_ settings: HostSettings, _ catalogue: LiveCatalogue) throws(UsageError) -> HostConfiguration {
    var configuration = settings.configuration(catalogue, console)
    configuration.launcher = launcher
    configuration.lock = lock
    configuration.journal = try arguments.journal(settings.folders, console)
    return configuration
  }

  /// Starts to check the sandbox, and warns if a layer is missing.
  func warning(_ settings: HostSettings) -> SandboxWarning {
    SandboxWarning(launcher, level: settings.policy.sandbox.level, console: console)
  }
}
