internal import CIntentExtension
internal import Synchronization

/// The library of the extension that this process runs. If `Intents` is a separate dynamic library, the extension's
/// classes are not in the library that contains this code. The value is immutable.
struct ExtensionLibrary: @unchecked Sendable {
  /// The handle from `dlopen`, which is never closed; nil for the library that contains this code.
  let handle: UnsafeMutableRawPointer?

  /// The library that the host passed. A host that runs extensions in its own process sets it for each extension.
  static let current = Mutex(ExtensionLibrary(handle: nil))
}
