internal import CExtensionProcess

/// The kernel's Landlock, as it tells of itself.
package enum LandlockVersion: Hashable, Sendable {
  /// The version of its interface, counted from 1.
  case available(Int)
  /// There is none, by this errno value.
  case unavailable(Int32)

  /// Asks the kernel.
  package init() {
    let version = extension_landlock_version()
    self = version > 0 ? .available(Int(version)) : .unavailable(-version)
  }
}
