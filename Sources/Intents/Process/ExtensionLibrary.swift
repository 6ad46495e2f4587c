internal import CIntentExtension
internal import Synchronization

/// The library of the extension that this process runs. If `Intents` is a dynamic library of its own, the extension's
/// classes are not in the library that contains this code.
struct ExtensionLibrary: @unchecked Sendable {
  /// The handle from `dlopen`, which stays open; nil for the library that contains this code.
  let handle: UnsafeMutableRawPointer?

  /// The library that the host gave. A host without processes for extensions sets it for each of them.
  static let current = Mutex(ExtensionLibrary(handle: nil))
}
