internal import AppGroups
package import IntentWire
internal import Synchronization

/// Sends requests to the right host: the host that runs this extension, or one that an app finds.
package enum HostRequests {
  /// Receives the reply once: on a thread of the runtime, or on the calling thread if the request can't be sent. It
  /// must not block.
  package typealias Completion = @Sendable (HostReply) -> Void
  /// A function that sends a request, from any thread.
  package typealias Sender = @Sendable (HostRequest, @escaping Completion) -> Void

  /// A replacement for the host in this task, for tests; nil for none.
  @TaskLocal package static var hostReplacement: (@Sendable (HostRequest) -> HostReply)?

  /// Sends a request to the host.
  package static func send(_ request: HostRequest, _ completion: @escaping Completion) { sender(request, completion) }

  /// Sends requests to the host of this task, even from code that runs outside the task later.
  package static var sender: Sender {
    if let hostReplacement { return { request, completion in completion(hostReplacement(request)) } }
    if let taskSender = ActiveRequest.taskRequestSender { return taskSender }
    return { request, completion in sendOutsideTask(request, completion) }
  }

  /// Sends a request that belongs to no handler's task in an app.
  private static func sendOutsideTask(_ request: HostRequest, _ completion: @escaping Completion) {
    if let operations = HostOperations.current.withLock(\.self) {
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

  /// Sends a request from an app's code that runs outside a handler's task.
  private static func sendFromApp(_ request: HostRequest, _ completion: @escaping Completion) {
    switch AppCalls.host {
    case .none: AppLink.send(request, completion)
    case .one(let operations): operations.request(request, completion)
    case .several:
      // The wrong host would show the question to a user who is waiting for something else.
      completion(
        .refused(.busy, "the app handles requests of several hosts; send this on the handler's thread or in its task"))
    }
  }

  /// Sends a request that needs no answer from the user, and waits for the reply, at most five seconds.
  package static func reply(to request: HostRequest) -> HostReply {
    let reply = AwaitedReply<HostReply>()
    send(request) { reply.set($0) }
    return reply.wait() ?? .refused(.outsideCall, "the host does not answer between two calls")
  }
}
