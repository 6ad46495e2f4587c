internal import AppGroups
public import Foundation
internal import IntentWire
internal import Synchronization

/// The permission of an app to receive requests, and the language of requests.
open class INPreferences: NSObject {
  /// Whether the user lets the app receive requests. It is ``INSiriAuthorizationStatus/authorized`` in an extension,
  /// which runs only with this permission. In the program of an app, it is the decision that the host has stored. In
  /// any other program, it is ``INSiriAuthorizationStatus/notDetermined``.
  public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
    if ExtensionLaunch.current.withLock({ $0 != nil }) { return .authorized }
    return AppIdentity.current.map { AppAuthorization.status(of: $0.identifier, .requests) } ?? .notDetermined
  }

  /// Asks the user whether the app may receive requests, and passes the decision to `handler` on a thread of the
  /// system.
  ///
  /// A running host asks, and shows the sentence under `NSSiriUsageDescription`. If no host runs, the app asks on its
  /// terminal. The user is asked only once: later calls return the stored decision. If nobody can be asked, the status
  /// stays ``INSiriAuthorizationStatus/notDetermined``. If the manifest lacks the sentence, the process ends, as on
  /// Apple's systems.
  public class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    let status = siriAuthorizationStatus()
    guard status == .notDetermined, let app = AppIdentity.current else { return callAsynchronously(status, handler) }
    precondition(
      app.usageDescription("NSSiriUsageDescription") != nil,
      "This app asks for the permission to receive requests, but its Info.plist gives no reason: add the key "
        + "'NSSiriUsageDescription' with a sentence for the user")
    let work = Unchecked(handler)
    HostRequests.send(.access(.requests)) { work.value(INPreferences.status(after: $0)) }
  }

  /// Asks the user whether the app may receive requests, as ``requestSiriAuthorization(_:)`` does.
  public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestSiriAuthorization { continuation.resume(returning: $0) }
    }
  }

  /// The status that follows from the host's reply. Any other refusal leaves the status unchanged.
  private static func status(after reply: HostReply) -> INSiriAuthorizationStatus {
    switch reply {
    case .granted: return .authorized
    case .refused(let refusal) where refusal.reason == .denied: return .denied
    case .refused(let refusal) where refusal.reason == .restricted: return .restricted
    case .refused: return siriAuthorizationStatus()
    }
  }

  /// The language of the request that is being handled, such as `en-US`.
  ///
  /// One process can serve requests in several languages. Between requests, and where the host names no language for a
  /// request, this is the language of the host; without one, the language of the environment, by the order of
  /// locale(7).
  public class func siriLanguageCode() -> String {
    if let language = ActiveRequest.current?.language { return language }
    if let language = ExtensionLaunch.current.withLock({ $0?.language }) { return language }
    let environment = ProcessInfo.processInfo.environment
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = set.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return ["", "C", "POSIX"].contains(name) ? "en" : String(name)
  }
}
