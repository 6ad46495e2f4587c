internal import AppGroups
package import IntentWire
internal import Synchronization

/// The way to a host for requests that need it: the host that runs this extension, or one that an app finds.
package enum HostRequests {
  /// Receives the reply once, on a thread of the runtime, and does not block.
  package typealias Completion = @Sendable (HostReply) -> Void

  /// Answers the requests of this task in place of a host, for tests; nil for none.
  @TaskLocal package static var standIn: (@Sendable (HostRequest) -> HostReply)?

  /// Sends a request to the host.
  package static func send(_ request: HostRequest, _ completion: @escaping Completion) {
    if let standIn {
      completion(standIn(request))
    } else if let ask = ActiveRequest.askOfTask {
      ask(request, completion)
    } else if let operations = HostOperations.current.withLock(\.self) {
      guard ExtensionLaunch.current.withLock({ $0?.answersRequests }) == true else {
        return completion(.refused(.notSupported, "this host is too old for the request"))
      }
      operations.request(request, completion)
    } else if AppIdentity.current != nil {
      sendFromApp(request, completion)
    } else {
      completion(.refused(.notSupported, "there is no host"))
    }
  }

  /// Sends a request of an app's code that runs in no task of a handler.
  private static func sendFromApp(_ request: HostRequest, _ completion: @escaping Completion) {
    switch AppCalls.host {
    case .none: AppLink.send(request, completion)
    case .one(let operations): operations.request(request, completion)
    case .several:
      // A question at the wrong host would be shown to a user who waits for something else.
      completion(
        .refused(.busy, "the app handles requests of several hosts; ask on the thread or in the task of the handler"))
    }
  }

  /// Sends a request for which the host asks nobody, and waits for the reply.
  package static func reply(to request: HostRequest) -> HostReply {
    let reply = AwaitedReply<HostReply>()
    send(request) { reply.set($0) }
    return reply.wait() ?? .refused(.outsideCall, "the host does not answer between two calls")
  }
}
