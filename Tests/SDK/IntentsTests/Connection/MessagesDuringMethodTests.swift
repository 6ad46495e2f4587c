internal import Foundation
internal import IntentWire
internal import Synchronization
internal import Testing

@testable internal import Intents

@Suite("Messages that arrive while a handler's method runs")
struct MessagesDuringMethodTests {
  private static let intent = INSendMessageIntent().wireObject

  @Test(
    "A method that does not suspend notices that the host cancels the call",
    arguments: [HandlerChoice.computing, .blocking])
  func cancelled(_ choice: HandlerChoice) async throws {
    let host = try await HostEnd.opened(choice)
    let intent = ChoosingExtension.intent(choice).wireObject
    try host.send(.handle(call: 2, conversation: 1, intent: intent))
    try host.send(.cancel(call: 2))
    #expect(try await host.receive() == .response(call: 2, response: response(.failure)))
    // The thread that served the call serves the next one.
    let confirmed = try await host.ask(.confirm(call: 3, conversation: 1, intent: intent))
    #expect(confirmed == .failed(call: 3, CallFailure(.notImplemented, subject: "confirm(intent:completion:)")))
  }

  @Test("A call that the host cancels before the session begins it starts cancelled")
  func cancelledEarly() {
    let session = HandlerSession()
    session.begin(1)
    session.cancel(upTo: 2)
    session.begin(2)
    let isCancelled = AwaitedReply<Bool>()
    ActiveRequest(conversation: 1, language: nil, session: session, host: nil).run {
      HandlerTask.start { isCancelled.set(Task.isCancelled) }
    }
    #expect(isCancelled.value == true)
    session.begin(3)
    let isLaterCancelled = AwaitedReply<Bool>()
    ActiveRequest(conversation: 1, language: nil, session: session, host: nil).run {
      HandlerTask.start { isLaterCancelled.set(Task.isCancelled) }
    }
    #expect(isLaterCancelled.value == false)
  }

  @Test("A method gets the replies to its requests on its own thread")
  func nested() async throws {
    let host = try await HostEnd.opened {
      (0..<3).allSatisfy { _ in HostRequests.reply(to: .canAuthenticate) == .granted() }
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    for _ in 0..<3 {
      let (number, request) = try await host.request()
      #expect(request == .canAuthenticate)
      try host.send(.reply(operation: number, .granted()))
    }
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
  }

  @Test("A method that blocks gets the replies to several requests, in any order, each once")
  func several() async throws {
    let host = try await HostEnd.opened {
      let replies = Mutex<[String: [HostReply]]>([:])
      let group = DispatchGroup()
      for number in 0..<20 {
        group.enter()
        HostRequests.send(.authenticate(reason: "\(number)")) { reply in
          replies.withLock { $0["\(number)", default: []].append(reply) }
          group.leave()
        }
      }
      group.wait()
      return replies.withLock { replies in
        (0..<20).allSatisfy { replies["\($0)"] == [.refused(.failed, "\($0)")] }
      }
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    var requests: [(number: Int64, reason: String)] = []
    for _ in 0..<20 {
      guard case (let number, .authenticate(let reason)) = try await host.request() else { throw UnexpectedAnswer() }
      requests.append((number, reason))
    }
    for request in requests.reversed() {
      try host.send(.reply(operation: request.number, .refused(.failed, request.reason)))
      // The host may answer only once. A second answer belongs to no request.
      try host.send(.reply(operation: request.number, .granted()))
    }
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
  }

  @Test("Several threads wait for replies while the method blocks")
  func threads() async throws {
    let host = try await HostEnd.opened {
      let operations = ActiveRequest.taskHost
      let right = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let reply = operations?.reply(to: .authenticate(reason: "\(number)"))
        if reply == .refused(.failed, "\(number)") { right.add(1, ordering: .relaxed) }
      }
      return right.load(ordering: .relaxed) == 4
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    for _ in 0..<4 {
      guard case (let number, .authenticate(let reason)) = try await host.request() else { throw UnexpectedAnswer() }
      try host.send(.reply(operation: number, .refused(.failed, reason)))
    }
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
  }

  @Test("A method that waits for a reply learns that the host has closed the connection, and the session ends")
  func closedWhileWaiting() async throws {
    let received = AwaitedReply<HostReply>()
    let host = try await HostEnd.opened {
      received.set(HostRequests.reply(to: .canAuthenticate))
      return true
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    _ = try await host.request()
    #expect(try await host.finish() == 0)
    #expect(received.value == .refused(.notSupported, "the host has ended the extension"))
  }

  @Test("The session ends after a method during which the host closed the connection")
  func closedWhileComputing() async throws {
    let host = try await HostEnd.opened {
      let operations = ActiveRequest.taskHost
      while operations?.isConnected == true { sched_yield() }
      return true
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    #expect(try await host.finish() == 0)
  }

  @Test("Messages that arrive during a method are carried out after it, in their order")
  func flood() async throws {
    let gate = DispatchSemaphore(value: 0)
    let host = try await HostEnd.opened {
      gate.wait()
      return true
    }
    try host.send(.handle(call: 2, conversation: 1, intent: Self.intent))
    let closing = try WireFrame.encode(HostToExtensionMessage.close(conversation: 7).object)
    try host.send((0..<1_000).flatMap { _ in closing })
    // The conversation is closed after call 3, and before call 4.
    try host.send(.confirm(call: 3, conversation: 1, intent: Self.intent))
    try host.send(.close(conversation: 1))
    try host.send(.confirm(call: 4, conversation: 1, intent: Self.intent))
    gate.signal()
    #expect(try await host.receive() == .response(call: 2, response: response(.success)))
    let missing = CallFailure(.notImplemented, subject: "confirm(intent:completion:)")
    #expect(try await host.receive() == .failed(call: 3, missing))
    let closed = CallFailure(.invalidCall, subject: "conversation 1 was not opened")
    #expect(try await host.receive() == .failed(call: 4, closed))
  }
}

extension HostEnd {
  /// A host that has opened conversation 1 with an app, whose handler calls `body` in `handle`.
  fileprivate static func opened(app body: @escaping @Sendable () -> Bool) async throws -> HostEnd {
    let host = try HostEnd { ExtensionSession(socket: $0, app: BodyApp(body)).run() ? 0 : 1 }
    try #require(try await host.ask(hello("", answersRequests: true)) == .welcome(version: 1))
    let intent = INSendMessageIntent().wireObject
    try #require(try await host.ask(.open(call: 1, conversation: 1, intent: intent)).opensCall)
    return host
  }

  /// The next message, which is a request, with the number of its operation.
  fileprivate func request() async throws -> (number: Int64, request: HostRequest?) {
    guard case .request(let number, let request) = try await receive() else { throw UnexpectedAnswer() }
    return (number, request)
  }
}
