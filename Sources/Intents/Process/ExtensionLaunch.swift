public import Foundation
internal import IntentWire
internal import Synchronization

/// The first message of the host, for functions of the API that depend on it.
enum ExtensionLaunch {
  /// The message; nil outside an extension, as in an author's unit tests.
  static let current = Mutex<Hello?>(nil)
}

extension Bundle {
  /// The folder with the extension's manifest and resources; nil outside an extension.
  ///
  /// If the extension has a process of its own, `Bundle.main` is this bundle too. Otherwise `Bundle.main` is the
  /// host's.
  public static var intentsExtension: Bundle? {
    ExtensionLaunch.current.withLock { $0?.bundlePath }.flatMap { Bundle(path: $0) }
  }
}
