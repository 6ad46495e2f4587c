internal import Foundation
internal import IntentWire

/// The test's end of the connection to an app that it has started. One thread at a time uses it.
package final class TestLinkToApp {
  /// The reason why there is no reply.
  package enum Failure: Error, Sendable {
    /// The app did not answer in time. It can still answer to the next request.
    case late
    /// The app has closed the connection, which it does when it ends.
    case closed
    /// The reply is not one of this version.
    case invalid(String)
    /// The app could not do it, for this reason.
    case failed(String)
  }

  /// The variable by which an app finds its end of the connection: the number of a descriptor that it inherits.
  package static let variable = "INTENT_HOST_UI_TEST"

  private let socket: TestSocket
  private var lastNumber: Int64 = 0

  private init(_ descriptor: Int32) {
    socket = TestSocket(descriptor)
  }

  /// Makes a connection.
  ///
  /// - Returns: the test's end, and the descriptor of the app's, which programs do not inherit and the caller closes; nil
  ///   if the system has no descriptor left.
  package static func make() -> (link: TestLinkToApp, appEnd: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    return (TestLinkToApp(ends[0]), ends[1])
  }

  /// Waits until the app has launched.
  ///
  /// - Returns: the version of the messages that the app was built with.
  package func waitForLaunch(until deadline: ContinuousClock.Instant) throws(Failure) -> Int {
    guard case .launched(let version) = try reply(to: 0, until: deadline) else {
      throw .invalid("the app's first message is another one than that it has launched")
    }
    return version
  }

  /// Asks the app.
  package func ask(_ request: TestRequest, until deadline: ContinuousClock.Instant) throws(Failure) -> TestReply {
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

  /// The reply to a request. Replies to earlier requests, for which nobody waits any more, are skipped.
  private func reply(to number: Int64, until deadline: ContinuousClock.Instant) throws(Failure) -> TestReply {
    while true {
      let object: WireObject
      do {
        object = try socket.receive(until: deadline)
      } catch {
        throw error == .late ? .late : .closed
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
