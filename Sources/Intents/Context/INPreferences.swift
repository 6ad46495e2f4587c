public import Foundation
internal import IntentWire
internal import Synchronization

/// What the user allows an app, and in which language requests are made.
open class INPreferences: NSObject {
  /// Whether requests may come to the extension: a host that runs it has decided that they may.
  public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
    ExtensionLaunch.current.withLock { $0 == nil } ? .notDetermined : .authorized
  }

  /// Tells `handler`, on a thread of the system's, what ``siriAuthorizationStatus()`` tells: the host has decided.
  public class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    afterwards(siriAuthorizationStatus(), handler)
  }

  /// What ``siriAuthorizationStatus()`` tells: the host has decided.
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
