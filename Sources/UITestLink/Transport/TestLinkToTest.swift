internal import Dispatch
internal import Foundation
internal import IntentWire

/// The app's end of the connection to the test that has started it.
package final class TestLinkToTest: @unchecked Sendable {
  // One thread reads. The queue writes, so that nobody else waits until the test has read.
  private let socket: TestSocket
  private let replies = DispatchQueue(label: "replies to a UI test")

  /// Uses a connected socket, and closes it when it is released.
  package init(socket descriptor: Int32) {
    socket = TestSocket(descriptor)
  }

  /// Takes the connection that this process has inherited. Programs that it starts inherit neither the connection nor
  /// the variable.
  ///
  /// Only the parent of this process can be at the other end: the kernel notes who made a pair of sockets (`SO_PEERCRED`,
  /// unix(7)). So no other program gets to see the app's screen, or to touch it.
  ///
  /// - Returns: the connection; nil if no test has started this process.
  package static func inherited() -> TestLinkToTest? {
    guard let text = getenv(TestLinkToApp.variable).map({ String(cString: $0) }) else { return nil }
    unsetenv(TestLinkToApp.variable)
    return inherited(text)
  }

  /// Takes the connection with the number of a descriptor; nil if this process's parent is not at the other end.
  package static func inherited(_ number: String) -> TestLinkToTest? {
    guard let descriptor = Int32(number), descriptor > STDERR_FILENO, isOfParent(descriptor) else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return TestLinkToTest(socket: descriptor)
  }

  private static func isOfParent(_ descriptor: Int32) -> Bool {
    // The members of `struct ucred`, which the C library declares only with `_GNU_SOURCE`: process, user, group.
    var peer: [UInt32] = [0, .max, .max]
    var length = socklen_t(peer.count * MemoryLayout<UInt32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0
      && peer[0] == UInt32(bitPattern: getppid()) && peer[1] == geteuid()
  }

  /// Tells the test that the app has launched.
  package func reportLaunch() {
    send(.launched(version: TestReply.version), to: 0)
  }

  /// Serves the test until it closes the connection or ends. Blocks the calling thread.
  ///
  /// - Parameter answer: gets each request, and calls the closure with the reply once, from any thread.
  package func serve(_ answer: (TestRequest, _ reply: @escaping @Sendable (TestReply) -> Void) -> Void) {
    while let object = try? socket.receive(until: nil) {
      let number = object["number"].intValue ?? 0
      do {
        answer(try TestRequest(object)) { [self] in send($0, to: number) }
      } catch {
        send(.failed("\(error)"), to: number)
      }
    }
  }

  private func send(_ reply: TestReply, to number: Int64) {
    // A test that has gone does not wait for it.
    replies.async { [self] in try? socket.send(reply.object(number: number)) }
  }
}
