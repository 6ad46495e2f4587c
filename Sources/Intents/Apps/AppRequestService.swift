internal import AppGroups
internal import AppSockets
internal import Foundation
internal import IntentWire
internal import Synchronization

/// Takes the requests that hosts send to this app itself. A connection is a session in the protocol of extensions.
package final class AppRequestService: Sendable {
  /// The object that returns the app's handler for an intent.
  package typealias HandlerProvider = @Sendable (_ intent: Unchecked<INIntent>) -> Unchecked<Any>?

  /// The service of this process; nil if the process is no app.
  package static let current = AppIdentity.current.map {
    AppRequestService(app: $0.identifier, places: AppPlaces(environment: ProcessInfo.processInfo.environment))
  }

  /// The sessions that run at once. A host needs one. A handler that never returns keeps its session, because no thread
  /// can be ended from outside.
  private static let mostSessions = 8

  private let app: String
  private let places: AppPlaces
  private let sessions = Mutex(0)

  /// Makes a service for the app with the identifier `app`.
  init(app: String, places: AppPlaces) {
    (self.app, self.places) = (app, places)
  }

  /// Listens for hosts on a thread of its own until the process ends. If another process of the app listens already,
  /// this one takes over when that ends. Each session has a thread, which calls `provider` and the handler's methods.
  package func listen(_ provider: @escaping HandlerProvider) {
    AppListener(app: app, folder: places.requests).start("requests") { [self] connection in
      let hasRoom = sessions.withLock { sessions in
        guard sessions < Self.mostSessions else { return false }
        sessions += 1
        return true
      }
      guard hasRoom else { return refuse(connection) }
      let thread = Thread { [self] in
        _ = ExtensionSession(socket: connection, app: AppHandlers(provider)).run()
        sessions.withLock { $0 -= 1 }
      }
      thread.name = "requests"
      // The stack of a main thread, which handlers expect.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}

extension AppRequestService {
  /// The time that a host has to send its greeting.
  private static let patience = Duration.seconds(1)

  /// Tells the host at the other end of `socket` that there is no room for its session, and closes the socket.
  private func refuse(_ socket: Int32) {
    log(
      "\(Self.mostSessions) requests have not ended in the handlers of this app, so one more is refused; "
        + "a method of a handler probably never returns")
    let host = HostConnection(socket: socket)
    // A socket that is closed with the greeting unread may lose the reply.
    guard (try? LocalSocket.limitTransfers(of: socket, to: Self.patience)) != nil, (try? host.receive()) != nil else {
      return
    }
    try? host.send(.launchFailed(LaunchFailure(cause: .busy, subject: "\(Self.mostSessions)")))
  }
}

/// The app as the giver of handlers.
private final class AppHandlers: NSObject, INIntentHandlerProviding {
  private let provider: AppRequestService.HandlerProvider

  init(_ provider: @escaping AppRequestService.HandlerProvider) {
    self.provider = provider
  }

  func handler(for intent: INIntent) -> Any? { provider(Unchecked(intent))?.value }
}
