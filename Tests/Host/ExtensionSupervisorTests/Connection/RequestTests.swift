@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("An extension sends requests to the host during a call")
struct RequestTests {
  /// Collects the requests of an extension, and replies.
  private final class Desk: Sendable {
    private let state = Mutex((asked: [HostRequest](), timeout: [Duration]()))

    /// The requests that asked the user.
    var asked: [HostRequest] { state.withLock(\.asked) }
    /// The time that was left for each answer.
    var timeout: [Duration] { state.withLock(\.timeout) }

    func answers(_ reply: @escaping @Sendable () -> HostReply) -> RequestAnswers {
      RequestAnswers { _ in
        .granted()
      } ask: { request, stage, deadline in
        self.state.withLock { state in
          state.asked.append(request)
          state.timeout.append(deadline - .now)
        }
        return stage == .handle ? reply() : .refused(.outsideCall, "\(stage)")
      }
    }
  }

  /// Runs the scripted message and returns the facts in the answer to `handle`.
  private func facts(
    _ text: String, _ desk: Desk, home: URL? = nil, reply: @escaping @Sendable () -> HostReply = { .granted() }
  ) async throws -> WireObject? {
    var launch = try Launch.scripted()
    launch.home = home
    return try await launch.run { connection in
      connection.requests = desk.answers(reply)
      return try connection.send(text).facts
    }
  }

  /// Grants a request once the extension has written a file.
  private static func granted(after file: String) -> HostReply {
    let isServed = try? waitForValue { FileManager.default.fileExists(atPath: file) ? true : nil }
    return isServed == true ? .granted() : .refused(.failed, "nothing was served")
  }

  private func codes(_ facts: WireObject?) -> [Int64]? { facts?["codes"].arrayValue?.compactMap(\.intValue) }

  @Test(
    "The reply determines the result",
    arguments: [
      (.granted(), 0), (.refused(.failed, ""), -1), (.refused(.cancelled, ""), -2), (.refused(.busy, ""), -4),
      (.refused(.locked, ""), -4), (.refused(.timedOut, ""), -4), (.refused(.noPasscode, ""), -5),
      (.refused(.nobodyToAsk, ""), -1004), (.refused(.notSupported, ""), -1004),
    ] as [(HostReply, Int64)])
  func reply(reply: HostReply, code: Int64) async throws {
    let desk = Desk()
    let facts = try await facts("authenticate", desk) { reply }
    #expect(codes(facts) == [code])
    #expect(desk.asked == [.authenticate(reason: "Unlock the car")])
    #expect(desk.timeout.allSatisfy { $0 <= ExtensionConnection.maximumUserWait && $0 > .zero })
  }

  @Test("Without a surface, or with an old host, the user can't be asked")
  func noAnswers() async throws {
    let facts = try await Launch.scripted().run { try $0.send("authenticate").facts }
    #expect(codes(facts) == [-1004])
    let old = try await blocking {
      try Launch.scripted().start { connection, hello in
        var hello = hello
        hello.answersRequests = false
        try connection.performHandshake(hello, budget: TestLimits.timeout)
        connection.requests = Desk().answers { .granted() }
        return try connection.send("authenticate").facts
      }
    }
    #expect(codes(old) == [-1004])
  }

  @Test("A context that succeeded does not ask again, and an invalidated one fails")
  func again() async throws {
    let desk = Desk()
    #expect(codes(try await facts("authenticate again", desk)) == [0, 0, -10])
    #expect(desk.asked.count == 1)
  }

  @Test("Invalidating a context ends its evaluation immediately")
  func invalidated() async throws {
    let folder = try TemporaryFolder()
    let ended = folder.path("ended")
    let facts = try await facts("authenticate invalidate", Desk(), home: folder.url) { Self.granted(after: ended) }
    #expect(codes(facts) == [-9])
  }

  @Test("Of two concurrent requests, the second is refused while the first asks the user")
  func twice() async throws {
    let folder = try TemporaryFolder()
    let busy = folder.path("busy")
    let desk = Desk()
    let facts = try await facts("authenticate twice", desk, home: folder.url) { Self.granted(after: busy) }
    #expect(codes(facts) == [-4, 0])
    #expect(desk.asked.count == 1)
  }

  @Test("Other requests and the output are handled while the user is asked")
  func served() async throws {
    for (text, file) in [("authenticate noisily", "wrote"), ("authenticate and ask for more", "can-true")] {
      let folder = try TemporaryFolder()
      let wrote = folder.path(file)
      let facts = try await facts(text, Desk(), home: folder.url) { Self.granted(after: wrote) }
      #expect(codes(facts) == [0], "\(text)")
    }
  }

  @Test("An answer before the reply is accepted, and the next call is answered")
  func early() async throws {
    let desk = Desk()
    let codes = try await Launch.scripted().run { connection in
      connection.requests = desk.answers { .granted() }
      return [try connection.send("authenticate and answer before").code, try connection.send("hello").code]
    }
    #expect(codes == [3, 3])
  }

  @Test("The request has the stage of the call")
  func stage() async throws {
    let desk = Desk()
    let facts = try await Launch.scripted().run { connection -> WireObject? in
      connection.requests = desk.answers { .granted() }
      let message = WireObject(
        type: "INSendMessageIntent", fields: [.init(name: "content", value: .string("request early"))])
      _ = try connection.call(.open, budget: TestLimits.timeout) { .open(call: $0, conversation: 1, intent: message) }
      return try connection.call(.confirm, budget: TestLimits.timeout) {
        .confirm(call: $0, conversation: 1, intent: message)
      }.facts
    }
    #expect(codes(facts) == [-1004])
  }

  @Test("A cancelled extension can't ask the user")
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    var launch = try Launch.scripted()
    launch.home = folder.url
    let desk = Desk()
    let failed = try await launch.fault { connection in
      connection.requests = desk.answers { .granted() }
      let car = WireObject(
        type: "INGetCarLockStatusIntent",
        fields: [
          .init(
            name: "carName",
            value: .object(
              WireObject(
                type: "INSpeakableString",
                fields: [.init(name: "spokenPhrase", value: .string("authenticate after cancel"))])))
        ])
      _ = try connection.call(.open, budget: TestLimits.timeout) { .open(call: $0, conversation: 1, intent: car) }
      _ = try connection.call(.handle, budget: .milliseconds(500)) { .handle(call: $0, conversation: 1, intent: car) }
    }
    guard case .timedOut(.handle, _)? = failed?.fault else {
      Issue.record("\(String(describing: failed))")
      return
    }
    #expect(desk.asked.isEmpty)
  }

  @Test("The clock of a call stops while the user is asked, up to a total limit")
  func clock() {
    let exchange = ExtensionConnection.Exchange(stage: .handle, budget: .seconds(10))
    let deadline = exchange.deadline
    exchange.pause(.seconds(100))
    #expect(exchange.deadline == deadline + .seconds(100))
    #expect(exchange.remainingUserWait == .seconds(20))
    exchange.pause(.seconds(30))
    #expect(exchange.remainingUserWait < .zero)
  }
}
