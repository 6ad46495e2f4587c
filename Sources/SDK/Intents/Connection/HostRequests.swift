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
    let taskHost = ActiveRequest.taskHost
    return { request, completion in
      switch recipient(taskHost) {
      case .host(let operations): operations.request(request, completion)
      case .anyHost: AppLink.send(request, completion)
      case .nobody(let reply): completion(reply)
      }
    }
  }

  /// Sends a request that needs no answer from the user, and waits for the reply, at most five seconds.
  package static func reply(to request: HostRequest) -> HostReply {
    if let hostReplacement { return hostReplacement(request) }
    let reply: HostReply?
    switch recipient(ActiveRequest.taskHost) {
    case .host(let operations): reply = operations.reply(to: request)
    case .anyHost:
      let awaited = AwaitedReply<HostReply>()
      AppLink.send(request) { awaited.set($0) }
      reply = awaited.wait()
    case .nobody(let refusal): reply = refusal
    }
    return reply ?? .refused(.outsideCall, "the host does not answer between two calls")
  }

  /// The host that gets a request.
  private enum Recipient {
    /// The host that is connected.
    case host(HostOperations)
    /// A running host, to which the app connects.
    case anyHost
    /// No host; the reply has the reason.
    case nobody(HostReply)
  }

  /// Returns the host for a request. `taskHost` is the host whose call the task handles; nil for none.
  private static func recipient(_ taskHost: HostOperations?) -> Recipient {
    if let taskHost { return .host(taskHost) }
    if let operations = HostOperations.current.withLock(\.self) {
      let answersRequests = ExtensionLaunch.current.withLock { $0?.answersRequests } == true
      return answersRequests
        ? .host(operations) : .nobody(.refused(.notSupported, "this host is too old for the request"))
    }
    guard AppIdentity.current != nil else { return .nobody(.refused(.notSupported, "there is no host")) }
    switch AppCalls.host {
    case .none: return .anyHost
    case .one(let operations): return .host(operations)
    case .several:
      // The wrong host would show the question to a user who is waiting for something else.
      return .nobody(
        .refused(.busy, "the app handles requests of several hosts; send this on the handler's thread or in its task"))
    }
  }
}
