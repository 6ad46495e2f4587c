public import Foundation
internal import IntentWire
internal import Synchronization

/// Stores the host's first message, for functions of the API that depend on it.
enum ExtensionLaunch {
  /// The message; nil outside an extension, as in an author's unit tests.
  static let current = Mutex<Hello?>(nil)
}

extension Bundle {
  /// The folder with the extension's manifest and resources; nil outside an extension.
  ///
  /// In a process of the extension's own, `Bundle.main` is the same bundle. Otherwise `Bundle.main` is the host's
  /// bundle.
  public static var intentsExtension: Bundle? {
    ExtensionLaunch.current.withLock { $0?.bundlePath }.flatMap { Bundle(path: $0) }
  }
}
