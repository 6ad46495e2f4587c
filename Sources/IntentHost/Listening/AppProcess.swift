package import ExtensionManifests
internal import ExtensionSupervisor
package import Foundation

/// The identity of a process: the installed app whose program it runs.
///
/// What a process says about itself does not count. But the identity keeps no program of the same user out: that can start
/// the app's program and make it do anything, as with ptrace(2) or `LD_PRELOAD`.
package enum AppProcess {
  /// Returns the app whose program a process runs.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the process, which must not have been reused.
  ///   - catalogue: the installed apps.
  /// - Returns: the app; nil if the process runs another program, has ended, or belongs to another user.
  package static func app(of identifier: pid_t, in catalogue: ExtensionCatalogue) -> InstalledApp? {
    ProcessProgram.path(of: identifier).flatMap(catalogue.app(running:))
  }
}
