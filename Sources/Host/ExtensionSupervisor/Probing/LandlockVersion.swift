internal import CExtensionProcess

/// The Landlock version of the running kernel.
package enum LandlockVersion: Hashable, Sendable {
  /// The ABI version, counted from 1.
  case available(Int)
  /// The kernel has no Landlock. The value is the errno of the system call.
  case unavailable(Int32)

  /// Asks the kernel.
  package init() {
    let version = extension_landlock_version()
    self = version > 0 ? .available(Int(version)) : .unavailable(-version)
  }
}
