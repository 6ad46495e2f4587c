public import Foundation
internal import IntentWire
internal import Synchronization

/// What the host said in its first message, for the API's functions that tell it to the extension's code.
enum ExtensionLaunch {
  /// Nil outside an extension, as in an author's unit tests.
  static let current = Mutex<Hello?>(nil)
}

extension Bundle {
  /// The folder in which the extension's manifest and resources lie; nil outside an extension.
  ///
  /// In a process of its own that is `Bundle.main` too, which otherwise stays the host's.
  public static var intentsExtension: Bundle? {
    ExtensionLaunch.current.withLock { $0?.bundlePath }.flatMap { Bundle(path: $0) }
  }
}
