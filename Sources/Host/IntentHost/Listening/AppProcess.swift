package import ExtensionManifests
internal import ExtensionSupervisor
package import Foundation

/// Identifies a process by the installed app whose program it runs.
///
/// The name that a process sends does not count. The identity is no protection against other programs of the same user:
/// such a program can start the app's program and control it, for example with ptrace(2) or `LD_PRELOAD`.
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
