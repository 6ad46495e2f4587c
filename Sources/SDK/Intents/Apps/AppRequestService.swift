internal import AppGroups
internal import BaseThreads
internal import Foundation
internal import IntentWire
internal import Synchronization

/// Serves the requests that hosts send to this app. Each connection is one session in the protocol of extensions.
package final class AppRequestService: Sendable {
  /// Returns the app's handler for an intent; nil if the app has none.
  package typealias HandlerProvider = @Sendable (_ intent: Unchecked<INIntent>) -> Unchecked<Any>?

  /// The service of this process; nil if the process is not an app.
  package static let current = AppIdentity.current.map {
    AppRequestService(app: $0.identifier, places: AppSocketFolders(environment: ProcessInfo.processInfo.environment))
  }

  /// The maximum number of sessions that run at the same time. A host needs one. A handler that never returns occupies
  /// its session forever, because no thread can be stopped from outside.
  private static let maximumSessions = 8

  private let app: String
  private let places: AppSocketFolders
  private let sessions = Mutex(0)

  /// Makes a service for the app with the identifier `app`.
  init(app: String, places: AppSocketFolders) {
    self.app = app
    self.places = places
  }

  /// Listens for hosts on a thread of its own until the process ends. If another process of the app already listens,
  /// this one waits and takes over when that process ends. Each session has its own thread, which calls `provider` and
  /// the handler's methods.
  package func listen(_ provider: @escaping HandlerProvider) {
    AppSocketListener(app: app, folder: places.requests).start("requests") { [self] connection in
      let hasRoom = sessions.withLock { sessions in
        guard sessions < Self.maximumSessions else { return false }
        sessions += 1
        return true
      }
      guard hasRoom else {
        return rejectSession(
          connection,
          because:
            "\(Self.maximumSessions) requests are still running in the handlers of this app; probably a method of "
            + "a handler never returns")
      }
      // Handlers expect the stack size of a main thread.
      let code = SystemThread.start("requests", stackBytes: AppSocketListener.stackBytes) { [self] in
        _ = ExtensionSession(socket: connection, app: AppHandlers(provider)).run()
        sessions.withLock { $0 -= 1 }
      }
      guard code != 0 else { return }
      sessions.withLock { $0 -= 1 }
      rejectSession(connection, because: "no thread can be started: \(String(cString: strerror(code)))")
    }
  }
}

extension AppRequestService {
  /// The deadline for the host's greeting.
  private static let greetingTimeout = Duration.seconds(1)

  /// Rejects the session because there is no room for it, logs the reason, and closes `socket`.
  private func rejectSession(_ socket: Int32, because reason: String) {
    log("a request is rejected: \(reason)")
    let host = HostConnection(socket: socket)
    // Closing a socket with the greeting unread can discard the reply.
    guard (try? LocalSocket.limitTransfers(of: socket, to: Self.greetingTimeout)) != nil, (try? host.receive()) != nil
    else {
      return
    }
    // If the host has disconnected meanwhile, it needs no reply.
    try? host.send(.launchFailed(LaunchFailure(cause: .busy, subject: "\(Self.maximumSessions)")))
  }
}

/// Adapts the app to the interface through which a session requests handlers.
private final class AppHandlers: NSObject, INIntentHandlerProviding {
  private let provider: AppRequestService.HandlerProvider

  init(_ provider: @escaping AppRequestService.HandlerProvider) {
    self.provider = provider
  }

  func handler(for intent: INIntent) -> Any? { provider(Unchecked(intent))?.value }
}
