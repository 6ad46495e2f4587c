public import Foundation
internal import IntentWire
internal import Synchronization

/// What the user allows an app to do, and the language of requests.
open class INPreferences: NSObject {
  /// Whether the extension may receive requests. A host that runs it has decided that it may.
  public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
    ExtensionLaunch.current.withLock { $0 == nil } ? .notDetermined : .authorized
  }

  /// Passes ``siriAuthorizationStatus()`` to `handler`, on a thread of the system. The user is not asked: the host
  /// decides.
  public class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    afterwards(siriAuthorizationStatus(), handler)
  }

  /// Returns ``siriAuthorizationStatus()``. The user is not asked: the host decides.
  public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { siriAuthorizationStatus() }

  /// The language of the request that is being handled, such as `en-US`.
  ///
  /// One process can serve requests in several languages. Between requests, and where the host names no language for a
  /// request, this is the language of the host; without one, the language of the environment, by the order of locale(7).
  public class func siriLanguageCode() -> String {
    if let language = ActiveRequest.current?.language { return language }
    if let language = ExtensionLaunch.current.withLock({ $0?.language }) { return language }
    let environment = ProcessInfo.processInfo.environment
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = set.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return ["", "C", "POSIX"].contains(name) ? "en" : String(name)
  }
}
