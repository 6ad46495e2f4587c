internal import Foundation
internal import IntentWire

/// The test's end of the connection to an app that it has started. Only one thread at a time may use it.
package final class TestLinkToApp {
  /// The reason why there is no reply.
  package enum ReplyError: Error, Sendable {
    /// The app did not answer before the deadline. It may still answer the next request.
    case timedOut
    /// The app has closed the connection, which happens when it ends.
    case closed
    /// The reply is not valid in this version.
    case invalid(String)
    /// The request failed, for this reason.
    case failed(String)
  }

  /// The environment variable with the number of the descriptor that the app inherits for its end of the connection.
  package static let variable = "INTENT_HOST_UI_TEST"

  private let socket: TestSocket
  private var lastNumber: Int64 = 0

  private init(_ descriptor: Int32) {
    socket = TestSocket(descriptor)
  }

  /// Makes a connection.
  ///
  /// - Returns: the test's end, and the descriptor of the app's end. Child processes do not inherit the descriptor, and
  ///   the caller has to close it. Nil if no descriptor is available.
  package static func make() -> (link: TestLinkToApp, appEnd: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    return (TestLinkToApp(ends[0]), ends[1])
  }

  /// Waits until the app has launched.
  ///
  /// - Returns: the version of the message protocol that the app was built with.
  package func waitForLaunch(until deadline: ContinuousClock.Instant) throws(ReplyError) -> Int {
    guard case .launched(let version) = try reply(to: 0, until: deadline) else {
      throw .invalid("the app's first message is not 'launched'")
    }
    return version
  }

  /// Sends a request to the app and waits for the reply.
  package func send(_ request: TestRequest, until deadline: ContinuousClock.Instant) throws(ReplyError) -> TestReply {
    lastNumber += 1
    do {
      try socket.send(request.object(number: lastNumber))
    } catch {
      throw .closed
    }
    let reply = try reply(to: lastNumber, until: deadline)
    if case .failed(let reason) = reply { throw .failed(reason) }
    return reply
  }

  /// Waits for the reply to a request. Late replies to earlier requests are skipped.
  private func reply(to number: Int64, until deadline: ContinuousClock.Instant) throws(ReplyError) -> TestReply {
    while true {
      let object: WireObject
      do {
        object = try socket.receive(until: deadline)
      } catch {
        throw error == .timedOut ? .timedOut : .closed
      }
      guard object["number"].intValue == number else { continue }
      do {
        return try TestReply(object)
      } catch {
        throw .invalid("\(error)")
      }
    }
  }
}
